package dev.hawser.ccm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The namespace of the pod that this process is, if it is one. */
final class PodNamespace {
    private static final Path FILE =
            Path.of("/var/run/secrets/kubernetes.io/serviceaccount/namespace");

    private PodNamespace() {}

    static Optional<String> ofThisProcess() {
        try {
            return Optional.of(Files.readString(FILE).strip()).filter(name -> !name.isEmpty());
        } catch (IOException _) {
            return Optional.empty(); // not in a pod
        }
    }
}
