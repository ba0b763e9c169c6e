package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which Envoys we can drive: what we send them uses fields of 1.36 and nothing deprecated. */
record EnvoyVersion(int major, int minor, int patch) {
    private static final Pattern REPORTED = Pattern.compile("/(\\d+)\\.(\\d+)\\.(\\d+)[^/]*/");
    private static final int OLDEST_MINOR = 36;
    private static final int NEWEST_MINOR = 40;

    static final String SUPPORTED = "1." + OLDEST_MINOR + " to 1." + NEWEST_MINOR;

    /** Reads what {@code envoy --version} prints. */
    static Optional<EnvoyVersion> parse(String reported) {
        var found = REPORTED.matcher(reported);
        return found.find()
                ? Optional.of(
                        new EnvoyVersion(
                                Integer.parseInt(found.group(1)),
                                Integer.parseInt(found.group(2)),
                                Integer.parseInt(found.group(3))))
                : Optional.empty();
    }

    boolean supported() {
        return major == 1 && minor >= OLDEST_MINOR && minor <= NEWEST_MINOR;
    }

    /** Why this program will not do, if so. */
    static Optional<String> objection(Path envoy) {
        try {
            var reported =
                    new Command(
                                    List.of(envoy.toString(), "--version"),
                                    Path.of(System.getProperty("java.io.tmpdir")),
                                    Map.of(),
                                    Duration.ofSeconds(20))
                            .run();
            var version = parse(reported);
            return version.isPresent() && version.get().supported()
                    ? Optional.empty()
                    : Optional.of(
                            "%s is Envoy %s (supported: %s)"
                                    .formatted(
                                            envoy,
                                            version.map(EnvoyVersion::toString)
                                                    .orElse("of an unknown version"),
                                            SUPPORTED));
        } catch (IOException e) {
            return Optional.of("%s is not Envoy: %s".formatted(envoy, e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted while asking %s its version".formatted(envoy));
        }
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}
