package dev.hawser.systemtests.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.lab.Backends;
import dev.hawser.lab.Outside;
import io.fabric8.kubernetes.api.model.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same guide on a hub whose addresses are kube-vip's to give, as an operator has it. */
@Tag("cluster")
@Tag("addons")
class GuideWithKubeVipTest {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @Test
    void everyCommandDoesWhatItsPageSays(@TempDir Path folder) throws Exception {
        try (var ground = GuideGround.start(folder);
                var services = AddressedServices.of(ground.hub().client())) {
            var addresses = KubeVip.install(ground.hub());

            ground.follow(GuideTest.PAGES);

            assertThat(services.all())
                    .allSatisfy(service -> isGiven(service, addresses.pool()))
                    .extracting(service -> service.getMetadata().getNamespace())
                    .contains("tenant-cluster-1", "tenant-cluster-2");
            udpIsAnsweredAndAnotherClassIsLeftAlone(ground, addresses);
        }
    }

    private static void isGiven(Service service, List<String> pool) {
        assertThat(AddressedServices.addresses(service))
                .singleElement()
                .satisfies(address -> {
                    assertThat(address).isIn(pool);
                    assertThat(service.getMetadata().getAnnotations())
                            .containsEntry("kube-vip.io/loadbalancerIPs", address)
                            .containsEntry("kube-vip.io/vipHost", "hub");
                });
    }

    /** The other one comes first, so that it had its chance by the time this one is answered. */
    private static void udpIsAnsweredAndAnotherClassIsLeftAlone(
            GuideGround ground, KubeVip addresses) {
        var tenant = ground.first();
        var nodePort =
                tenant.client()
                        .resource(Backends.udpService("default", "echo-server", "NodePort", 5353))
                        .create()
                        .getSpec()
                        .getPorts()
                        .getFirst()
                        .getNodePort();
        var foreign =
                HandmadeBalancer.of(ground.hub(), "foreign", "elsewhere")
                        .inFrontOf(tenant.nodeAddress(), nodePort);
        var own =
                HandmadeBalancer.of(ground.hub(), "own", "default")
                        .inFrontOf(tenant.nodeAddress(), nodePort);

        await().atMost(PATIENCE)
                .untilAsserted(() -> {
                    isGiven(own.service(), addresses.pool());
                    var address = AddressedServices.addresses(own.service()).getFirst();
                    assertThat(Outside.udp(address, HandmadeBalancer.PORT, "hello"))
                            .hasValueSatisfying(
                                    words -> assertThat(words).contains("hello from cluster-1"));
                });
        assertThat(foreign.service().getSpec().getLoadBalancerClass()).isEqualTo("elsewhere");
        assertThat(AddressedServices.addresses(foreign.service())).isEmpty();
    }
}
