package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MentionsTest {
    @Test
    void aVersionTellsWhatItsResourcePointsAt() {
        var listener = Resources.listener("web", 80, "tenant-blue-web");
        var packed = VersionedResource.pack(ResourceType.nameOf(listener), listener);

        var remembered = VersionedResource.remembered(packed.name(), packed.version()).mentions();

        assertThat(remembered.mayHold("tenant-blue-web")).isTrue();
        assertThat(remembered.mayHold("tenant-blue-other")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "17", "17>", "17>1234567", "17>12345678notahash"})
    void whatAnotherServerCalledAVersionMayPointAtAnything(String version) {
        assertThat(Mentions.remembered(version).mayHold("web")).isTrue();
    }

    @Test
    void aResourceOfVeryManyWordsMayPointAtAnythingRatherThanHaveAHugeVersion() {
        var words = new String[1_000];
        Arrays.setAll(words, at -> "word-" + at);

        var version = Mentions.of(words).inVersion("17");

        assertThat(version).isEqualTo("17");
        assertThat(Mentions.remembered(version).mayHold("word-1")).isTrue();
    }
}
