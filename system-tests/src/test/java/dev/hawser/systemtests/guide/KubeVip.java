package dev.hawser.systemtests.guide;

import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import dev.hawser.lab.ToolCall;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.util.List;
import java.util.stream.Collectors;

/** kube-vip on a hub, installed as an operator does, giving out a pool of addresses. */
record KubeVip(List<String> pool) {
    private static final String MANIFEST = "src/test/resources/kube-vip/kube-vip.yaml";
    private static final int ADDRESSES = 16;

    /** Returns once it is at work. */
    static KubeVip install(RealCluster hub) {
        for (var tool : List.of(Tool.KUBE_VIP, Tool.KUBE_VIP_CLOUD_PROVIDER)) {
            hub.importImage(
                    Images.of(tool, "hawser.dev/%s:%s".formatted(tool.program(), tool.version())));
        }
        var installed = new KubeVip(RealCluster.setAsideAddresses(ADDRESSES));
        installed.describePool(hub);
        var kubectl = ToolCall.of(Tool.KUBECTL, hub);
        kubectl.run("apply", "--filename=" + MANIFEST);
        for (var workload : List.of("daemonset/kube-vip", "deployment/kube-vip-cloud-provider")) {
            kubectl.run("rollout", "status", workload, "--namespace=kube-system", "--timeout=120s");
        }
        return installed;
    }

    // They need not follow each other, so each is a range of its own.
    private void describePool(RealCluster hub) {
        var ranges =
                pool.stream()
                        .map(address -> address + "-" + address)
                        .collect(Collectors.joining(","));
        hub.client()
                .resource(
                        new ConfigMapBuilder()
                                .withNewMetadata()
                                .withNamespace("kube-system")
                                .withName("kubevip")
                                .endMetadata()
                                .addToData("range-global", ranges)
                                .build())
                .create();
    }
}
