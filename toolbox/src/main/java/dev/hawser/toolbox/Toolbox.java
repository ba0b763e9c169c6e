package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Gives the path of a program: the user's own if there is one, else one fetched into our cache. */
public final class Toolbox {
    private final Machine machine;
    private final Cache cache;
    private final Map<Tool, Path> found = new ConcurrentHashMap<>();

    Toolbox(Machine machine) {
        this.machine = machine;
        this.cache = new Cache(machine.cache().resolve("tools"));
    }

    /** The toolbox of this user, telling its progress on standard error. */
    public static Toolbox standard() {
        return reporting(line -> System.err.println("toolbox: " + line));
    }

    /** The toolbox of this user, telling its progress to the given listener. */
    public static Toolbox reporting(Consumer<String> progress) {
        return new Toolbox(new Machine(System.getenv(), progress));
    }

    /**
     * The file of a tool, fetched first if need be.
     *
     * @throws ToolMissingException with words for people when it cannot be had
     */
    public Path find(Tool tool) {
        var known = found.get(tool);
        if (known != null) {
            return known;
        }
        var path = fromVariable(tool).or(() -> fromPath(tool)).orElseGet(() -> fetched(tool));
        found.put(tool, path);
        return path;
    }

    /** Whether nothing has to be fetched for it. */
    public boolean has(Tool tool) {
        return fromVariable(tool).or(() -> fromPath(tool)).isPresent()
                || cache.holds(tool.bundle().folder());
    }

    /** Whether what has to be built can be. */
    public boolean hasGo() {
        return machine.onPath("go").isPresent();
    }

    private Optional<Path> fromVariable(Tool tool) {
        return machine.variable(tool.variable())
                .map(Path::of)
                .map(path -> {
                    objection(tool, path)
                            .ifPresent(words -> {
                                throw new ToolMissingException(tool.variable() + ": " + words);
                            });
                    return path.toAbsolutePath();
                });
    }

    private Optional<Path> fromPath(Tool tool) {
        var onPath = machine.onPath(tool.program());
        var objection = onPath.flatMap(path -> objection(tool, path));
        objection.ifPresent(words -> machine.say("passing over what is on the PATH: " + words));
        return objection.isPresent() ? Optional.empty() : onPath.map(Path::toAbsolutePath);
    }

    private static Optional<String> objection(Tool tool, Path path) {
        if (!Files.isRegularFile(path) || (tool.isRun() && !Files.isExecutable(path))) {
            return Optional.of(
                    path + (tool.isRun() ? " is not an executable file" : " is not a file"));
        }
        return tool == Tool.ENVOY ? EnvoyVersion.objection(path) : Optional.empty();
    }

    private Path fetched(Tool tool) {
        var bundle = tool.bundle();
        try {
            return cache.obtain(bundle.folder(), folder -> fetch(tool, folder))
                    .resolve(tool.program());
        } catch (IOException e) {
            throw new ToolMissingException(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ToolMissingException("interrupted while fetching " + tool.program());
        }
    }

    private void fetch(Tool tool, Path folder) throws IOException, InterruptedException {
        var what = tool.program() + " " + tool.version();
        var refusals = new ArrayList<String>();
        for (var source : tool.bundle().sources()) {
            machine.say(
                    "%s: %s (usually %s)"
                            .formatted(what, source.activity(), tool.bundle().usually()));
            try (var heartbeat = new Heartbeat(what, machine)) {
                source.fetch(folder, machine);
                return;
            } catch (IOException e) {
                refusals.add(source.activity() + ": " + e.getMessage());
                Cache.empty(folder); // half of what this one brought must not meet the next
            }
        }
        throw new IOException(ways(tool, refusals));
    }

    private String ways(Tool tool, List<String> refusals) {
        return """
        %s %s could not be had. Provide it in one of three ways:
          - set %s to its path,
          - put an executable named %s on the PATH,
          - put it at %s, or let us fetch it, which failed:
              %s\
        """
                .formatted(
                        tool.program(),
                        tool.version(),
                        tool.variable(),
                        tool.program(),
                        machine.cache()
                                .resolve("tools")
                                .resolve(tool.bundle().folder())
                                .resolve(tool.program()),
                        String.join("\n      ", refusals));
    }
}
