package dev.hawser.planner.envoy;

import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Choice;
import dev.hawser.planner.model.Endpoint;
import dev.hawser.planner.model.HealthCheck;
import dev.hawser.planner.model.Limits;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.model.Timeouts;
import dev.hawser.planner.model.Traffic;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Backends that differ from the usual in one respect. */
final class TestBackends {
    private TestBackends() {}

    static Backend tcp(Traffic traffic, Endpoint... endpoints) {
        return new Backend("web", Protocol.TCP, 80, traffic, List.of(endpoints));
    }

    static Backend udp(Traffic traffic, Endpoint... endpoints) {
        return new Backend("web", Protocol.UDP, 80, traffic, List.of(endpoints));
    }

    static Endpoint at(String address, TestServer server) {
        return new Endpoint(address, server.port());
    }

    static Traffic tellingClients() {
        return traffic(Choice.ROUND_ROBIN, Timeouts.STANDARD, Optional.empty(), Limits.NONE, true);
    }

    static Traffic keepingClients() {
        return traffic(Choice.SOURCE_IP, Timeouts.STANDARD, Optional.empty(), Limits.NONE, false);
    }

    /** And a silent connection, or session, ends after this time. */
    static Traffic keepingClients(Duration idle) {
        var timeouts = new Timeouts(Timeouts.STANDARD.connect(), idle, idle);
        return traffic(Choice.SOURCE_IP, timeouts, Optional.empty(), Limits.NONE, false);
    }

    static Traffic with(Timeouts timeouts) {
        return traffic(Choice.ROUND_ROBIN, timeouts, Optional.empty(), Limits.NONE, false);
    }

    static Traffic with(HealthCheck check) {
        return traffic(
                Choice.ROUND_ROBIN, Timeouts.STANDARD, Optional.of(check), Limits.NONE, false);
    }

    static Traffic withConnections(long most) {
        var limits =
                new Limits(
                        OptionalLong.of(most),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty());
        return traffic(Choice.ROUND_ROBIN, Timeouts.STANDARD, Optional.empty(), limits, false);
    }

    static Timeouts connectWithin(Duration connect) {
        return new Timeouts(connect, Timeouts.STANDARD.tcpIdle(), Timeouts.STANDARD.udpIdle());
    }

    static Timeouts silentFor(Duration idle) {
        return new Timeouts(Timeouts.STANDARD.connect(), idle, Timeouts.STANDARD.udpIdle());
    }

    private static Traffic traffic(
            Choice choice,
            Timeouts timeouts,
            Optional<HealthCheck> check,
            Limits limits,
            boolean tellsClient) {
        return new Traffic(
                choice,
                timeouts,
                check,
                limits,
                Traffic.PANIC_PERCENT,
                0,
                tellsClient,
                Traffic.STANDARD.encryption());
    }
}
