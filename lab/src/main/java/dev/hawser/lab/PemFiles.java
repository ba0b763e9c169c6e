package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.Base64;

/** Certificates and keys as PEM files, which is how Kubernetes programs read them. */
record PemFiles(Path folder) {
    Path file(String name) {
        return folder.resolve(name);
    }

    void certificate(String name, byte[] certificate, KeyPair key) {
        write(name + ".crt", "CERTIFICATE", certificate);
        write(name + ".key", "PRIVATE KEY", key.getPrivate().getEncoded());
    }

    void keys(String name, KeyPair key) {
        write(name + ".key", "PRIVATE KEY", key.getPrivate().getEncoded());
        write(name + ".pub", "PUBLIC KEY", key.getPublic().getEncoded());
    }

    private void write(String file, String label, byte[] bytes) {
        var encoder = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));
        try {
            Files.writeString(
                    folder.resolve(file),
                    "-----BEGIN %s-----\n%s\n-----END %s-----\n"
                            .formatted(label, encoder.encodeToString(bytes), label));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
