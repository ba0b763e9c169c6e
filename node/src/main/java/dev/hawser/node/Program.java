package dev.hawser.node;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** What an image stands for on this machine. */
interface Program {
    /** Fails with an {@link IOException} when, for example, an address is in use. */
    Running start(PodRun run) throws IOException;

    /** A started program. */
    interface Running {
        /** Completes with the reason, in words, when the program ends by itself. */
        CompletableFuture<String> ended();

        /** Returns when it is gone. */
        void stop();
    }
}
