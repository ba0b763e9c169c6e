package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The backend of tests on real clusters: one file of Go, since it must run in an image with nothing
 * else. It needs no module but Go's own, so building it downloads nothing.
 */
record TestBackend() implements GoSource {
    static final String SOURCE = "backend/main.go";
    static final String PROGRAM = "hawser-test-backend";

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        try (var workspace = GoWorkspace.open(folder, machine, SOURCE)) {
            workspace.build(workspace.folder(), "main.go", "-s -w", folder.resolve(PROGRAM));
        }
    }
}
