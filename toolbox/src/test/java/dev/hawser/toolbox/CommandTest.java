package dev.hawser.toolbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandTest {
    @TempDir private Path folder;

    @Test
    void givesWhatTheProgramPrinted() throws Exception {
        assertThat(shell("echo \"$GREETING\" >&2", Duration.ofSeconds(30)).run()).isEqualTo("hi\n");
    }

    @Test
    void aFailureHoldsTheProgramsWords() {
        assertThatThrownBy(() -> shell("echo no such thing; exit 3", Duration.ofSeconds(30)).run())
                .hasMessage("sh -c echo no such thing; exit 3 ended with 3: no such thing");
    }

    @Test
    void aProgramThatHangsIsEnded() {
        assertThatThrownBy(() -> shell("sleep 600", Duration.ofMillis(50)).run())
                .hasMessageContaining("did not end within PT0.05S");
    }

    @Test
    void aFailureIsTriedAgain() throws Exception {
        var said = new ArrayList<String>();
        var flaky = "test -e seen && echo done || { touch seen; exit 1; }";
        assertThat(
                        shell(flaky, Duration.ofSeconds(30))
                                .runPatiently(2, new Machine(Map.of(), said::add)))
                .isEqualTo("done\n");
        assertThat(said).containsExactly("sh failed, trying again");
    }

    private Command shell(String script, Duration limit) {
        return new Command(List.of("sh", "-c", script), folder, Map.of("GREETING", "hi"), limit);
    }
}
