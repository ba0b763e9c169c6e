package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.SessionPersistence;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Applying where another program, which replaces, did our work before us. */
interface TakeoverContract extends ContractGround {
    @Test
    default void whatAPredecessorWroteIsOursToDrop() {
        theirs().create(data(Map.of("x", "1", "y", "1")));
        assertThat(ours().apply(data(Map.of("x", "1"))).getData()).containsOnlyKeys("x");
    }

    @Test
    default void itIsOursToDropLaterAsWell() {
        theirs().create(data(Map.of("x", "1", "y", "1")));
        ours().apply(data(Map.of("x", "1", "y", "1")));
        assertThat(ours().apply(data(Map.of("x", "1"))).getData()).containsOnlyKeys("x");
    }

    @Test
    default void whatWeOurselvesWroteByReplacingIsNoDifferent() {
        ours().create(data(Map.of("x", "1", "y", "1")));
        assertThat(ours().apply(data(Map.of("x", "1"))).getData()).containsOnlyKeys("x");
    }

    @Test
    default void whoeverAddedSomethingOfTheirOwnIsNoPredecessor() {
        ours().apply(data(Map.of("x", "1")));
        theirs().edit(
                        ConfigMap.class,
                        key("a"),
                        c ->
                                new ConfigMapBuilder(c)
                                        .addToData("theirs", "1")
                                        .editMetadata()
                                        .addToLabels("theirs", "1")
                                        .endMetadata()
                                        .build());

        var applied = ours().apply(data(Map.of("x", "2")));

        assertThat(applied.getData()).containsOnlyKeys("x", "theirs");
        assertThat(applied.getMetadata().getLabels()).containsKey("theirs");
    }

    @Test
    default void theFinalizersOfAPredecessorStay() {
        theirs().create(ContractObjects.withFinalizers(data(Map.of("x", "1")), "theirs.example/a"));
        assertThat(ours().apply(data(Map.of("x", "1"))).getFinalizers())
                .containsExactly("theirs.example/a");
    }

    @Test
    default void aServiceThatIsTakenOverKeepsItsAddressAndLosesItsOtherPorts() {
        var before =
                theirs().create(
                                withAnnotation(
                                        ContractObjects.service(
                                                key("s"), Map.of(80, "web", 81, "old"))));
        ours().apply(ContractObjects.service(key("s"), Map.of(80, "web", 82, "new")));

        var after = ours().get(Service.class, key("s")).orElseThrow();

        assertThat(after.getSpec().getPorts())
                .extracting(ServicePort::getPort)
                .containsExactlyInAnyOrder(80, 82);
        assertThat(after.getMetadata().getAnnotations()).isNullOrEmpty();
        assertThat(after.getSpec().getClusterIP()).isEqualTo(before.getSpec().getClusterIP());
        assertThat(after.getMetadata().getUid()).isEqualTo(before.getMetadata().getUid());
    }

    @Test
    default void aLoadBalancerThatIsTakenOverLosesWhatItsServiceDoesNotSay() {
        var old = ContractObjects.loadBalancer(key("lb"), 80);
        var spec = old.getSpec();
        old.setSpec(
                new LoadBalancerSpec(
                        spec.endpoints(),
                        spec.ports(),
                        null,
                        spec.type(),
                        "Local",
                        new SessionPersistence("SourceIP"),
                        "Random",
                        null,
                        null,
                        null));
        old.getMetadata().setAnnotations(Map.of("example.org/old", "1"));
        theirs().create(old);

        ours().apply(ContractObjects.loadBalancer(key("lb"), 80));

        var taken = ours().get(LoadBalancer.class, key("lb")).orElseThrow();
        assertThat(taken.getSpec())
                .isEqualTo(ContractObjects.loadBalancer(key("lb"), 80).getSpec());
        assertThat(taken.getMetadata().getAnnotations()).isNullOrEmpty();
    }

    private ConfigMap data(Map<String, String> data) {
        return ContractObjects.configMap(key("a"), data);
    }

    private static Service withAnnotation(Service service) {
        return new ServiceBuilder(service)
                .editMetadata()
                .addToAnnotations("example.org/old", "1")
                .endMetadata()
                .build();
    }
}
