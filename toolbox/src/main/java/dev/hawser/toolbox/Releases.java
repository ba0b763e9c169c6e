package dev.hawser.toolbox;

import java.net.URI;
import java.util.List;

/** Where the projects themselves publish what we run. */
final class Releases {
    private static final String ARCHITECTURE = Architecture.name();

    private Releases() {}

    static Release envoy(String version) {
        var machine = ARCHITECTURE.equals("arm64") ? "aarch_64" : "x86_64";
        var folder = github("envoyproxy/envoy", version);
        return new Release(
                URI.create("%s/envoy-%s-linux-%s".formatted(folder, version, machine)),
                URI.create(folder + "/checksums.txt.asc"),
                "envoy",
                List.of());
    }

    static Release kubernetes(String version, String command) {
        var file =
                "https://dl.k8s.io/v%s/bin/linux/%s/%s".formatted(version, ARCHITECTURE, command);
        return new Release(URI.create(file), URI.create(file + ".sha256"), command, List.of());
    }

    static Release etcd(String version) {
        var name = "etcd-v%s-linux-%s".formatted(version, ARCHITECTURE);
        var folder = github("etcd-io/etcd", version);
        return new Release(
                URI.create("%s/%s.tar.gz".formatted(folder, name)),
                URI.create(folder + "/SHA256SUMS"),
                "etcd",
                List.of(name + "/etcd"));
    }

    static Release containerd(String version) {
        var file =
                "%s/containerd-%s-linux-%s.tar.gz"
                        .formatted(github("containerd/containerd", version), version, ARCHITECTURE);
        return new Release(
                URI.create(file),
                URI.create(file + ".sha256sum"),
                "containerd",
                List.of("bin/containerd", "bin/containerd-shim-runc-v2", "bin/ctr"));
    }

    static Release runc(String version) {
        var folder = github("opencontainers/runc", version);
        return new Release(
                URI.create("%s/runc.%s".formatted(folder, ARCHITECTURE)),
                URI.create(folder + "/runc.sha256sum"),
                "runc",
                List.of());
    }

    static Release cniPlugins(String version) {
        var file =
                "%s/cni-plugins-linux-%s-v%s.tgz"
                        .formatted(
                                github("containernetworking/plugins", version),
                                ARCHITECTURE,
                                version);
        return new Release(
                URI.create(file),
                URI.create(file + ".sha256"),
                "host-local",
                List.of("bridge", "host-local", "loopback", "portmap"));
    }

    static Release traefik(String version) {
        var folder = github("traefik/traefik", version);
        return new Release(
                URI.create(
                        "%s/traefik_v%s_linux_%s.tar.gz".formatted(folder, version, ARCHITECTURE)),
                URI.create("%s/traefik_v%s_checksums.txt".formatted(folder, version)),
                "traefik",
                List.of("traefik"));
    }

    static Release helm(String version) {
        var file = "https://get.helm.sh/helm-v%s-linux-%s.tar.gz".formatted(version, ARCHITECTURE);
        return new Release(
                URI.create(file),
                URI.create(file + ".sha256sum"),
                "helm",
                List.of("linux-%s/helm".formatted(ARCHITECTURE)));
    }

    private static String github(String project, String version) {
        return "https://github.com/%s/releases/download/v%s".formatted(project, version);
    }
}
