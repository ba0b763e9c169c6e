package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerPort;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.api.Tenant;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The same for kinds of our own, whose specs and statuses are records. */
interface OwnKindsContract extends ContractGround {
    @Test
    default void aKindOfOurOwnIsReadBackAsItWasWritten() {
        var written = ours().apply(loadBalancer(80));
        assertThat(written.getMetadata().getGeneration()).isEqualTo(1);
        var read = ours().get(LoadBalancer.class, key("lb")).orElseThrow();
        assertThat(read.getSpec().ports()).isEqualTo(loadBalancer(80).getSpec().ports());
        assertThat(read.getSpec().endpoints()).isEqualTo(loadBalancer(80).getSpec().endpoints());
    }

    @Test
    default void itsStatusIsAResourceOfItsOwn() {
        ours().apply(loadBalancer(80));
        var told = ours().applyStatus(saying("Ready", "True"));
        assertThat(told.getSpec().ports()).extracting(LoadBalancerPort::port).containsExactly(80);
        assertThat(told.getMetadata().getGeneration()).isEqualTo(1);

        theirs().applyStatus(saying("Theirs", "True"));
        var changed = ours().apply(loadBalancer(81));
        assertThat(changed.getMetadata().getGeneration()).isEqualTo(2);
        assertThat(Objects.requireNonNull(changed.getStatus().conditions()))
                .extracting(Condition::getType)
                .containsExactlyInAnyOrder("Ready", "Theirs");
    }

    @Test
    default void itIsWatched() {
        var all = Selection.in(namespace());
        try (var mirror = Mirror.of(ours(), LoadBalancer.class, all, lb -> {})) {
            mirror.awaitSync(Duration.ofSeconds(30));
            theirs().apply(loadBalancer(80));
            await().until(() -> mirror.get(key("lb")).isPresent());
            assertThat(mirror.in(namespace()).getFirst().getSpec().ports()).hasSize(1);
            theirs().delete(LoadBalancer.class, key("lb"));
            await().until(() -> mirror.list().isEmpty());
        }
    }

    /** Definitions of a hub may be newer than the program that writes there. */
    @Test
    default void anEditLeavesAloneWhatOurClassesDoNotKnow() {
        theirs().create(loadBalancer(80));

        ours().edit(
                        OldLoadBalancer.class,
                        key("lb"),
                        old -> {
                            var next = new OldLoadBalancer();
                            next.setMetadata(
                                    new ObjectMetaBuilder(old.getMetadata())
                                            .addToFinalizers("ours.example/a")
                                            .build());
                            next.setSpec(new OldLoadBalancer.Spec("NodePort"));
                            return next;
                        });

        var edited = ours().get(LoadBalancer.class, key("lb")).orElseThrow();
        assertThat(edited.getFinalizers()).containsExactly("ours.example/a");
        assertThat(edited.getSpec().type()).isEqualTo("NodePort");
        assertThat(edited.getSpec().ports()).isEqualTo(loadBalancer(80).getSpec().ports());
        assertThat(edited.getSpec().endpoints()).isEqualTo(loadBalancer(80).getSpec().endpoints());
    }

    @Test
    default void aKindWithoutNamespaceIsAppliedAndDeleted() {
        var tenant = new Tenant();
        tenant.setMetadata(new ObjectMetaBuilder().withName(namespace()).build());
        ours().apply(tenant);
        var key = ObjectKey.clusterScoped(namespace());
        assertThat(ours().get(Tenant.class, key)).isPresent();
        assertThat(ours().list(Tenant.class, Selection.everywhere())).isNotEmpty();
        assertThat(ours().delete(Tenant.class, key)).isTrue();
        assertThat(ours().get(Tenant.class, key)).isEmpty();
    }

    private LoadBalancer loadBalancer(int port) {
        return ContractObjects.loadBalancer(key("lb"), port);
    }

    private LoadBalancer saying(String type, String status) {
        var condition =
                new ConditionBuilder()
                        .withType(type)
                        .withStatus(status)
                        .withReason("Told")
                        .withMessage("")
                        .withLastTransitionTime("2026-01-01T00:00:00Z")
                        .build();
        var loadBalancer = named();
        loadBalancer.setStatus(new LoadBalancerStatus(null, null, null, List.of(condition)));
        return loadBalancer;
    }

    private LoadBalancer named() {
        var loadBalancer = new LoadBalancer();
        loadBalancer.setMetadata(
                new ObjectMetaBuilder().withNamespace(namespace()).withName("lb").build());
        return loadBalancer;
    }
}
