package dev.hawser.planner.publish;

import dev.hawser.api.Annotations;
import dev.hawser.api.GrpcHealthCheck;
import dev.hawser.api.HealthCheck;
import dev.hawser.api.HttpHealthCheck;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A health check from a Service's annotations. Everything that the hub's schema would fill in is
 * written out, so that what comes back is what was sent.
 */
final class AnnotatedHealthCheck {
    private static final String TYPE = key("type");
    private static final String INTERVAL = key("interval");
    private static final String TIMEOUT = key("timeout");
    private static final String HEALTHY = key("healthy-threshold");
    private static final String UNHEALTHY = key("unhealthy-threshold");
    private static final String PATH = key("http-path");
    private static final String HOST = key("http-host");
    private static final String STATUSES = key("http-expected-statuses");
    private static final String SERVICE = key("grpc-service");
    private static final String AUTHORITY = key("grpc-authority");

    private AnnotatedHealthCheck() {}

    static Optional<HealthCheck> read(AnnotationReader reader) {
        var asked =
                Stream.of(TYPE, INTERVAL, TIMEOUT, HEALTHY, UNHEALTHY, PATH, HOST, STATUSES)
                                .anyMatch(key -> reader.text(key).isPresent())
                        || Stream.of(SERVICE, AUTHORITY)
                                .anyMatch(key -> reader.text(key).isPresent());
        return asked ? Optional.of(check(reader)) : Optional.empty();
    }

    private static HealthCheck check(AnnotationReader reader) {
        var type =
                reader.oneOf(TYPE, Set.of("TCP", "HTTP", "GRPC"), "TCP, HTTP or GRPC")
                        .orElse("TCP");
        if (!type.equals("HTTP")) {
            Stream.of(PATH, HOST, STATUSES).forEach(key -> reader.outOfPlace(key, TYPE + ": HTTP"));
        }
        if (!type.equals("GRPC")) {
            Stream.of(SERVICE, AUTHORITY).forEach(key -> reader.outOfPlace(key, TYPE + ": GRPC"));
        }
        return new HealthCheck(
                type,
                reader.duration(INTERVAL).orElse("5s"),
                reader.duration(TIMEOUT).orElse("5s"),
                reader.number(HEALTHY, 1).orElse(2),
                reader.number(UNHEALTHY, 1).orElse(3),
                type.equals("HTTP") ? http(reader) : null,
                type.equals("GRPC") ? grpc(reader) : null);
    }

    private static HttpHealthCheck http(AnnotationReader reader) {
        return new HttpHealthCheck(
                reader.text(PATH).orElse("/"),
                reader.text(HOST).orElse(null),
                reader.statuses(STATUSES).orElse(null));
    }

    private static GrpcHealthCheck grpc(AnnotationReader reader) {
        return new GrpcHealthCheck(
                reader.text(SERVICE).orElse(null), reader.text(AUTHORITY).orElse(null));
    }

    private static String key(String name) {
        return Annotations.HEALTH_CHECK_PREFIX + name;
    }
}
