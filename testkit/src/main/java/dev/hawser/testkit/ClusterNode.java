package dev.hawser.testkit;

import static org.awaitility.Awaitility.await;

import dev.hawser.toolbox.Tool;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** What makes a network namespace a node: containerd, the kubelet and kube-proxy. */
final class ClusterNode {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ControlPlanePlace place;
    private final String name;
    private final NodeFiles files;

    ClusterNode(ControlPlanePlace place, String name, String cgroup) {
        this.place = place;
        this.name = name;
        this.files = new NodeFiles(place.folder(), cgroup);
    }

    /** Needs no API server, so it is started while that one is still starting. */
    void startContainerd() {
        files.cni();
        var containerd =
                start(
                        Tool.CONTAINERD,
                        List.of("--config=" + files.containerd(), "--log-level=warn"));
        await("containerd listens")
                .atMost(PATIENCE)
                .until(() -> failIfDead(containerd) && Files.exists(files.socket()) && answers());
        importImage(Images.pause());
    }

    void start(ControlPlane plane) {
        plane.pki().server("kubelet", "O=system:nodes,CN=system:node:" + name, place.address());
        var kubeconfig = plane.kubeconfig("kubelet");
        start(
                Tool.KUBELET,
                List.of(
                        "--config=" + files.kubelet(),
                        "--kubeconfig=" + kubeconfig,
                        "--hostname-override=" + name,
                        "--node-ip=" + place.address(),
                        "--root-dir=" + place.folder().resolve("kubelet"),
                        "--cert-dir=" + place.folder().resolve("kubelet-certificates")));
        start(
                Tool.KUBE_PROXY,
                List.of(
                        "--kubeconfig=" + plane.kubeconfig(),
                        "--proxy-mode=nftables",
                        "--cluster-cidr=" + ControlPlaneArguments.POD_ADDRESSES,
                        "--hostname-override=" + name,
                        // These are settings of the whole machine, and not ours to change.
                        "--conntrack-max-per-core=0",
                        "--conntrack-tcp-timeout-established=0",
                        "--conntrack-tcp-timeout-close-wait=0"));
    }

    void importImage(Image image) {
        var result =
                Shell.attempt(ctr("-n", "k8s.io", "image", "import", image.archive().toString()));
        if (!result.good()) {
            throw new IllegalStateException(
                    "cannot import %s: %s".formatted(image.name(), result.output()));
        }
    }

    private boolean answers() {
        return Shell.attempt(ctr("version")).good();
    }

    private List<String> ctr(String... words) {
        return Stream.concat(
                        Stream.of(
                                Tools.find(Tool.CTR).toString(),
                                "--address",
                                files.socket().toString()),
                        Stream.of(words))
                .toList();
    }

    private RunningProcess start(Tool tool, List<String> arguments) {
        var builder = place.program(Tools.find(tool), arguments);
        builder.environment()
                .put("PATH", Tools.path(Tool.CONTAINERD, Tool.RUNC, Tool.NFT, Tool.IPTABLES));
        return RunningProcess.start(tool.program(), place.folder(), builder);
    }

    private static boolean failIfDead(RunningProcess process) {
        if (!process.alive()) {
            throw new IllegalStateException("%s ended: %s".formatted(process, process.output()));
        }
        return true;
    }
}
