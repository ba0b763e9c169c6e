package dev.hawser.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fabric8.kubernetes.api.model.AuthInfo;
import io.fabric8.kubernetes.api.model.Config;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A kubeconfig file, looked at before it is used, so that whoever wrote it hears what is wrong in
 * words of that file and not of a TLS library.
 */
final class Kubeconfig {
    private final Path file;
    private final AuthInfo user;
    private final io.fabric8.kubernetes.api.model.Cluster server;

    private Kubeconfig(Path file, Config content) {
        this.file = file;
        var context =
                find(content.getContexts(), c -> c.getName(), content.getCurrentContext())
                        .orElseThrow(
                                () -> bad("names no context that it holds", "set current-context"))
                        .getContext();
        this.server =
                find(content.getClusters(), c -> c.getName(), context.getCluster())
                        .orElseThrow(() -> bad("lacks cluster " + context.getCluster(), "add it"))
                        .getCluster();
        this.user =
                find(content.getUsers(), u -> u.getName(), context.getUser())
                        .orElseThrow(() -> bad("lacks user " + context.getUser(), "add it"))
                        .getUser();
    }

    static Kubeconfig read(Path file, Instant now) {
        var kubeconfig = new Kubeconfig(file, parse(file));
        kubeconfig.requireLivingCertificate(now);
        return kubeconfig;
    }

    /** It and the files it points at: when any changes, all are read again. */
    List<Path> files() {
        var files = new ArrayList<>(List.of(file));
        Stream.of(
                        server.getCertificateAuthority(),
                        user.getClientCertificate(),
                        user.getClientKey(),
                        user.getTokenFile())
                .filter(name -> name != null && !name.isEmpty())
                .map(name -> file.resolveSibling(name))
                .forEach(files::add);
        return files;
    }

    /** A token is better read by us, who notice when its file changes. */
    Optional<String> token() {
        return Optional.ofNullable(user.getTokenFile())
                .map(name -> text(file.resolveSibling(name)).strip())
                .or(() -> Optional.ofNullable(user.getToken()));
    }

    private static Config parse(Path file) {
        var text = text(file);
        try {
            // With what the client library will read it with, too: the second time costs little.
            var content = Serialization.unmarshal(text, Config.class);
            if (content != null) {
                return content;
            }
        } catch (RuntimeException e) {
            throw new ClusterException.BadCredentials(
                    "kubeconfig %s is not valid YAML of kind Config: %s; write it anew"
                            .formatted(file, firstLine(e)),
                    e);
        }
        throw new ClusterException.BadCredentials(
                "kubeconfig %s is empty; write it anew".formatted(file), null);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new ClusterException.BadCredentials(
                    "%s cannot be read (%s); check that it exists and that this process may read it"
                            .formatted(file, e.getClass().getSimpleName()),
                    e);
        }
    }

    private void requireLivingCertificate(Instant now) {
        var certificate = certificate();
        if (certificate.isPresent() && certificate.get().getNotAfter().toInstant().isBefore(now)) {
            throw bad(
                    "holds a client certificate that expired at "
                            + certificate.get().getNotAfter().toInstant(),
                    "get a new one from whoever runs " + server.getServer());
        }
    }

    private Optional<X509Certificate> certificate() {
        byte[] pem;
        if (user.getClientCertificateData() != null) {
            pem = Base64.getMimeDecoder().decode(user.getClientCertificateData());
        } else if (user.getClientCertificate() != null) {
            pem = text(file.resolveSibling(user.getClientCertificate())).getBytes(UTF_8);
        } else {
            return Optional.empty();
        }
        try {
            var found =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(pem));
            return Optional.of((X509Certificate) found);
        } catch (CertificateException e) {
            throw bad("holds a client certificate that cannot be parsed", "replace it");
        }
    }

    private ClusterException bad(String what, String remedy) {
        return new ClusterException.BadCredentials(
                "kubeconfig %s %s; %s".formatted(file, what, remedy), null);
    }

    private static <T> Optional<T> find(
            List<T> all, Function<T, String> name, @Nullable String wanted) {
        return all.stream().filter(one -> name.apply(one).equals(wanted)).findFirst();
    }

    /** The innermost words, as those around them only say that there was an error. */
    private static String firstLine(Throwable e) {
        var inner = e;
        while (inner.getCause() != null) {
            inner = inner.getCause();
        }
        return String.valueOf(inner.getMessage()).lines().findFirst().orElse("");
    }
}
