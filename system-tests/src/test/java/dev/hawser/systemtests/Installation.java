package dev.hawser.systemtests;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.hawser.images.Program;
import dev.hawser.lab.AddressAllocator;
import dev.hawser.lab.Backends;
import dev.hawser.lab.Charts;
import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import dev.hawser.lab.ToolCall;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.Secret;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;

/** A hub and a tenant with nothing in them but images, and the commands that people type. */
final class Installation implements AutoCloseable {
    static final String WORDS = "hello from the tenant";

    private static final Charts CHARTS = new Charts(Path.of("../charts"));
    private static final Path GUIDE = Path.of("src/test/resources/documents");

    private final RealCluster hub;
    private final RealCluster tenant;
    private final AddressAllocator addresses;

    private Installation(RealCluster hub, RealCluster tenant) {
        this.hub = hub;
        this.tenant = tenant;
        this.addresses = hub.allocateAddresses();
    }

    static Installation start() {
        var clusters = RealCluster.startTogether("hub", "tenant");
        var hub = clusters.getFirst();
        var tenant = clusters.getLast();
        hub.importImage(OurImages.envoy());
        tenant.importImage(Images.backend());
        hub.importImage(OurImages.of(Program.MANAGER));
        tenant.importImage(OurImages.of(Program.CCM));
        return new Installation(hub, tenant);
    }

    RealCluster hub() {
        return hub;
    }

    /** Returns what Helm says is to be done next. */
    String installHub() {
        return CHARTS.installManager(hub, "--wait");
    }

    /** Likewise. */
    String installCcm(String tenantName, String more) {
        return CHARTS.installCcm(tenant, hub, tenantName, more);
    }

    String helmOnHub(String... words) {
        return ToolCall.of(Tool.HELM, hub).run(words);
    }

    String helmOnTenant(String... words) {
        return ToolCall.of(Tool.HELM, tenant).run(words);
    }

    String kubectlOnHub(String... words) {
        return ToolCall.of(Tool.KUBECTL, hub).run(words);
    }

    void addTenant(String name) {
        kubectlOnHub("create", "namespace", name);
        kubectlOnHub("apply", "-f", GUIDE.resolve("tenants/first.yaml").toString());
    }

    /** Into the tenant's cluster, but with another server in it. */
    void carryCredentialOver(String tenantName, String server) {
        var given =
                await().atMost(Eventually.PATIENCE)
                        .until(() -> given(tenantName), Objects::nonNull);
        var kubeconfig =
                new String(Base64.getDecoder().decode(given.getData().get("kubelb")), UTF_8);
        Charts.handOver(tenant, kubeconfig.replaceAll("https://[^\"\\s]+", server));
    }

    private Secret given(String tenantName) {
        return hub.client()
                .secrets()
                .inNamespace(tenantName)
                .withName("kubelb-ccm-kubeconfig")
                .get();
    }

    /** A Service of type LoadBalancer, in front of pods of its own. */
    void expose(String name) {
        var client = tenant.client();
        client.resource(Backends.deployment("default", name, WORDS, 1)).create();
        client.resource(Backends.service("default", name, "LoadBalancer", 80)).create();
    }

    /** Waits until it is gone. */
    void hide(String name) {
        var service = tenant.client().services().inNamespace("default").withName(name);
        service.delete();
        await().atMost(Eventually.PATIENCE).until(() -> service.get() == null);
    }

    /** What its owner is told, once he is. */
    String address(String service) {
        return await("an address for " + service)
                .atMost(Eventually.PATIENCE)
                .until(() -> told(service), Optional::isPresent)
                .orElseThrow();
    }

    private Optional<String> told(String service) {
        var found = tenant.client().services().inNamespace("default").withName(service).get();
        return found.getStatus().getLoadBalancer().getIngress().stream()
                .map(LoadBalancerIngress::getIp)
                .findFirst();
    }

    @Override
    public void close() {
        addresses.close();
        tenant.close();
        hub.close();
    }
}
