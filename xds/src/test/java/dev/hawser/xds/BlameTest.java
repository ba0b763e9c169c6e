package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Any;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The sentences are Envoy's own. */
class BlameTest {
    private static Batch sent(String... names) {
        return new Batch(
                Stream.of(names)
                        .map(name ->
                                new VersionedResource(
                                        new ResourceName(ResourceType.LISTENER, name),
                                        "1",
                                        Any.getDefaultInstance(),
                                        Mentions.NOTHING))
                        .toList(),
                List.of());
    }

    @Test
    void eachListenerGetsItsOwnWords() {
        var words =
                """
                Error adding/updating listener(s) dup: error adding listener: 'dup' has duplicate address
                taken: cannot bind '127.0.0.1:36383': Address already in use
                """;

        assertThat(Blame.of(words, sent("dup", "good", "taken")))
                .isEqualTo(
                        Map.of(
                                "dup", "error adding listener: 'dup' has duplicate address",
                                "taken", "cannot bind '127.0.0.1:36383': Address already in use"));
        assertThat(Blame.sparesCompanions(words)).isTrue();
    }

    @Test
    void clustersAreListedWithCommas() {
        var words =
                "Error adding/updating cluster(s) a: cluster 'a' is bad., ab: cluster 'ab' is bad,"
                        + " too.";

        assertThat(Blame.of(words, sent("a", "ab", "b")))
                .isEqualTo(Map.of("a", "cluster 'a' is bad.", "ab", "cluster 'ab' is bad, too."));
    }

    @Test
    void theOnlyOneSentIsToBlameWhateverIsSaid() {
        assertThat(Blame.of("malformed IP address", sent("web")))
                .isEqualTo(Map.of("web", "malformed IP address"));
    }

    @Test
    void whoIsNamedIsToBlameButNotWhoseNameItBegins() {
        assertThat(Blame.of("route web-10: no such cluster", sent("web-1", "web-10")).keySet())
                .containsExactly("web-10");
        assertThat(Blame.of("route a.web.b: no such cluster", sent("web", "a.web.b")).keySet())
                .containsExactly("a.web.b");
    }

    @Test
    void nobodyIsToBlameWhenNobodyIsNamed() {
        assertThat(Blame.of("malformed IP address", sent("web", "next"))).isEmpty();
        assertThat(Blame.sparesCompanions("malformed IP address")).isFalse();
    }
}
