package dev.hawser.lab;

import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Our charts, as Helm installs them into clusters that have no DNS.
 *
 * @param folder where they are
 */
public record Charts(Path folder) {
    /** Where proxies find the manager. */
    public static final String MANAGER_ADDRESS = "10.96.8.1";

    public static final String NAMESPACE = "kubelb";

    /** Makes a cluster the hub, and returns what Helm says is to be done next. */
    public String installManager(RealCluster hub, String... more) {
        return install(
                hub,
                "kubelb-manager",
                List.of(
                        "--set=service.clusterIP=" + MANAGER_ADDRESS,
                        "--set=kubelb.envoyControlPlaneAddress=" + MANAGER_ADDRESS + ":8001"),
                more);
    }

    /** Makes a cluster a tenant of the hub, and returns what Helm says is to be done next. */
    public String installCcm(
            RealCluster cluster, RealCluster hub, String tenantName, String... more) {
        return install(
                cluster,
                "kubelb-ccm",
                List.of(
                        "--set=clusterName=" + tenantName,
                        "--set=kubelb.manager.address=" + hub.nodeAddress()),
                more);
    }

    /**
     * Gives a cluster what its CCM is known by on the hub, where the chart looks for it.
     *
     * @param kubeconfig of the hub, as it was handed out there
     */
    public static void handOver(RealCluster cluster, String kubeconfig) {
        var namespace = new NamespaceBuilder().withNewMetadata().withName(NAMESPACE).endMetadata();
        cluster.client().resource(namespace.build()).serverSideApply();
        cluster.client()
                .resource(
                        new SecretBuilder()
                                .withNewMetadata()
                                .withNamespace(NAMESPACE)
                                .withName("kubelb-cluster")
                                .endMetadata()
                                .addToStringData("kubelb", kubeconfig)
                                .build())
                .create();
    }

    private String install(RealCluster cluster, String chart, List<String> values, String... more) {
        var words =
                new ArrayList<>(
                        List.of(
                                "install",
                                chart,
                                folder.resolve(chart).toString(),
                                "--namespace=" + NAMESPACE,
                                "--create-namespace"));
        words.addAll(values);
        words.addAll(List.of(more));
        return ToolCall.of(Tool.HELM, cluster).run(words.toArray(String[]::new));
    }
}
