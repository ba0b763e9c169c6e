package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.planner.model.Protocol;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that foreign programs compute as well. */
class NamesTest {
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    default | web | default-web
                    production-environment | checkout-route-with-a-long-name-and-more-text \
                    | production-environment-checkout-route-with-a-long-name-9025
                    """)
    void objectNamesJoinNamespaceAndName(String namespace, String name, String expected) {
        assertThat(Names.generate(namespace, name)).isEqualTo(expected);
    }

    @Test
    void objectNamesAreShortenedFromSixtyCharactersOn() {
        assertThat(Names.generate("default", "a".repeat(51)))
                .isEqualTo("default-" + "a".repeat(51));
        assertThat(Names.generate("default", "a".repeat(52)))
                .isEqualTo("default-" + "a".repeat(47) + "-aa26");
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    default    | web      | echo | default-web-echo
                    1team      | my.route | svc  | k-1team-my-route-svc
                    production | checkout-route-with-a-long-name | payments-backend-service \
                    | production-checkout-route-with-a-long-name-payments-bac-dabd
                    ---        | --       | -    | k
                    Team       | A        | B    | team-a-b
                    """)
    void routeServiceNamesAreLabels(
            String namespace, String route, String service, String expected) {
        assertThat(Names.generateRouteService(namespace, route, service)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "Tenant {0} lives in {1}")
    @CsvSource({
        "blue, tenant-blue",
        "cluster-1, tenant-cluster-1",
        "tenant-cluster-1, tenant-cluster-1",
        "tenantry, tenant-tenantry"
    })
    void tenantNamespacesArePrefixedOnce(String tenant, String namespace) {
        assertThat(new TenantName(tenant).namespace()).isEqualTo(namespace);
    }

    @Test
    void objectsOfATenantAreNamedAfterItsNamespace() {
        assertThat(Names.service("5b0c2c7e")).isEqualTo("envoy-5b0c2c7e");
        var fleet = Fleet.shared(new TenantName("blue"));
        assertThat(fleet.workload()).isEqualTo("envoy-tenant-blue");
        assertThat(fleet.bootstrap()).isEqualTo("envoy-tenant-blue-bootstrap");
        assertThat(Names.proxyCertificate("tenant-blue")).isEqualTo("envoy-tenant-blue-xds");
        assertThat(Names.listener("tenant-blue", "5b0c2c7e", 0, 31080, Protocol.TCP))
                .isEqualTo("tenant-blue-5b0c2c7e-ep-0-port-31080-TCP");
    }
}
