package dev.hawser.node;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A real program of this machine, one process for each pod; what it prints goes to a file. */
final class ProcessProgram implements Program {
    private static final Logger log = LoggerFactory.getLogger(ProcessProgram.class);
    private static final int GRACE_SECONDS = 5;

    private final Supplier<Path> executable;
    private final ProcessGuard guard;

    ProcessProgram(Supplier<Path> executable, ProcessGuard guard) {
        this.executable = executable;
        this.guard = guard;
    }

    @Override
    public Running start(PodRun run) throws IOException {
        for (var port : run.pod().ports()) {
            // Envoy shares its ports with whoever else asks for them: two of them would answer in
            // turn.
            if (!Sockets.free(port.protocol(), Sockets.at(run.address(), port.number()))) {
                throw new BindException(
                        "%s:%d is in use; does another hawser run here?"
                                .formatted(run.address(), port.number()));
            }
        }
        var command = new ArrayList<String>();
        command.add(executable.get().toString());
        command.addAll(run.mounts().rewrite(run.pod().arguments()));
        var output = run.folder().resolve("output.log");
        var builder =
                new ProcessBuilder(command)
                        .directory(run.folder().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()));
        builder.environment().putAll(run.pod().environment());
        var process = Births.start(builder);
        guard.watch(process.pid());
        log.atInfo()
                .addKeyValue("pod", run.pod().name())
                .addKeyValue("pid", process.pid())
                .log("process started");
        var ended =
                process.onExit()
                        .thenApply(gone -> {
                            guard.forget(gone.pid());
                            return "exit code %d: %s".formatted(gone.exitValue(), lastLine(output));
                        });
        return new Started(process, ended);
    }

    private record Started(Process process, CompletableFuture<String> ended) implements Running {
        @Override
        public void stop() {
            process.destroy();
            try {
                if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly().waitFor();
                }
            } catch (InterruptedException e) {
                process.destroyForcibly();
                Thread.currentThread().interrupt();
            }
        }
    }

    private static String lastLine(Path output) {
        try {
            var lines = Files.readString(output, UTF_8).strip().lines().toList();
            return lines.isEmpty() ? "it printed nothing" : lines.getLast();
        } catch (IOException e) {
            return "its output is unreadable: " + e.getMessage();
        }
    }
}
