package dev.hawser.xds;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What is tried out on real Envoys, with a hub of its own for each test. */
@Tag("envoy")
@Execution(ExecutionMode.CONCURRENT)
abstract class EnvoyTest {
    EnvoyHub hub;

    @BeforeEach
    void start(@TempDir Path folder) {
        hub = new EnvoyHub(folder);
    }

    @AfterEach
    void stop() {
        hub.close();
    }
}
