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

            // The last page takes everything away again.
            var last = GuideTest.PAGES.size() - 1;
            ground.follow(GuideTest.PAGES.subList(0, last));
            udpIsAnswered(ground, addresses.pool());
            ground.follow(GuideTest.PAGES.subList(last, last + 1));

            assertThat(services.all())
                    .allSatisfy(service -> isGiven(service, addresses.pool()))
                    .extracting(service -> service.getMetadata().getNamespace())
                    .contains("tenant-cluster-1", "tenant-cluster-2");
        }
    }

    /** Those of another class, which the guide has too, are left alone. */
    private static void isGiven(Service service, List<String> pool) {
        assertThat(service.getSpec().getLoadBalancerClass()).isEqualTo("default");
        assertThat(AddressedServices.addresses(service))
                .singleElement()
                .satisfies(address -> {
                    assertThat(address).isIn(pool);
                    assertThat(service.getMetadata().getAnnotations())
                            .containsEntry("kube-vip.io/loadbalancerIPs", address)
                            .containsEntry("kube-vip.io/vipHost", "hub");
                });
    }

    private static void udpIsAnswered(GuideGround ground, List<String> pool) {
        var tenant = ground.first();
        var words =
                Backends.udpService("default", "echo-server", "NodePort", 5353)
                        .edit()
                        .editMetadata()
                        .withName("words")
                        .endMetadata()
                        .build();
        var ports = tenant.client().resource(words).create().getSpec().getPorts();
        try (var balancer =
                HandmadeBalancer.inFrontOf(
                        ground.hub(),
                        "tenant-cluster-1",
                        tenant.nodeAddress(),
                        ports.getFirst().getNodePort())) {
            await().atMost(PATIENCE)
                    .untilAsserted(() -> {
                        isGiven(balancer.service(), pool);
                        var address = AddressedServices.addresses(balancer.service()).getFirst();
                        assertThat(Outside.udp(address, HandmadeBalancer.PORT, "hello"))
                                .hasValueSatisfying(answer ->
                                        assertThat(answer).contains("hello from cluster-1"));
                    });
        }
    }
}
