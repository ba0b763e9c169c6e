package dev.hawser.node;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * One start of a pod.
 *
 * @param cluster whose pod it is
 * @param address its own, all its ports are bound there
 * @param folder private to the pod, gone with it
 * @param services the names of the Services that lead here, as of now
 */
record PodRun(
        String cluster,
        PodSpecification pod,
        String address,
        Path folder,
        MountTable mounts,
        Supplier<List<String>> services) {}
