package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * A published Go module with commands in it, which is built just where go keeps it: its own go.mod
 * says what else is needed, and go checks all of that against the module's own go.sum.
 *
 * @param sum the module's hash as go writes it, so that nobody can give us another one
 */
record GoModule(String path, String version, String sum) {
    private static final Pattern FOLDER = Pattern.compile("\"Dir\": \"([^\"]+)\"");
    private static final Pattern SUM = Pattern.compile("\"Sum\": \"([^\"]+)\"");

    /** The folder of its sources, which is read-only. */
    Path download(GoWorkspace workspace) throws IOException, InterruptedException {
        var answer = workspace.go("mod", "download", "-json", path + "@v" + version);
        var actual = field(SUM, answer);
        if (!actual.equals(sum)) {
            throw new IOException(
                    "%s %s is not what was published: %s (expected: %s)"
                            .formatted(path, version, actual, sum));
        }
        return Path.of(field(FOLDER, answer));
    }

    private String field(Pattern pattern, String answer) throws IOException {
        var matcher = pattern.matcher(answer);
        if (!matcher.find()) {
            throw new IOException("go does not say where it put %s: %s".formatted(path, answer));
        }
        return matcher.group(1);
    }
}
