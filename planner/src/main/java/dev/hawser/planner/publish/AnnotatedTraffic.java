package dev.hawser.planner.publish;

import dev.hawser.api.Annotations;
import dev.hawser.api.HealthCheck;
import dev.hawser.api.Timeouts;
import dev.hawser.api.UpstreamTls;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a Service says about its traffic in annotations, as fields of a load balancer: a Service has
 * no fields for it. What cannot be read counts for nothing, by itself, and is told.
 */
record AnnotatedTraffic(
        @Nullable String policy,
        @Nullable Timeouts timeouts,
        @Nullable HealthCheck healthCheck,
        @Nullable UpstreamTls upstreamTls,
        List<Note> notes) {
    private static final Set<String> POLICIES = Set.of("RoundRobin", "LeastRequest", "Random");
    private static final Set<String> TLS_POLICIES = Set.of("Insecure", "Verify");

    static AnnotatedTraffic of(Service service) {
        var reader = new AnnotationReader(Mirrored.orEmpty(service.getMetadata().getAnnotations()));
        return new AnnotatedTraffic(
                reader.oneOf(
                                Annotations.LOAD_BALANCER_POLICY,
                                POLICIES,
                                "RoundRobin, LeastRequest or Random")
                        .orElse(null),
                timeouts(reader),
                AnnotatedHealthCheck.read(reader).orElse(null),
                upstreamTls(reader),
                reader.notes());
    }

    /** Whether an annotation ends here, and so does not travel. */
    static boolean isRead(Map.Entry<String, String> annotation) {
        var key = annotation.getKey();
        return key.equals(Annotations.LOAD_BALANCER_POLICY)
                || key.equals(Annotations.BACKEND_TLS_POLICY)
                || key.equals(Annotations.BACKEND_TLS_CA_SECRET)
                || key.startsWith(Annotations.TIMEOUT_PREFIX)
                || key.startsWith(Annotations.HEALTH_CHECK_PREFIX);
    }

    private static @Nullable Timeouts timeouts(AnnotationReader reader) {
        var timeouts =
                new Timeouts(
                        timeout(reader, "request"),
                        timeout(reader, "stream-idle"),
                        timeout(reader, "request-headers"),
                        timeout(reader, "idle-connection"),
                        timeout(reader, "tcp-idle"),
                        timeout(reader, "connect"),
                        timeout(reader, "udp-idle"));
        return timeouts.equals(new Timeouts(null, null, null, null, null, null, null))
                ? null
                : timeouts;
    }

    private static @Nullable String timeout(AnnotationReader reader, String which) {
        return reader.duration(Annotations.TIMEOUT_PREFIX + which).orElse(null);
    }

    /** A CA alone asks for nothing yet, but who names one wants it used. */
    private static @Nullable UpstreamTls upstreamTls(AnnotationReader reader) {
        var authorities = reader.text(Annotations.BACKEND_TLS_CA_SECRET);
        var written = reader.text(Annotations.BACKEND_TLS_POLICY);
        if (written.isEmpty() && authorities.isEmpty()) {
            return null;
        }
        // What cannot be read must not become plain text: the strictest is meant.
        var policy =
                written.isEmpty()
                        ? "Verify"
                        : reader.oneOf(
                                        Annotations.BACKEND_TLS_POLICY,
                                        TLS_POLICIES,
                                        "Insecure or Verify; until then it counts as Verify")
                                .orElse("Verify");
        return new UpstreamTls(policy, authorities.map(LocalObjectReference::new).orElse(null));
    }
}
