package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Watching: the order of events, going on from a version, and versions that are too old. */
interface WatchContract extends ContractGround {
    @Test
    default void changesAreHeardInTheOrderTheyHappened() {
        var heard = new Heard();
        try (var watching = ours().watch(ConfigMap.class, here(), now(), heard)) {
            theirs().apply(configMap("a", "1"));
            theirs().apply(configMap("b", "1"));
            theirs().apply(configMap("a", "2"));
            theirs().apply(configMap("a", "2")); // no change, no event
            theirs().delete(ConfigMap.class, key("b"));
            theirs().apply(configMap("a", "3"));
            await().until(() -> heard.words().contains("+a=3"));
        }
        assertThat(heard.words()).containsExactly("+a=1", "+b=1", "+a=2", "-b", "+a=3");
    }

    @Test
    default void aWatchGoesOnFromAnyVersionStillKept() {
        var before = now();
        theirs().apply(configMap("a", "1"));
        var between = now();
        theirs().apply(configMap("b", "1"));
        theirs().delete(ConfigMap.class, key("a"));
        var all = new Heard();
        var later = new Heard();
        try (var first = ours().watch(ConfigMap.class, here(), before, all);
                var second = ours().watch(ConfigMap.class, here(), between, later)) {
            await().until(() -> all.words().contains("-a") && later.words().contains("-a"));
        }
        assertThat(all.words()).containsExactly("+a=1", "+b=1", "-a");
        assertThat(later.words()).containsExactly("+b=1", "-a");
    }

    @Test
    default void leavingTheSelectionLooksLikeRemoval() {
        var heard = new Heard();
        var red = here().withLabel("colour", "red");
        try (var watching = ours().watch(ConfigMap.class, red, now(), heard)) {
            theirs().apply(ContractObjects.labelled(configMap("a", "1"), Map.of("colour", "blue")));
            theirs().apply(ContractObjects.labelled(configMap("a", "1"), Map.of("colour", "red")));
            theirs().apply(ContractObjects.labelled(configMap("a", "2"), Map.of("colour", "blue")));
            theirs().apply(ContractObjects.labelled(configMap("b", "1"), Map.of("colour", "red")));
            await().until(() -> heard.words().contains("+b=1"));
        }
        assertThat(heard.words()).containsExactly("+a=1", "-a", "+b=1");
    }

    @Test
    default void aVersionThatIsTooOldIsSaidToBeGone() {
        var old = now();
        theirs().apply(configMap("a", "1"));
        theirs().apply(configMap("a", "2"));
        forgetHistory();
        var heard = new Heard();
        try (var watching = ours().watch(ConfigMap.class, here(), old, heard)) {
            await().until(heard::hasEnded);
        }
        assertThat(heard.why()).containsInstanceOf(ClusterException.Gone.class);
        assertThat(heard.words()).isEmpty();
    }

    @Test
    default void aClosedWatchHasEnded() {
        var heard = new Heard();
        ours().watch(ConfigMap.class, here(), now(), heard).close();
        await().until(heard::hasEnded);
        assertThat(heard.why()).isEmpty();
    }

    private Selection here() {
        return Selection.in(namespace());
    }

    private String now() {
        return ours().listing(ConfigMap.class, here()).resourceVersion();
    }
}
