package dev.hawser.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/** Writes kubeconfig files that need no other file. */
final class Kubeconfigs {
    private Kubeconfigs() {}

    /** For the user whose certificate has that name. */
    static Path write(Path file, String server, ClusterPki pki, String user) {
        var text =
                """
                apiVersion: v1
                kind: Config
                current-context: test
                contexts:
                  - name: test
                    context: { cluster: test, user: %s }
                clusters:
                  - name: test
                    cluster:
                      server: %s
                      certificate-authority-data: %s
                users:
                  - name: %s
                    user:
                      client-certificate-data: %s
                      client-key-data: %s
                """
                        .formatted(
                                user,
                                server,
                                base64(pki.file("ca.crt")),
                                user,
                                base64(pki.file(user + ".crt")),
                                base64(pki.file(user + ".key")));
        return write(file, text);
    }

    /** The same server for someone who has only a token. */
    static Path withToken(Path like, String token) {
        try {
            var text = Files.readString(like);
            return write(
                    // Real tokens are longer than names of files may be.
                    like.resolveSibling("token-%08x.kubeconfig".formatted(token.hashCode())),
                    text.substring(0, text.indexOf("client-certificate-data"))
                            + "token: "
                            + token
                            + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path write(Path file, String text) {
        try {
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String base64(Path file) {
        try {
            return Base64.getEncoder().encodeToString(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
