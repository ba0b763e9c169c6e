package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The image {@code hawser/demo-backend}: HTTP on its TCP ports, an echo on its UDP ports, and both
 * say where the request arrived. The variable {@code GREETING} adds a line of one's own.
 */
final class DemoBackend implements Program {
    static final String IMAGE = "hawser/demo-backend";

    @Override
    public Running start(PodRun run) throws IOException {
        var open = new ArrayList<Closeable>();
        var workers = Executors.newVirtualThreadPerTaskExecutor();
        open.add(workers::shutdownNow);
        try {
            for (var port : run.pod().ports()) {
                open.add(
                        switch (port.protocol()) {
                            case TCP -> http(run, port.number(), workers);
                            case UDP -> udp(run, port.number(), workers);
                        });
            }
        } catch (IOException e) {
            open.reversed().forEach(Closing::quietly);
            throw e;
        }
        return new Serving(new CompletableFuture<>(), List.copyOf(open));
    }

    private record Serving(CompletableFuture<String> ended, List<Closeable> open)
            implements Running {
        @Override
        public void stop() {
            open.reversed().forEach(Closing::quietly);
        }
    }

    private static Closeable http(PodRun run, int port, ExecutorService workers)
            throws IOException {
        var server = HttpServer.create(Sockets.at(run.address(), port), 1024);
        server.setExecutor(workers);
        server.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        exchange.getRequestBody().readAllBytes();
                        var body = whereabouts(run).getBytes(UTF_8);
                        exchange.getResponseHeaders()
                                .add("Content-Type", "text/plain; charset=utf-8");
                        boolean head = exchange.getRequestMethod().equals("HEAD");
                        exchange.sendResponseHeaders(200, head ? -1 : body.length);
                        if (!head) {
                            exchange.getResponseBody().write(body);
                        }
                    }
                });
        server.start();
        return () -> server.stop(0);
    }

    private static Closeable udp(PodRun run, int port, ExecutorService workers) throws IOException {
        var socket = new DatagramSocket(Sockets.at(run.address(), port));
        workers.execute(() -> {
            var packet = new DatagramPacket(new byte[65_535], 65_535);
            while (!socket.isClosed()) {
                try {
                    packet.setLength(65_535);
                    socket.receive(packet);
                    var echo = new String(packet.getData(), 0, packet.getLength(), UTF_8);
                    var answer = (whereabouts(run) + "echo: " + echo).getBytes(UTF_8);
                    socket.send(
                            new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
                } catch (IOException e) {
                    // One answer lost, as datagrams are; or the socket was closed, and the loop
                    // ends.
                    Thread.onSpinWait();
                }
            }
        });
        return socket;
    }

    private static String whereabouts(PodRun run) {
        var greeting = run.pod().environment().get("GREETING");
        return (greeting == null ? "" : greeting + "\n")
                + """
                tenant: %s
                service: %s
                pod: %s
                """
                        .formatted(
                                run.cluster(),
                                String.join(", ", run.services().get()),
                                run.pod().name());
    }
}
