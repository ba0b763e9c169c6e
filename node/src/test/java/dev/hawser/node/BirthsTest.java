package dev.hawser.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BirthsTest {
    private static final int PROCESSES = 200;
    private static final String ADDRESS = "127.88.8.1";
    private static final int PORT = 24_690;

    @ParameterizedTest
    @EnumSource
    void aPlaceTriedOutWhileProcessesStartIsStillFree(Protocol protocol) {
        var starting = startProcesses();
        var answers = new ArrayList<Boolean>();
        do {
            answers.add(Sockets.free(protocol, Sockets.at(ADDRESS, PORT)));
        } while (!starting.isDone());
        starting.join();
        assertThat(answers).doesNotContain(false);
    }

    private static CompletableFuture<Void> startProcesses() {
        return CompletableFuture.runAsync(() -> {
            try {
                for (int i = 0; i < PROCESSES; i++) {
                    Births.start(new ProcessBuilder("/bin/true")).waitFor();
                }
            } catch (Exception e) {
                throw new CompletionException(e);
            }
        });
    }
}
