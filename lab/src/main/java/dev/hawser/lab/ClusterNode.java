package dev.hawser.lab;

import dev.hawser.toolbox.Tool;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** What makes a network namespace a node: containerd, the kubelet and kube-proxy. */
final class ClusterNode {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ClusterRemains remains;
    private final ControlPlanePlace place;
    private final String name;
    private final String pods;
    private final NodeFiles files;

    /**
     * Makes a network namespace and a control group for it.
     *
     * @param pods the addresses that its pods get
     */
    ClusterNode(ClusterRemains remains, String name, String pods) {
        this.remains = remains;
        this.name = name;
        this.pods = pods;
        var address = RealNetwork.shared().nextNodeAddress();
        var namespace = NetworkNamespace.add(remains.namespace().name());
        RealNetwork.shared().attach(namespace, address);
        var cgroup = Cgroups.create(remains.cgroups().name());
        this.place = ControlPlanePlace.in(namespace, address, remains.folder());
        this.files = new NodeFiles(place.folder(), cgroup.name());
    }

    String name() {
        return name;
    }

    ControlPlanePlace place() {
        return place;
    }

    ClusterRemains remains() {
        return remains;
    }

    /** Shows it the way to the pods of another. */
    void routeTo(ClusterNode other) {
        remains.namespace().ip("route add %s via %s".formatted(other.pods, other.place.address()));
    }

    /** Needs no API server, so it is started while that one is still starting. */
    void startContainerd() {
        files.cni(pods);
        var containerd =
                start(
                        Tool.CONTAINERD,
                        List.of("--config=" + files.containerd(), "--log-level=warn"));
        Waiting.until(
                "containerd listens",
                PATIENCE,
                () -> failIfDead(containerd) && Files.exists(files.socket()) && answers());
        importImage(Images.pause());
    }

    void start(ControlPlane plane) {
        var kubelet = "kubelet-" + name;
        plane.pki().server(kubelet, "O=system:nodes,CN=system:node:" + name, place.address());
        start(
                Tool.KUBELET,
                List.of(
                        "--config=" + files.kubelet(plane.pki(), kubelet),
                        "--kubeconfig=" + plane.kubeconfig(kubelet),
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

    void tagImage(String image, String name) {
        var words = ctr("-n", "k8s.io", "image", "tag", known(image), known(name));
        Shell.run(words.toArray(String[]::new));
    }

    /** As the kubelet completes the names of images that pods have. */
    private static String known(String image) {
        return "docker.io/library/" + (image.contains(":") ? image : image + ":latest");
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
