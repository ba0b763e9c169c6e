package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.AuthInfo;
import io.fabric8.kubernetes.api.model.Config;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
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
                .flatMap(name -> beside(name).stream())
                .forEach(files::add);
        return files;
    }

    /** A token is better read by us, who notice when its file changes. */
    Optional<String> token() {
        return beside(user.getTokenFile())
                .map(it -> CredentialParts.text(it).strip())
                .or(() -> Optional.ofNullable(user.getToken()));
    }

    private Optional<Path> beside(@Nullable String name) {
        return Optional.ofNullable(name).filter(it -> !it.isEmpty()).map(file::resolveSibling);
    }

    private static Config parse(Path file) {
        var text = CredentialParts.text(file);
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

    private void requireLivingCertificate(Instant now) {
        CredentialParts.certificates(
                        "the client certificate of kubeconfig " + file,
                        Optional.ofNullable(user.getClientCertificateData()),
                        beside(user.getClientCertificate()))
                .stream()
                .findFirst() // those behind it only vouch for it
                .map(certificate -> certificate.getNotAfter().toInstant())
                .filter(end -> end.isBefore(now))
                .ifPresent(end -> {
                    throw bad(
                            "holds a client certificate that expired at " + end,
                            "get a new one from whoever runs " + server.getServer());
                });
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
