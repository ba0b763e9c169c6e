package dev.hawser.planner.settings;

import dev.hawser.api.Timeouts;
import java.time.Duration;
import java.util.Optional;

/** Time-outs as one object has them; each is overridden by itself. */
record TimeoutLayer(
        Optional<Duration> connect, Optional<Duration> tcpIdle, Optional<Duration> udpIdle) {
    static TimeoutLayer read(String field, Optional<Timeouts> written, FieldReader reader) {
        return new TimeoutLayer(
                written.flatMap(it -> reader.duration(field + ".connect", it.connect())),
                written.flatMap(it -> reader.duration(field + ".tcpIdle", it.tcpIdle())),
                written.flatMap(it -> reader.duration(field + ".udpIdle", it.udpIdle())));
    }

    dev.hawser.planner.model.Timeouts over(dev.hawser.planner.model.Timeouts others) {
        return new dev.hawser.planner.model.Timeouts(
                connect.orElse(others.connect()),
                tcpIdle.orElse(others.tcpIdle()),
                udpIdle.orElse(others.udpIdle()));
    }
}
