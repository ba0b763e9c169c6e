package dev.hawser.manager;

import dev.hawser.cluster.server.ListenAddress;
import dev.hawser.planner.BindPolicy;
import java.util.Optional;

/** Managers as {@link ManagerOptions#embedded} makes them, but for what a test is about. */
final class TestOptions {
    private static final ManagerOptions EMBEDDED = ManagerOptions.embedded(TestHub.NAMESPACE);

    private TestOptions() {}

    /** One without rivals, which proxies find on this port. */
    static ManagerOptions on(int port) {
        return of(port, Optional.empty(), Optional.empty(), EMBEDDED.bind(), Optional.empty());
    }

    /** One of several, which take turns in writing. */
    static ManagerOptions replica(String identity, int port) {
        return of(port, Optional.empty(), Optional.empty(), EMBEDDED.bind(), Optional.of(identity));
    }

    /** One of several whose proxies are told a fixed address, so that all plan the same. */
    static ManagerOptions replica(String identity) {
        return of(
                0,
                Optional.empty(),
                Optional.of("127.0.0.1:8001"),
                EMBEDDED.bind(),
                Optional.of(identity));
    }

    /** One whose metrics and health can be asked for. */
    static ManagerOptions observed() {
        return observed(0);
    }

    /** The same, which proxies find on this port. */
    static ManagerOptions observed(int port) {
        var anyPort = Optional.of(new ListenAddress("127.0.0.1", 0));
        return of(port, anyPort, Optional.empty(), EMBEDDED.bind(), Optional.empty());
    }

    /** One whose proxies are pods, as on a real hub. */
    static ManagerOptions withPods() {
        return of(
                0,
                Optional.empty(),
                Optional.of("127.0.0.1:8001"),
                new BindPolicy.AnyAddress(true),
                Optional.empty());
    }

    /** One that keeps backends out of what the hub tells of its networks. */
    static ManagerOptions findingHubNetworks() {
        return of(0, Optional.empty(), Optional.empty(), true, EMBEDDED.bind(), Optional.empty());
    }

    private static ManagerOptions of(
            int port,
            Optional<ListenAddress> endpoints,
            Optional<String> controlPlaneAddress,
            BindPolicy bind,
            Optional<String> rival) {
        return of(port, endpoints, controlPlaneAddress, false, bind, rival);
    }

    private static ManagerOptions of(
            int port,
            Optional<ListenAddress> endpoints,
            Optional<String> controlPlaneAddress,
            boolean findsHubNetworks,
            BindPolicy bind,
            Optional<String> rival) {
        return new ManagerOptions(
                EMBEDDED.namespace(),
                new ListenAddress("127.0.0.1", port),
                endpoints,
                endpoints,
                controlPlaneAddress,
                EMBEDDED.envoyImage(),
                EMBEDDED.backends(),
                findsHubNetworks,
                bind,
                EMBEDDED.settling(),
                rival.isPresent(),
                rival.orElse(EMBEDDED.identity()));
    }
}
