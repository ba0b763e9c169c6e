package dev.hawser.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a control plane runs.
 *
 * @param folder its files
 * @param enter words put before each program, as to enter a network namespace; may be none
 * @param address where others reach the API server
 */
record ControlPlanePlace(
        Path folder, List<String> enter, String address, int apiPort, int etcdPort, int peerPort) {
    ControlPlanePlace {
        enter = List.copyOf(enter);
    }

    /** On this machine's loopback, on ports that nobody uses. */
    static ControlPlanePlace loopback(Path folder) {
        var ports = FreePorts.take(3);
        return new ControlPlanePlace(
                folder, List.of(), "127.0.0.1", ports.get(0), ports.get(1), ports.get(2));
    }

    /** In a network namespace of its own, where every port is free. */
    static ControlPlanePlace in(NetworkNamespace namespace, String address, Path folder) {
        return new ControlPlanePlace(folder, namespace.enter(), address, 6443, 2379, 2380);
    }

    String server() {
        return "https://" + address + ":" + apiPort;
    }

    ProcessBuilder program(Path program, List<String> arguments) {
        var words = new ArrayList<>(enter);
        words.add(program.toString());
        words.addAll(arguments);
        return new ProcessBuilder(words).directory(folder.toFile());
    }
}
