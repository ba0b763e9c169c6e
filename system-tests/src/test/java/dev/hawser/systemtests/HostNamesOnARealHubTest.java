package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.HostnameStatus;
import dev.hawser.api.LoadBalancer;
import dev.hawser.testkit.AddOn;
import dev.hawser.testkit.HawserProgram;
import java.util.Optional;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A load balancer with a host name where an operator runs external-dns, cert-manager and an ingress
 * controller: from one field of its spec to a name that resolves and a server that proves itself.
 */
@Tag("cluster")
@Tag("addons")
class HostNamesOnARealHubTest {
    private static LoneHub hub;
    private static IngressController ingress;
    private static CertificateService certificates;
    private static NameServer names;
    private static TrustedRoot client;
    private static HawserProgram manager;

    @BeforeAll
    static void start() {
        hub = LoneHub.start();
        ingress = IngressController.start(hub, "gateway.example.test");
        certificates = CertificateService.start(hub);
        names = NameServer.start(hub.cluster(), "example.test");
        hub.config(
                "dns: { allowExplicitHostnames: true, useDNSAnnotations: true,"
                        + " useCertificateAnnotations: true }, certificates: {"
                        + " defaultClusterIssuer: %s }".formatted(CertificateService.ISSUER));
        hub.tenant("blue", "ingress: { class: traefik }");
        hub.tenant(
                "green",
                "gatewayAPI: { class: traefik, defaultGateway: { name: common, namespace: kubelb }"
                        + " }");
        client = TrustedRoot.of(certificates.root());
        manager =
                HawserProgram.manager(
                        hub.cluster(),
                        names.resolver(),
                        client.write(AddOn.newFolder("trust").resolve("root.p12"), "changeit"));
    }

    @AfterAll
    static void stop() {
        manager.close();
        names.close();
        certificates.close();
        ingress.close();
        hub.close();
    }

    @ParameterizedTest(name = "by {0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    an Ingress    | blue  | shop.example.test         | tenant-blue/shop-ingress-tls
                    an HTTPRoute  | green | shop.gateway.example.test | kubelb/common-tls
                    """)
    void aHostNameResolvesIsServedWithACertificateAndIsGoneWithItsLoadBalancer(
            String carrier, String tenant, String name, String certificate) {
        Eventually.holds(() -> assertThat(names.dig(name)).as(names::words).isEmpty());

        hub.balance(tenant, "shop", "hostname: " + name);

        Eventually.holds(() -> {
            var softly = new SoftAssertions();
            softly.assertThat(names.dig(name))
                    .as(names::words)
                    .containsExactly(IngressController.ADDRESS);
            softly.assertThat(hub.holds(certificate)).as(certificate).isTrue();
            softly.assertThat(client.get(hub.cluster().nodeAddress(), name))
                    .as(ingress::words)
                    .contains(LoneHub.WORDS);
            softly.assertAll();
        });
        // No sooner than the manager has looked for itself.
        Eventually.holds(() ->
                assertThat(hub.balancer(tenant, "shop").getStatus().hostname())
                        .isEqualTo(new HostnameStatus(name, true, true)));

        var balancers =
                hub.cluster()
                        .client()
                        .resources(LoadBalancer.class)
                        .inNamespace("tenant-" + tenant);
        balancers.withName("shop").delete();

        Eventually.holds(() -> {
            var softly = new SoftAssertions();
            softly.assertThat(balancers.withName("shop").get()).isNull();
            softly.assertThat(names.dig(name)).as(names::words).isEmpty();
            softly.assertThat(client.get(hub.cluster().nodeAddress(), name))
                    .isNotEqualTo(Optional.of(LoneHub.WORDS));
            softly.assertAll();
        });
    }
}
