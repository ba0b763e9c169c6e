package dev.hawser.toolbox;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A project's own release: one file, checked against the sum published beside it.
 *
 * @param file the program itself, or a gzipped tar with it
 * @param sums a text with the SHA-256 of the file
 * @param members paths of the wanted programs in the tar; none if the file is the program
 */
record Release(URI file, URI sums, String program, List<String> members) implements Source {
    // Many machines have no way out but a registry; those should not wait long to learn it.
    private static final Duration REACH = Duration.ofSeconds(4);
    private static final Duration DOWNLOAD = Duration.ofMinutes(10);

    Release {
        members = List.copyOf(members);
    }

    @Override
    public String activity() {
        return "downloading its release";
    }

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        try (var http =
                HttpClient.newBuilder()
                        .connectTimeout(REACH)
                        .followRedirects(HttpClient.Redirect.NORMAL)
                        .build()) {
            var published = get(http, sums, HttpResponse.BodyHandlers.ofString());
            var download = folder.resolve("download");
            get(http, file, HttpResponse.BodyHandlers.ofFile(download));
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

    private static <T> T get(HttpClient http, URI from, HttpResponse.BodyHandler<T> body)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(from).timeout(REACH.multipliedBy(3)).build();
        try {
            var response =
                    http.sendAsync(request, body).get(DOWNLOAD.toSeconds(), TimeUnit.SECONDS);
            if (response.statusCode() != 200) {
                throw new IOException("%s answers %d".formatted(from, response.statusCode()));
            }
            return response.body();
        } catch (ExecutionException | TimeoutException e) {
            http.shutdownNow();
            throw new IOException("cannot get %s: %s".formatted(from, e), e);
        }
    }

    private String fileName() {
        return file.getPath().substring(file.getPath().lastIndexOf('/') + 1);
    }
}
