package dev.hawser.bench;

import dev.hawser.lab.FreePorts;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A manager started on a hub where everything was programmed before, with proxies that have nothing
 * yet: a process of its own on a real API server.
 *
 * @param listening from its start until proxies could connect
 * @param programmed from its start until the last proxy had all its listeners
 * @param quiet from its start until it had looked through all objects and rested
 * @param resident mebibytes then
 * @param mostResident mebibytes at any time until then
 */
record ColdStart(
        Duration listening, Duration programmed, Duration quiet, long resident, long mostResident) {

    static NavigableMap<Integer, ColdStart> measure(Iterable<Integer> sizes, long limit)
            throws Exception {
        var port = FreePorts.take();
        var starts = new TreeMap<Integer, ColdStart>();
        try (var server = RealApiServer.start();
                var people = server.connect("bench");
                var tenants = new ManyTenants(people)) {
            OwnKinds.install(server.client());
            people.apply(ProbeObjects.namespace("kubelb"));
            for (var size : sizes) {
                System.err.printf("%,d tenants on a real API server%n", size);
                try (var manager = ManagerProcess.start(server.kubeconfig(), limit, port)) {
                    tenants.grow(size, port);
                    manager.awaitQuiet();
                }
                tenants.disconnect();
                var begin = System.nanoTime();
                try (var manager = ManagerProcess.start(server.kubeconfig(), limit, port)) {
                    var start = follow(begin, manager, tenants, port);
                    System.err.printf("  %s%n", start);
                    starts.put(size, start);
                }
                tenants.disconnect();
            }
        }
        return starts;
    }

    private static ColdStart follow(
            long begin, ManagerProcess manager, ManyTenants tenants, int port) throws Exception {
        FirstByte.until("xDS server", () -> listens(port));
        var listening = System.nanoTime();
        tenants.connect(port);
        var programmed = tenants.awaitComplete();
        manager.awaitQuiet();
        return new ColdStart(
                Duration.ofNanos(listening - begin),
                Duration.ofNanos(programmed - begin),
                Duration.ofNanos(System.nanoTime() - begin),
                manager.resident(),
                manager.mostResident());
    }

    /** Other clients would wait ever longer between attempts, and be measured instead. */
    private static boolean listens(int port) {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }
}
