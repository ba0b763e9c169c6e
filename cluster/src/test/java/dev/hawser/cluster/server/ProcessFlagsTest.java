package dev.hawser.cluster.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class ProcessFlagsTest {
    @Test
    void eachProgramHasItsOwnPlaceForMetrics() {
        var flags = flags();

        assertThat(flags.metrics()).hasValue(ListenAddress.parse(":9999"));
        assertThat(flags.health()).hasValue(ListenAddress.parse(":8081"));
        assertThat(flags.leaderElection()).isTrue();
        assertThat(flags.access("us").kubeconfig()).isEmpty();
        assertThat(new CommandLine(new Program()).getUsageMessage()).contains("9999");
    }

    @Test
    void everyFlagIsHeard() {
        var flags =
                flags(
                        "--metrics-addr=0",
                        "--health-probe-bind-address=[::1]:1",
                        "--enable-leader-election=false",
                        "--kubeconfig=/some/file",
                        "--zap-devel",
                        "--zap-encoder=console",
                        "--zap-stacktrace-level=error",
                        "--zap-time-encoding=iso8601");

        assertThat(flags.metrics()).isEmpty();
        assertThat(flags.health()).hasValue(new ListenAddress("::1", 1));
        assertThat(flags.leaderElection()).isFalse();
        assertThat(flags.access("us").kubeconfig()).isEqualTo(Optional.of(Path.of("/some/file")));
    }

    @ParameterizedTest
    @CsvSource({"debug", "info", "error", "panic", "Error", "0", "5"})
    void theReferencesLogLevelsAreKnown(String level) {
        assertThat(flags("--zap-log-level=" + level).checked(() -> "fine")).isEqualTo("fine");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --zap-log-level=loud             | set --zap-log-level to debug, info or error.
                    --log-format=xml                 | set --log-format to json or text.
                    --metrics-addr=9445              | --metrics-addr: listen address: 9445 (expected: :8081
                    --enable-leader-election=perhaps | --enable-leader-election
                    """)
    void whatCannotBeMeantIsSaid(String argument, String words) {
        var error = new StringWriter();

        var exit =
                Programs.commandLine(new Program())
                        .setErr(new PrintWriter(error))
                        .execute(argument);

        assertThat(exit).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(error.toString()).contains(words);
    }

    @Test
    void aFailureIsOneSentenceAfterTheProgramsName() {
        var error = new StringWriter();

        var exit =
                Programs.commandLine(new Program())
                        .setErr(new PrintWriter(error))
                        .execute("--kubeconfig=absent");

        assertThat(exit).isEqualTo(1);
        assertThat(error.toString()).isEqualTo("program: absent is not there\n");
    }

    private static ProcessFlags flags(String... arguments) {
        var program = new Program();
        new CommandLine(program).parseArgs(arguments);
        return program.process;
    }

    @Command(name = "program")
    private static final class Program implements Runnable {
        @Mixin private final ProcessFlags process = new ProcessFlags(":9999");

        @Override
        public void run() {
            process.checked(process::metrics);
            process.access("us")
                    .kubeconfig()
                    .ifPresent(file -> {
                        throw new IllegalStateException(file + " is not there");
                    });
        }
    }
}
