package dev.hawser.toolbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoWorkspaceTest {
    @TempDir private Path folder;

    @Test
    void whatComesOverTheNetworkIsThereBeforeTheCompilerBegins() throws Exception {
        var go = Files.writeString(folder.resolve("go"), "#!/bin/sh\necho \"$*\" >> \"$0.log\"\n");
        Executables.mark(go);
        var machine = new Machine(Map.of("PATH", folder.toString()), line -> {});

        try (var workspace = GoWorkspace.open(folder, machine)) {
            workspace.build(Path.of("/sources"), "./cmd/some", "-s", folder.resolve("some"));
        }

        assertThat(folder.resolve("go.log"))
                .content()
                .isEqualTo(
                        """
                        -C /sources list -mod=readonly -deps ./cmd/some
                        -C /sources build -mod=readonly -trimpath -ldflags=-s -o %s ./cmd/some
                        """
                                .formatted(folder.resolve("some")));
    }
}
