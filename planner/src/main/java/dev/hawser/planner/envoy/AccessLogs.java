package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import io.envoyproxy.envoy.config.accesslog.v3.AccessLog;
import io.envoyproxy.envoy.config.core.v3.DataSource;
import io.envoyproxy.envoy.config.core.v3.SubstitutionFormatString;
import io.envoyproxy.envoy.extensions.access_loggers.stream.v3.StdoutAccessLog;

/** One line on standard output for each connection or session that ended. */
final class AccessLogs {
    private static final String LINE =
            "[%START_TIME%] %PROTOCOL% %RESPONSE_FLAGS% %BYTES_RECEIVED% %BYTES_SENT% %DURATION%"
                    + " \"%DOWNSTREAM_REMOTE_ADDRESS%\" \"%UPSTREAM_HOST%\" %UPSTREAM_CLUSTER%\n";

    private AccessLogs() {}

    static AccessLog toStandardOutput() {
        var line =
                SubstitutionFormatString.newBuilder()
                        .setTextFormatSource(DataSource.newBuilder().setInlineString(LINE));
        return AccessLog.newBuilder()
                .setName("envoy.access_loggers.stdout")
                .setTypedConfig(Any.pack(StdoutAccessLog.newBuilder().setLogFormat(line).build()))
                .build();
    }
}
