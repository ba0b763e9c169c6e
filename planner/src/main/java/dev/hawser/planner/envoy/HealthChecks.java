package dev.hawser.planner.envoy;

import com.google.protobuf.UInt32Value;
import com.google.protobuf.util.Durations;
import dev.hawser.planner.model.HealthCheck.Question;
import dev.hawser.planner.model.HealthCheck.Sharing;
import io.envoyproxy.envoy.config.core.v3.HealthCheck;
import io.envoyproxy.envoy.config.core.v3.HealthCheck.GrpcHealthCheck;
import io.envoyproxy.envoy.config.core.v3.HealthCheck.HttpHealthCheck;
import io.envoyproxy.envoy.config.core.v3.HealthCheck.TcpHealthCheck;
import io.envoyproxy.envoy.type.v3.Int64Range;
import java.time.Duration;

/** Envoy's health checks from ours. */
final class HealthChecks {
    /** A node port made a moment ago refuses for about a second: the next look is soon. */
    private static final Duration WHILE_UNHEALTHY = Duration.ofSeconds(1);

    private HealthChecks() {}

    static HealthCheck from(dev.hawser.planner.model.HealthCheck check) {
        int turns = check.sharing().map(Sharing::ports).orElse(1);
        var interval = EnvoyDurations.from(check.interval().multipliedBy(turns));
        var soon = EnvoyDurations.from(WHILE_UNHEALTHY.multipliedBy(turns));
        var result =
                HealthCheck.newBuilder()
                        .setInterval(interval)
                        .setNoTrafficInterval(interval)
                        .setUnhealthyInterval(
                                Durations.compare(interval, soon) < 0 ? interval : soon)
                        .setTimeout(EnvoyDurations.from(check.timeout()))
                        .setHealthyThreshold(UInt32Value.of(check.healthy()))
                        .setUnhealthyThreshold(UInt32Value.of(check.unhealthy()));
        switch (check.question()) {
            case Question.Connect() ->
                    result.setTcpHealthCheck(TcpHealthCheck.getDefaultInstance());
            case Question.Http http -> result.setHttpHealthCheck(http(http));
            case Question.Grpc grpc -> result.setGrpcHealthCheck(grpc(grpc));
        }
        return result.build();
    }

    private static HttpHealthCheck http(Question.Http question) {
        var check = HttpHealthCheck.newBuilder().setPath(question.path());
        question.host().ifPresent(check::setHost);
        for (int status : question.statuses()) {
            check.addExpectedStatuses(Int64Range.newBuilder().setStart(status).setEnd(status + 1L));
        }
        return check.build();
    }

    private static GrpcHealthCheck grpc(Question.Grpc question) {
        var check = GrpcHealthCheck.newBuilder().setServiceName(question.service());
        question.authority().ifPresent(check::setAuthority);
        return check.build();
    }
}
