package dev.hawser.planner.settings;

import dev.hawser.api.GrpcHealthCheck;
import dev.hawser.api.HttpHealthCheck;
import dev.hawser.planner.model.HealthCheck;
import dev.hawser.planner.model.HealthCheck.Question;
import dev.hawser.planner.status.SettingProblems;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Health checks from what people write; the most specific object that has one has all of it. */
final class HealthChecks {
    private static final List<Integer> GOOD_STATUSES = List.of(200);

    /** While one endpoint may still answer its first check, a proxy takes no cluster of anybody. */
    private static final Duration LONGEST_TIMEOUT = Duration.ofSeconds(10);

    private HealthChecks() {}

    static Optional<HealthCheck> read(
            String field, Optional<dev.hawser.api.HealthCheck> written, FieldReader reader) {
        return written.map(it ->
                new HealthCheck(
                        atLeastAMoment(reader.duration(field + ".interval", it.interval()))
                                .orElse(HealthCheck.INTERVAL),
                        timeout(field + ".timeout", it.timeout(), reader),
                        Objects.requireNonNullElse(it.healthyThreshold(), HealthCheck.HEALTHY),
                        Objects.requireNonNullElse(it.unhealthyThreshold(), HealthCheck.UNHEALTHY),
                        question(it),
                        Optional.empty()));
    }

    private static Duration timeout(String field, @Nullable String text, FieldReader reader) {
        var asked = atLeastAMoment(reader.duration(field, text)).orElse(HealthCheck.TIMEOUT);
        if (asked.compareTo(LONGEST_TIMEOUT) <= 0) {
            return asked;
        }
        reader.found(SettingProblems.checkTooPatient(field, asked, LONGEST_TIMEOUT));
        return LONGEST_TIMEOUT;
    }

    /** Zero would mean never, or at once: neither is a check. */
    private static Optional<Duration> atLeastAMoment(Optional<Duration> duration) {
        return duration.filter(Duration::isPositive);
    }

    private static Question question(dev.hawser.api.HealthCheck written) {
        return switch (Objects.requireNonNullElse(written.type(), "TCP")) {
            case "HTTP" -> http(Optional.ofNullable(written.http()));
            case "GRPC" -> grpc(Optional.ofNullable(written.grpc()));
            default -> new Question.Connect();
        };
    }

    private static Question http(Optional<HttpHealthCheck> written) {
        return new Question.Http(
                written.map(HttpHealthCheck::path).orElse("/"),
                written.map(HttpHealthCheck::host),
                written.map(HttpHealthCheck::expectedStatuses)
                        .filter(statuses -> !statuses.isEmpty())
                        .orElse(GOOD_STATUSES));
    }

    private static Question grpc(Optional<GrpcHealthCheck> written) {
        return new Question.Grpc(
                written.map(GrpcHealthCheck::serviceName).orElse(""),
                written.map(GrpcHealthCheck::authority));
    }
}
