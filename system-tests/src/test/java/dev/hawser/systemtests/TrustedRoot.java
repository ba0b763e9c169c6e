package dev.hawser.systemtests;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** A client who trusts one authority and nobody else. */
record TrustedRoot(KeyStore store) {
    private static final int PATIENCE_MILLIS = 5_000;

    static TrustedRoot of(byte[] pem) {
        try {
            var store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setCertificateEntry(
                    "root",
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(pem)));
            return new TrustedRoot(store);
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("not a certificate", e);
        }
    }

    /** Writes it as a store that other programs can be given. */
    Path write(Path file, String password) {
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, password.toCharArray());
            return file;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a server at an address says for a host name, if it can prove to be that host. */
    Optional<String> get(String address, String hostname) {
        try (var plain = new Socket()) {
            plain.connect(new InetSocketAddress(address, 443), PATIENCE_MILLIS);
            plain.setSoTimeout(PATIENCE_MILLIS);
            try (var socket =
                    (SSLSocket)
                            context().getSocketFactory().createSocket(plain, hostname, 443, true)) {
                var parameters = socket.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                socket.setSSLParameters(parameters);
                var request = "GET / HTTP/1.0\r\nHost: %s\r\n\r\n".formatted(hostname);
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                var answer =
                        new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return Optional.of(answer.substring(answer.indexOf("\r\n\r\n") + 4));
            }
        } catch (IOException | GeneralSecurityException _) {
            return Optional.empty();
        }
    }

    private SSLContext context() throws GeneralSecurityException {
        var trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(store);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
