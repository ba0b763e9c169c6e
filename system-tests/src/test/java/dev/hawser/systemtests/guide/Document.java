package dev.hawser.systemtests.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A document of ours, as the steps that a reader follows. */
record Document(List<Step> steps) {
    private static final String FENCE = "```";

    /** Something to do or to see. */
    sealed interface Step {}

    /** A block {@code yaml NAME}: a file to be written. */
    record NewFile(String name, String text) implements Step {}

    /**
     * A block {@code sh}, and the block {@code text} behind it.
     *
     * @param line where it stands
     * @param promised lines of what it says; empty if it need only end well
     */
    record Commands(int line, String text, List<Promise> promised) implements Step {}

    /** A block {@code sh terminal}: a command that stays, in a terminal of its own. */
    record Terminal(int line, String text) implements Step {}

    /** A block {@code terminal}: what is to be seen there sooner or later. */
    record Seen(int line, List<Promise> promised) implements Step {}

    static Document read(Path file) throws IOException {
        var steps = new ArrayList<Step>();
        var lines = Files.readAllLines(file);
        for (var i = 0; i < lines.size(); i++) {
            if (!lines.get(i).startsWith(FENCE)) {
                continue;
            }
            var begin = i;
            var words = lines.get(i).substring(FENCE.length()).split(" ", 2);
            do {
                i++;
            } while (!lines.get(i).equals(FENCE));
            add(steps, words, begin + 1, lines.subList(begin + 1, i));
        }
        return new Document(steps);
    }

    private static void add(List<Step> steps, String[] words, int line, List<String> block) {
        var text = String.join("\n", block) + "\n";
        switch (words[0]) {
            case "" -> {} // a picture
            case "yaml" -> steps.add(new NewFile(words[1], text));
            case "sh" ->
                    steps.add(
                            words.length == 1
                                    ? new Commands(line, text, List.of())
                                    : new Terminal(line, text));
            case "terminal" -> steps.add(new Seen(line, promises(block)));
            case "text" -> {
                if (!(steps.removeLast() instanceof Commands(var at, var said, var promised))
                        || !promised.isEmpty()) {
                    throw new IllegalArgumentException(
                            "line %d: a result without commands before it".formatted(line));
                }
                steps.add(new Commands(at, said, promises(block)));
            }
            default ->
                    throw new IllegalArgumentException(
                            "line %d: a block '%s' (expected: sh, text, terminal, or yaml with a file name)"
                                    .formatted(line, words[0]));
        }
    }

    private static List<Promise> promises(List<String> block) {
        return block.stream().map(Promise::of).toList();
    }
}
