package dev.hawser.xds;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells whose feedback changed, elsewhere than where it changed, and once for a burst. */
final class FeedbackNotifier {
    private static final Logger log = LoggerFactory.getLogger(FeedbackNotifier.class);

    private final Executor executor;
    private final Set<String> untold = ConcurrentHashMap.newKeySet();
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();

    FeedbackNotifier(Executor executor) {
        this.executor = executor;
    }

    void listener(Consumer<String> nodeChanged) {
        listeners.add(nodeChanged);
    }

    void changed(String node) {
        if (untold.add(node)) {
            executor.execute(() -> tell(node));
        }
    }

    private void tell(String node) {
        untold.remove(node); // before telling: what changes from here on is told again
        listeners.forEach(listener -> tell(listener, node));
    }

    private static void tell(Consumer<String> listener, String node) {
        try {
            listener.accept(node);
        } catch (RuntimeException failure) {
            log.atError()
                    .addKeyValue("node", node)
                    .setCause(failure)
                    .log("listener to feedback failed");
        }
    }
}
