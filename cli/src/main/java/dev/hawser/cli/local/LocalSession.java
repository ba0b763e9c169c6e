package dev.hawser.cli.local;

import dev.hawser.toolbox.Toolbox;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a person sees of local mode: a table that lives, or one check of everything. */
public final class LocalSession {
    private static final Logger log = LoggerFactory.getLogger(LocalSession.class);
    private static final Duration CALM = Duration.ofMillis(100); // a burst of changes is drawn once

    private final Path folder;
    private final Toolbox toolbox;
    private final PrintWriter out;
    private final boolean terminal;
    private final Semaphore changes = new Semaphore(0);

    public LocalSession(Path folder, Toolbox toolbox, PrintWriter out, boolean terminal) {
        this.folder = folder;
        this.toolbox = toolbox;
        this.out = out;
        this.terminal = terminal;
    }

    /** Follows the folder until interrupted. */
    public int live() throws IOException, InterruptedException {
        try (var world = LocalWorld.start(folder, toolbox, changes::release);
                var watch = FolderWatch.start(folder, () -> follow(world))) {
            follow(world);
            var screen = Screen.on(out, terminal);
            while (true) {
                screen.show(world.rows(), world.problems());
                awaitChange(Duration.ofDays(1));
            }
        }
    }

    /**
     * Waits until all is ready, makes one request to each load balancer, and prints what came of
     * it.
     */
    public int once(Duration atMost) throws IOException, InterruptedException {
        try (var world = LocalWorld.start(folder, toolbox, changes::release)) {
            follow(world);
            if (!world.problems().isEmpty()) {
                world.problems().forEach(out::println);
                out.flush();
                return 1;
            }
            var rows = answers(awaitReady(world, Instant.now().plus(atMost)));
            Table.lines(rows).forEach(out::println);
            out.flush();
            return !rows.isEmpty() && rows.stream().allMatch(Row::ready) ? 0 : 1;
        }
    }

    private List<Row> awaitReady(LocalWorld world, Instant deadline) throws InterruptedException {
        var progress = new Screen.Changes(out);
        while (true) {
            var rows = world.rows();
            var left = Duration.between(Instant.now(), deadline);
            boolean ready =
                    rows.size() >= world.expectedRows() && rows.stream().allMatch(Row::ready);
            if (ready || left.isNegative()) {
                return rows;
            }
            progress.show(rows, List.of());
            awaitChange(left);
        }
    }

    private static List<Row> answers(List<Row> rows) throws InterruptedException {
        var tried = new ArrayList<Row>();
        for (var row : rows) {
            if (!row.ready() || row.address().isEmpty()) {
                tried.add(row.withState(false, "not ready: " + row.state()));
                continue;
            }
            try {
                var answer = Request.make(row.address().get()).strip().replace("\n", ", ");
                tried.add(row.withState(true, "answered: " + answer));
            } catch (IOException e) {
                tried.add(row.withState(false, "no answer: " + e));
            }
        }
        return tried;
    }

    private void awaitChange(Duration atMost) throws InterruptedException {
        if (changes.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
            Thread.sleep(CALM);
            changes.drainPermits();
        }
    }

    private void follow(LocalWorld world) {
        try {
            world.follow();
        } catch (IOException | RuntimeException e) {
            log.atError().setCause(e).log("the folder could not be followed");
            out.println(folder + ": " + e.getMessage());
            out.flush();
        }
    }
}
