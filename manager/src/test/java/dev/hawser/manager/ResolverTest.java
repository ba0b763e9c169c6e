package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.planner.Lookups;
import dev.hawser.planner.TenantName;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ResolverTest {
    private static final TenantName BLUE = new TenantName("blue");
    private static final String NAME = "node.example.com";

    private final Map<String, Set<String>> directory = new ConcurrentHashMap<>();
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger woken = new AtomicInteger();
    private final Resolver resolver =
            new Resolver(_ -> woken.incrementAndGet(), this::find, Duration.ofMillis(10));

    @AfterEach
    void close() {
        resolver.close();
    }

    @Test
    void aTenantHearsWhatANameMeansAndWhenItMeansSomethingElse() {
        directory.put(NAME, Set.of("203.0.113.1"));
        resolver.want(BLUE, Set.of(NAME));
        awaitAnswer(Set.of("203.0.113.1"));

        directory.put(NAME, Set.of("203.0.113.2"));
        awaitAnswer(Set.of("203.0.113.2"));

        assertThat(woken).hasValue(2);
    }

    @Test
    void aNameThatNobodyKnowsHasAnEmptyAnswerAndOneThatIsNotAskedAboutNone() {
        resolver.want(BLUE, Set.of(NAME));
        awaitAnswer(Set.of());

        assertThat(resolver.known(BLUE).of("other.example.com")).isEmpty();
        assertThat(resolver.known(new TenantName("green"))).isEqualTo(Lookups.NONE);
    }

    @Test
    void directoriesThatAreAwayTakeNoAnswerBack() {
        directory.put(NAME, Set.of("203.0.113.1"));
        resolver.want(BLUE, Set.of(NAME));
        awaitAnswer(Set.of("203.0.113.1"));

        directory.clear();
        int before = asked.get();
        await().atMost(TestHub.PATIENCE).until(() -> asked.get() > before + 2);

        assertThat(resolver.known(BLUE).of(NAME)).contains(Set.of("203.0.113.1"));
    }

    @Test
    void whatNobodyWantsAnyMoreIsForgottenAndNotAskedAbout() {
        directory.put(NAME, Set.of("203.0.113.1"));
        resolver.want(BLUE, Set.of(NAME));
        awaitAnswer(Set.of("203.0.113.1"));

        resolver.want(BLUE, Set.of());

        assertThat(resolver.known(BLUE)).isEqualTo(Lookups.NONE);
    }

    private void awaitAnswer(Set<String> addresses) {
        await().atMost(TestHub.PATIENCE)
                .untilAsserted(() -> assertThat(resolver.known(BLUE).of(NAME)).contains(addresses));
    }

    private Set<String> find(String name) throws UnknownHostException {
        asked.incrementAndGet();
        var found = directory.get(name);
        if (found == null) {
            throw new UnknownHostException(name);
        }
        return found;
    }
}
