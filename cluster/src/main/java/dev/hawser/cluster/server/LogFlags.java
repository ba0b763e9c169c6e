package dev.hawser.cluster.server;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The flags that say how a program writes its log, the same for each of ours. */
public final class LogFlags {
    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    @Option(
            names = "--debug",
            arity = "0..1",
            fallbackValue = "true",
            defaultValue = "false",
            description = "Log more. Unlike the reference's, it opens no admin port")
    private boolean debug;

    private LogFormat format = LogFormat.JSON;

    @Option(
            names = "--log-format",
            paramLabel = "FORMAT",
            defaultValue = "json",
            description = "How log lines are written: json or text. Default: ${DEFAULT-VALUE}")
    void format(String word) {
        format =
                LogFormat.of(word)
                        .orElseThrow(() ->
                                new ParameterException(
                                        Objects.requireNonNull(spec).commandLine(),
                                        "log format '%s' is not known; set --log-format to json or text."
                                                .formatted(word)));
    }

    /** From now on this process writes its log as it was told. */
    public void obey() {
        ProcessLogs.write(format, debug);
    }
}
