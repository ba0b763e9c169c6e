package dev.hawser.cluster;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** How to connect, as the files say it at one moment, and how to notice that they changed. */
record Credentials(Config config, List<Path> files, String stamp) {
    private static final Path IN_POD = Path.of("/var/run/secrets/kubernetes.io/serviceaccount");

    static Credentials read(ClusterAccess access) {
        return access.kubeconfig()
                .map(file -> kubeconfig(file, access))
                .orElseGet(() -> serviceAccount(access.fieldManager()));
    }

    boolean isStale() {
        return !stamp.equals(stamp(files));
    }

    /** The same, taken to be what the files say now. */
    Credentials asOfNow() {
        return new Credentials(config, files, stamp(files));
    }

    private static Credentials kubeconfig(Path file, ClusterAccess access) {
        var absolute = file.toAbsolutePath();
        var kubeconfig = Kubeconfig.read(absolute, Instant.now());
        var files = kubeconfig.files();
        // Before the client reads them: a change while it does must be noticed afterwards.
        var stamp = stamp(files);
        var config = new ConfigBuilder(Config.fromKubeconfig(absolute.toFile()));
        kubeconfig.token().ifPresent(config::withOauthToken);
        access.server().ifPresent(it -> config.withMasterUrl(it.insteadOf(config.getMasterUrl())));
        return new Credentials(tuned(config, access.fieldManager()), files, stamp);
    }

    private static Credentials serviceAccount(String fieldManager) {
        var host = System.getenv("KUBERNETES_SERVICE_HOST");
        if (host == null) {
            throw new ClusterException.BadCredentials(
                    "no kubeconfig was given and this is not a pod (KUBERNETES_SERVICE_HOST is not"
                            + " set); give a kubeconfig file",
                    null);
        }
        var files = List.of(IN_POD.resolve("token"), IN_POD.resolve("ca.crt"));
        var stamp = stamp(files);
        var config =
                new ConfigBuilder(Config.empty())
                        .withMasterUrl(
                                "https://%s:%s/"
                                        .formatted(
                                                host.contains(":") ? "[" + host + "]" : host,
                                                System.getenv("KUBERNETES_SERVICE_PORT")))
                        .withCaCertFile(files.get(1).toString())
                        .withOauthToken(token(files.get(0)));
        return new Credentials(tuned(config, fieldManager), files, stamp);
    }

    /** Retries are the business of queues and mirrors, who know what is worth it. */
    private static Config tuned(ConfigBuilder config, String fieldManager) {
        return config.withRequestRetryBackoffLimit(0)
                .withWatchReconnectLimit(0)
                .withConnectionTimeout(5_000)
                .withRequestTimeout(10_000)
                // One connection for all would make one lost packet's silence everyone's; with
                // one each, a request that times out takes only its own connection with it.
                .withHttp2Disable(true)
                // The server takes the field manager of plain writes from here.
                .withUserAgent(fieldManager + "/hawser")
                .build();
    }

    private static String token(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new ClusterException.BadCredentials(
                    "service account token %s cannot be read; mount one into this pod"
                            .formatted(file),
                    e);
        }
    }

    /** Changes when a file is written, replaced, or its symbolic link turned, as in a mount. */
    private static String stamp(List<Path> files) {
        return files.stream().map(Credentials::stamp).collect(Collectors.joining("\n"));
    }

    private static String stamp(Path file) {
        try {
            var found = Files.readAttributes(file, BasicFileAttributes.class);
            return "%s %s %s".formatted(found.lastModifiedTime(), found.size(), found.fileKey());
        } catch (IOException e) {
            return "unreadable";
        }
    }
}
