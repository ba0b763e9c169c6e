package dev.hawser.manager;

import dev.hawser.planner.HostnameProbe;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Looks a host name up as a client would: by DNS, then by a TLS handshake in which the certificate
 * has to be good. No request is sent, and only addresses of the open internet are called.
 */
final class HostnameLookup implements Function<String, HostnameProbe> {
    private static final int HTTPS = 443;
    private static final int ADDRESSES_TRIED = 2;
    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final Predicate<InetAddress> callable;
    private final SSLSocketFactory tls;
    private final int port;

    HostnameLookup(Predicate<InetAddress> callable, SSLSocketFactory tls, int port) {
        this.callable = callable;
        this.tls = tls;
        this.port = port;
    }

    static HostnameLookup real() {
        return new HostnameLookup(
                PublicAddresses::contain, (SSLSocketFactory) SSLSocketFactory.getDefault(), HTTPS);
    }

    @Override
    public HostnameProbe apply(String hostname) {
        var addresses = addresses(hostname);
        boolean secured =
                addresses.stream()
                        .filter(callable)
                        .limit(ADDRESSES_TRIED)
                        .anyMatch(address -> isSecured(hostname, address));
        return new HostnameProbe(!addresses.isEmpty(), secured);
    }

    private static List<InetAddress> addresses(String hostname) {
        try {
            // The last dot keeps the resolver from trying the name below domains of its own.
            return Arrays.asList(InetAddress.getAllByName(hostname + "."));
        } catch (UnknownHostException _) {
            return List.of();
        }
    }

    boolean isSecured(String hostname, InetAddress address) {
        try (var plain = new Socket()) {
            plain.connect(new InetSocketAddress(address, port), (int) TIMEOUT.toMillis());
            plain.setSoTimeout((int) TIMEOUT.toMillis());
            try (var socket = (SSLSocket) tls.createSocket(plain, hostname, port, true)) {
                var parameters = socket.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                socket.setSSLParameters(parameters);
                socket.startHandshake();
                return true;
            }
        } catch (IOException _) {
            return false;
        }
    }
}
