package dev.hawser.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroundTest {
    private static final Optional<Headroom> ROOM = Optional.of(Ground.NEEDED);

    @Test
    void aMachineThatHasItAllIsGood() {
        assertThat(new Ground(List.of(), ROOM, true, true, true).objection()).isEmpty();
    }

    @Test
    void goIsOnlyNeededToBuild() {
        assertThat(new Ground(List.of(), ROOM, false, false, true).objection()).isEmpty();
        assertThat(new Ground(List.of(), ROOM, true, false, true).objection())
                .hasValueSatisfying(words -> assertThat(words).contains("Go 1.24 or newer"));
    }

    @Test
    void allThatIsMissingIsSaidInOneMessage() {
        var poor =
                new Ground(
                        List.of("root: run it as root", "the command ip (package iproute2)"),
                        Optional.of(new Headroom(512, 100, 3)),
                        true,
                        false,
                        false);
        assertThat(poor.objection())
                .contains(
                        """
                        A lab needs:
                          - root: run it as root
                          - the command ip (package iproute2)
                          - 3072 MiB of free memory, and there are 512: end something else
                          - 2048 MiB of disk for temporary files, and there are 100: delete some
                          - 50 free inotify instances, and there are 3: sysctl -w \
                        fs.inotify.max_user_instances=1024
                          - Go 1.24 or newer on the PATH, since some programs have to be built \
                        once: https://go.dev/dl
                          - a clone of Hawser, built: run ./hawser lab in one\
                        """);
    }

    @Test
    void whereNothingWasBuiltIsNoClone(@TempDir Path folder) {
        assertThat(Ground.here(folder).objection())
                .hasValueSatisfying(words -> assertThat(words).contains("a clone of Hawser"));
    }
}
