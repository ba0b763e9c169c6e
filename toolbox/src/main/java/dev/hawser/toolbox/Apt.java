package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Downloads Debian packages with state of our own, so that the system's stays as it is. */
record Apt(Machine machine) {
    /** Downloads by the system's package lists if it has good ones, else by fresh private ones. */
    void download(List<String> packages, Path folder) throws IOException, InterruptedException {
        var home = Files.createDirectories(machine.cache().resolve("apt"));
        try {
            run(folder, List.of("-o", "Dir::Cache=" + home), "download", packages);
        } catch (IOException systemListsEmptyOrStale) {
            machine.say("apt-get: fetching package lists of our own (usually 10 seconds)");
            var lists = Files.createDirectories(home.resolve("lists").resolve("partial"));
            var options =
                    List.of(
                            "-o",
                            "Dir::Cache=" + home,
                            "-o",
                            "Dir::State::lists=" + lists.getParent());
            run(folder, options, "update", List.of());
            run(folder, options, "download", packages);
        }
    }

    private void run(Path folder, List<String> options, String verb, List<String> packages)
            throws IOException, InterruptedException {
        var words =
                new ArrayList<>(
                        List.of(
                                machine.client("apt-get").toString(),
                                "-q",
                                "-o",
                                "Acquire::Retries=5",
                                "-o",
                                "Acquire::http::Timeout=20",
                                "-o",
                                "APT::Sandbox::User=root"));
        words.addAll(options);
        words.add(verb);
        words.addAll(packages);
        new Command(words, folder, Map.of("LC_ALL", "C"), Duration.ofMinutes(5)).run();
    }
}
