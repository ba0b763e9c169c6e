package dev.hawser.testkit;

import java.util.List;

/** Clients of every kind at once: a request each, kept alive, lasting, and by datagrams. */
public final class Traffic implements AutoCloseable {
    private final List<SteadyLoad> loads;

    private Traffic(List<SteadyLoad> loads) {
        this.loads = loads;
    }

    /** At one address that answers HTTP on port 80, and one that answers datagrams on port 53. */
    public static Traffic on(String http, String udp) {
        return new Traffic(
                List.of(
                        SteadyLoad.on(http, 80),
                        SteadyLoad.keepingAlive(http, 80),
                        SteadyLoad.lasting(http, 80),
                        SteadyLoad.byDatagrams(udp, 53)));
    }

    /** Waits until some more requests of each kind were answered. */
    public void goOn() {
        loads.forEach(SteadyLoad::goOn);
    }

    /** What went wrong up to now. */
    public List<String> failures() {
        return loads.stream().flatMap(load -> load.failures().stream()).toList();
    }

    @Override
    public void close() throws InterruptedException {
        for (var load : loads) {
            load.close();
        }
    }
}
