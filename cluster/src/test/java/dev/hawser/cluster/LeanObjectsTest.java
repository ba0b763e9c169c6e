package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Version;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LeanObjectsTest {
    private static final String YAML =
            """
            apiVersion: v1
            kind: Service
            metadata: {namespace: default, name: web, labels: {app: web}}
            spec:
              ports: [{name: web, port: 80}, {name: tls, port: 443}]
            status:
              loadBalancer: {ingress: [{ip: 192.0.2.1}]}
            """;

    @Test
    void whatIsEmptyIsOneEverywhereAndNothingElseIsDifferent() {
        var lean = service();
        LeanObjects.make(lean);

        assertThat(lean).isEqualTo(service());
        assertThat(Json.tree(lean)).isEqualTo(Json.tree(service()));
        assertThat(lean.getMetadata().getFinalizers()).isSameAs(List.of());
        assertThat(lean.getAdditionalProperties()).isSameAs(Map.of());
        assertThat(lean.getSpec().getPorts())
                .hasSize(2)
                .allSatisfy(port -> assertThat(port.getAdditionalProperties()).isSameAs(Map.of()));
        assertThat(lean.getStatus().getLoadBalancer().getIngress())
                .allSatisfy(place -> assertThat(place.getPorts()).isSameAs(List.of()));
    }

    @Test
    void partsOfOurOwnKindsAreReachedToo() {
        var object = new Wrapping();
        object.setSpec(new Parts(List.of(service()), service()));

        LeanObjects.make(object);

        assertThat(object.getSpec().many().getFirst().getAdditionalProperties()).isSameAs(Map.of());
        assertThat(object.getSpec().one().getAdditionalProperties()).isSameAs(Map.of());
    }

    private static Service service() {
        return Serialization.unmarshal(YAML, Service.class);
    }

    record Parts(List<Service> many, Service one) {}

    @Group("example.com")
    @Version("v1")
    private static final class Wrapping extends CustomResource<Parts, Void> {
        private static final long serialVersionUID = 1L;
    }
}
