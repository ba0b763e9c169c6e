package dev.hawser.systemtests.guide;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.images.EnvoyImage;
import dev.hawser.lab.Backends;
import dev.hawser.lab.Charts;
import dev.hawser.lab.RealCluster;
import dev.hawser.lab.Shell;
import dev.hawser.lab.ToolCall;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A hub and a cluster that someone else's manager and CCM served until now.
 *
 * @param folder for charts of theirs
 */
record Predecessor(Path folder, RealCluster hub, RealCluster tenant) {
    private static final Path LEFT = Path.of("src/test/resources/predecessor");
    private static final String NAMESPACE = "tenant-cluster-1";
    private static final String SERVICE = "echo-server";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Leaves a Service that answers, with all that leads to it. */
    void leave() throws IOException {
        install(hub, "kubelb-manager");
        install(tenant, "kubelb-ccm");
        tenant.client()
                .resource(Backends.deployment("default", SERVICE, "hello from cluster-1", 1))
                .create();
        var service =
                tenant.client()
                        .resource(Backends.service("default", SERVICE, "LoadBalancer", 80))
                        .create();
        objects(service).forEach(object -> hub.client().resource(object).create());
        var address = await().atMost(PATIENCE).until(() -> address(service), Optional::isPresent);
        tell(service, address.orElseThrow());
        Charts.handOver(tenant, credential());
    }

    private void install(RealCluster cluster, String chart) throws IOException {
        var copy = folder.resolve("theirs").resolve(chart);
        Files.createDirectories(copy.getParent());
        Shell.run("cp", "-r", LEFT.resolve(chart).toString(), copy.toString());
        // Where Helm installs kinds from once, and never takes them away again.
        Shell.run("cp", "-rL", "../charts/" + chart + "/kinds", copy.resolve("crds").toString());
        ToolCall.of(Tool.HELM, cluster)
                .run(
                        "install",
                        chart,
                        copy.toString(),
                        "--namespace=kubelb",
                        "--create-namespace",
                        "--wait");
    }

    private List<HasMetadata> objects(Service service) throws IOException {
        var text = Files.readString(LEFT.resolve("hub.yaml"));
        var values =
                Map.of(
                        "UID", service.getMetadata().getUid(),
                        "NODE_PORT", nodePort(service),
                        "NODE", tenant.nodeAddress(),
                        "ENVOY", EnvoyImage.NAME);
        for (var value : values.entrySet()) {
            text = text.replace("${%s}".formatted(value.getKey()), value.getValue());
        }
        return hub.client().load(new ByteArrayInputStream(text.getBytes(UTF_8))).items();
    }

    private static String nodePort(Service service) {
        return service.getSpec().getPorts().getFirst().getNodePort().toString();
    }

    private Optional<String> address(Service service) {
        return hub
                .client()
                .services()
                .inNamespace(NAMESPACE)
                .withName("envoy-" + service.getMetadata().getUid())
                .get()
                .getStatus()
                .getLoadBalancer()
                .getIngress()
                .stream()
                .map(LoadBalancerIngress::getIp)
                .findFirst();
    }

    /** As its manager tells it to the LoadBalancer, and its CCM to the Service. */
    private void tell(Service service, String address) {
        hub.client()
                .resources(LoadBalancer.class)
                .inNamespace(NAMESPACE)
                .withName(service.getMetadata().getUid())
                .subresource("status")
                .patch(
                        PatchContext.of(PatchType.JSON_MERGE),
                        """
                        {"status": {
                          "loadBalancer": {"ingress": [{"ip": "%s", "ipMode": "VIP"}]},
                          "service": {"ports": [{"name": "main", "port": 80, "protocol": "TCP",
                            "targetPort": 23456, "nodePort": 30811, "upstreamTargetPort": %s}]}}}
                        """
                                .formatted(address, nodePort(service)));
        var told = tenant.client().services().inNamespace("default").withName(SERVICE);
        told.patch(
                PatchContext.of(PatchType.JSON_MERGE),
                "{\"metadata\": {\"finalizers\": [\"kubelb.k8c.io/cleanup\"]}}");
        told.subresource("status")
                .patch(
                        PatchContext.of(PatchType.JSON_MERGE),
                        "{\"status\": {\"loadBalancer\": {\"ingress\": [{\"ip\": \"%s\"}]}}}"
                                .formatted(address));
    }

    private String credential() {
        var secret =
                await().atMost(PATIENCE)
                        .until(
                                () ->
                                        hub.client()
                                                .secrets()
                                                .inNamespace(NAMESPACE)
                                                .withName("kubelb-ccm")
                                                .get(),
                                it -> it.getData() != null && it.getData().containsKey("token"));
        return """
        apiVersion: v1
        kind: Config
        clusters:
        - name: kubelb-cluster
          cluster: {server: "https://%s:6443", certificate-authority-data: %s}
        contexts:
        - name: default-context
          context: {cluster: kubelb-cluster, namespace: %s, user: default-user}
        current-context: default-context
        users:
        - name: default-user
          user: {token: %s}
        """
                .formatted(
                        hub.nodeAddress(),
                        secret.getData().get("ca.crt"),
                        NAMESPACE,
                        decoded(secret, "token"));
    }

    private static String decoded(Secret secret, String key) {
        return new String(Base64.getDecoder().decode(secret.getData().get(key)), UTF_8);
    }
}
