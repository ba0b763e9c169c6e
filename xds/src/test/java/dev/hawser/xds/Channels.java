package dev.hawser.xds;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.pki.Credential;
import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.TlsChannelCredentials;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Connections to a server on loopback. */
final class Channels {
    private Channels() {}

    static ManagedChannel open(int port, Credential credential, String trust) {
        return open(port, credentials(credential, trust));
    }

    static ManagedChannel openWithoutCertificate(int port, String trust) {
        try {
            return open(
                    port, TlsChannelCredentials.newBuilder().trustManager(stream(trust)).build());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    static ChannelCredentials credentials(Credential credential, String trust) {
        try {
            return TlsChannelCredentials.newBuilder()
                    .trustManager(stream(trust))
                    .keyManager(stream(credential.chainPem()), stream(credential.keyPem().reveal()))
                    .build();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static ManagedChannel open(int port, ChannelCredentials credentials) {
        return Grpc.newChannelBuilderForAddress("127.0.0.1", port, credentials).build();
    }

    private static InputStream stream(String pem) {
        return new ByteArrayInputStream(pem.getBytes(UTF_8));
    }
}
