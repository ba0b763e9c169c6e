package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hawser.cluster.ClusterException;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.IngressBuilder;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The status as a resource of its own, and the generation that does not count it. */
interface StatusContract extends ContractGround {
    @Test
    default void writingTheObjectDoesNotTouchItsStatus() {
        ours().apply(ContractObjects.ingress(key("i"), "one"));
        ours().applyStatus(ContractObjects.ingressStatus(key("i"), "192.0.2.1"));
        var both =
                new IngressBuilder(ContractObjects.ingress(key("i"), "two"))
                        .withStatus(
                                ContractObjects.ingressStatus(key("i"), "192.0.2.9").getStatus())
                        .build();
        assertThat(addressOf(ours().apply(both))).isEqualTo("192.0.2.1");
    }

    @Test
    default void writingTheStatusDoesNotTouchTheObject() {
        ours().apply(ContractObjects.ingress(key("i"), "one"));
        var both =
                new IngressBuilder(ContractObjects.ingress(key("i"), "two"))
                        .withStatus(
                                ContractObjects.ingressStatus(key("i"), "192.0.2.1").getStatus())
                        .build();
        var written = ours().applyStatus(both);
        assertThat(addressOf(written)).isEqualTo("192.0.2.1");
        assertThat(written.getSpec().getDefaultBackend().getService().getName()).isEqualTo("one");
    }

    @Test
    default void aStatusIsNotTakenAtCreation() {
        var both =
                new IngressBuilder(ContractObjects.ingress(key("i"), "one"))
                        .withStatus(
                                ContractObjects.ingressStatus(key("i"), "192.0.2.1").getStatus())
                        .build();
        var created = ours().create(both);
        assertThat(hasAddress(created)).isFalse();
        var replaced =
                ours().replace(new IngressBuilder(created).withStatus(both.getStatus()).build());
        assertThat(hasAddress(replaced)).isFalse();
    }

    @Test
    default void thereIsNoStatusOfWhatIsNotThere() {
        assertThatThrownBy(() ->
                        ours().applyStatus(ContractObjects.ingressStatus(key("i"), "192.0.2.1")))
                .isInstanceOf(ClusterException.NotFound.class);
    }

    @Test
    default void theGenerationCountsChangesOfTheSpecOnly() {
        var first = ours().apply(ContractObjects.ingress(key("i"), "one"));
        assertThat(first.getMetadata().getGeneration()).isEqualTo(1);
        ours().applyStatus(ContractObjects.ingressStatus(key("i"), "192.0.2.1"));
        var labelled =
                new IngressBuilder(ContractObjects.ingress(key("i"), "one"))
                        .editMetadata()
                        .addToLabels("a", "b")
                        .endMetadata()
                        .build();
        assertThat(ours().apply(labelled).getMetadata().getGeneration()).isEqualTo(1);
        assertThat(
                        ours().apply(ContractObjects.ingress(key("i"), "two"))
                                .getMetadata()
                                .getGeneration())
                .isEqualTo(2);
    }

    @Test
    default void aStatusThatSaysTheSameIsNoChange() {
        ours().apply(ContractObjects.ingress(key("i"), "one"));
        var first = ours().applyStatus(ContractObjects.ingressStatus(key("i"), "192.0.2.1"));
        var again = ours().applyStatus(ContractObjects.ingressStatus(key("i"), "192.0.2.1"));
        assertThat(again.getMetadata().getResourceVersion())
                .isEqualTo(first.getMetadata().getResourceVersion());
    }

    @Test
    default void conditionsAreOwnedOneByOne() {
        ours().apply(ContractObjects.service(key("s"), Map.of(80, "web")));
        ours().applyStatus(ContractObjects.withCondition(key("s"), "Ours", "True"));
        theirs().applyStatus(ContractObjects.withCondition(key("s"), "Theirs", "True"));
        ours().applyStatus(ContractObjects.withCondition(key("s"), "Ours", "False"));
        assertThat(ours().get(Service.class, key("s")).orElseThrow().getStatus().getConditions())
                .extracting(Condition::getType, Condition::getStatus)
                .containsExactlyInAnyOrder(tuple("Ours", "False"), tuple("Theirs", "True"));
    }

    @Test
    default void aReplacedStatusLeavesTheObjectAlone() {
        var created = ours().create(ContractObjects.ingress(key("i"), "one"));
        var both =
                new IngressBuilder(created)
                        .withSpec(ContractObjects.ingress(key("i"), "two").getSpec())
                        .withStatus(
                                ContractObjects.ingressStatus(key("i"), "192.0.2.1").getStatus())
                        .build();
        var written = ours().replaceStatus(both);
        assertThat(addressOf(written)).isEqualTo("192.0.2.1");
        assertThat(written.getSpec()).isEqualTo(created.getSpec());
        assertThat(written.getMetadata().getGeneration()).isEqualTo(1);
        assertThatThrownBy(() -> theirs().replaceStatus(both))
                .isInstanceOf(ClusterException.Conflict.class);
    }

    @Test
    default void whatAnotherLeftInAStatusGoesWithAnEditAndStaysWithAnApply() {
        ours().create(ContractObjects.ingress(key("i"), "one"));
        theirs().editStatus(Ingress.class, key("i"), withStatus("192.0.2.1"));
        ours().applyStatus(ContractObjects.ingressStatus(key("i"), "192.0.2.1"));

        var applied =
                ours().applyStatus(
                                new IngressBuilder()
                                        .withMetadata(
                                                ContractObjects.ingress(key("i"), "one")
                                                        .getMetadata())
                                        .withNewStatus()
                                        .withNewLoadBalancer()
                                        .endLoadBalancer()
                                        .endStatus()
                                        .build());
        assertThat(hasAddress(applied)).isTrue();

        var edited =
                ours().editStatus(
                                Ingress.class,
                                key("i"),
                                old ->
                                        new IngressBuilder(old)
                                                .withNewStatus()
                                                .withNewLoadBalancer()
                                                .endLoadBalancer()
                                                .endStatus()
                                                .build());
        assertThat(hasAddress(edited.orElseThrow())).isFalse();
    }

    private UnaryOperator<Ingress> withStatus(String address) {
        return old ->
                new IngressBuilder(old)
                        .withStatus(ContractObjects.ingressStatus(key("i"), address).getStatus())
                        .build();
    }

    private static boolean hasAddress(Ingress ingress) {
        return ingress.getStatus() != null
                && ingress.getStatus().getLoadBalancer() != null
                && !ingress.getStatus().getLoadBalancer().getIngress().isEmpty();
    }

    private static String addressOf(Ingress ingress) {
        return ingress.getStatus().getLoadBalancer().getIngress().getFirst().getIp();
    }
}
