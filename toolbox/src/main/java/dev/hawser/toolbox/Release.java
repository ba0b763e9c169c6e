package dev.hawser.toolbox;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A project's own release: one file, checked against the sum published beside it.
 *
 * @param file the program itself, or a gzipped tar with it
 * @param sums a text with the SHA-256 of the file
 * @param members paths of the wanted programs in the tar; none if the file is the program
 */
record Release(URI file, URI sums, String program, List<String> members) implements Source {
    Release {
        members = List.copyOf(members);
    }

    @Override
    public String activity() {
        return "downloading its release";
    }

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        try (var http = new Download(Download.Limits.USUAL, machine)) {
            var published = http.text(sums);
            var download = folder.resolve("download");
            http.file(file, download);
            Checksums.verify(download, fileName(), published);
            if (members.isEmpty()) {
                Executables.mark(Files.move(download, folder.resolve(program)));
            } else {
                unpack(download, folder, machine);
            }
        }
    }

    private void unpack(Path archive, Path folder, Machine machine)
            throws IOException, InterruptedException {
        var tar = machine.client("tar").toString();
        new Command(
                        List.of(tar, "-xzf", archive.toString(), "-C", folder.toString()),
                        folder,
                        Map.of(),
                        Duration.ofMinutes(2))
                .run();
        Files.delete(archive);
        for (var member : members) {
            var unpacked = folder.resolve(member);
            var wanted = folder.resolve(unpacked.getFileName());
            if (!unpacked.equals(wanted)) {
                Files.move(unpacked, wanted);
            }
            Executables.mark(wanted);
        }
    }

    private String fileName() {
        return file.getPath().substring(file.getPath().lastIndexOf('/') + 1);
    }
}
