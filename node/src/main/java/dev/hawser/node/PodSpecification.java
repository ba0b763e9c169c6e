package dev.hawser.node;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything that makes one pod what it is; another template makes another name. */
record PodSpecification(
        String namespace,
        String name,
        Map<String, String> labels,
        Optional<String> address,
        String image,
        List<String> arguments,
        Map<String, String> environment,
        List<Port> ports,
        List<Mount> mounts,
        Optional<Probe> readiness) {

    PodSpecification {
        labels = Map.copyOf(labels);
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
        ports = List.copyOf(ports);
        mounts = List.copyOf(mounts);
    }

    record Port(Optional<String> name, int number, Protocol protocol) {}

    /** Where in the program's view of the world the files of a source appear. */
    record Mount(String path, FileSource source) {}

    /** An HTTP path to get, or just a port to connect to. */
    record Probe(int port, Optional<String> path, Duration period) {}

    /** An object whose entries become files. */
    sealed interface FileSource {
        String name();

        record ConfigMapFiles(String name) implements FileSource {}

        record SecretFiles(String name) implements FileSource {}
    }
}
