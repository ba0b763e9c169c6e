package dev.hawser.planner.model;

import java.util.Optional;

/** A port that clients of a load balancer connect to, and the backend that answers behind it. */
public record Frontend(Optional<String> name, int port, Backend backend) {
    public Protocol protocol() {
        return backend.protocol();
    }
}
