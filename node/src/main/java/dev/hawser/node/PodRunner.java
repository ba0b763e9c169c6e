package dev.hawser.node;

import dev.hawser.cluster.ObjectKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Makes the pods of a Deployment be the wanted ones, and their files current. */
record PodRunner(
        Pods pods,
        MountedFiles files,
        PodStarter starter,
        Path folder,
        Consumer<ObjectKey> stateChanged) {

    /** Why pods like this cannot be started now, if so. */
    Optional<String> obstacle(PodSpecification pod) {
        return starter.knows(pod.image())
                ? files.of(pod).missing()
                : Optional.of(Programs.unknown(pod.image()));
    }

    void run(ObjectKey deployment, List<PodSpecification> wanted) throws IOException {
        var present = pods.of(deployment);
        var leaving =
                present.stream().filter(pod -> !wanted.contains(pod.specification())).toList();
        if (!allReady(wanted, present)) {
            // Successors first, then farewell; but an address of one's own cannot be shared with a
            // successor.
            leaving =
                    leaving.stream()
                            .filter(pod -> pod.specification().address().isPresent())
                            .toList();
        }
        var next = new ArrayList<>(present);
        next.removeAll(leaving);
        pods.set(deployment, next);
        leaving.forEach(Pod::close);
        for (var specification : wanted) {
            if (next.stream().noneMatch(pod -> pod.specification().equals(specification))) {
                next.add(begin(deployment, specification));
            }
        }
        pods.set(deployment, next);
        for (var pod : next) {
            pod.home().write(files.of(pod.specification()).files());
        }
    }

    void stop(ObjectKey deployment) {
        var leaving = pods.of(deployment);
        pods.set(deployment, List.of());
        leaving.forEach(Pod::close);
    }

    private static boolean allReady(List<PodSpecification> wanted, List<Pod> present) {
        var ready =
                present.stream()
                        .filter(pod -> pod.state().ready())
                        .map(Pod::specification)
                        .toList();
        return ready.containsAll(wanted);
    }

    private Pod begin(ObjectKey deployment, PodSpecification specification) throws IOException {
        var home = new PodHome(folder, specification);
        home.write(files.of(specification).files());
        return new Pod(specification, home, starter, () -> stateChanged.accept(deployment)).begin();
    }
}
