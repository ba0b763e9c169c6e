package dev.hawser.node;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.hawser.node.PodSpecification.Probe;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;

/** Asks a pod whether it is ready, as its probe says. */
final class Readiness {
    private static final int PATIENCE_MILLIS = 1000;

    static boolean ask(String address, Probe probe) {
        try (var socket = new Socket()) {
            socket.connect(Sockets.at(address, probe.port()), PATIENCE_MILLIS);
            if (probe.path().isEmpty()) {
                return true;
            }
            socket.setSoTimeout(PATIENCE_MILLIS);
            var request =
                    "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                            .formatted(probe.path().get(), address);
            socket.getOutputStream().write(request.getBytes(US_ASCII));
            var status =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII))
                            .readLine();
            return status != null && status.matches("HTTP/1\\.\\d [23]\\d\\d.*");
        } catch (IOException e) {
            return false;
        }
    }

    private Readiness() {}
}
