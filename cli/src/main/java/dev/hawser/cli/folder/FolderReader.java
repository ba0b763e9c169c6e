package dev.hawser.cli.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code hub/*.yaml} and {@code tenants/<name>/*.yaml}. */
public final class FolderReader {
    private final Path folder;
    private final ManifestReader manifests = new ManifestReader();

    public FolderReader(Path folder) {
        this.folder = folder;
    }

    /** Every file, in the order of their names. */
    public List<FileContents> read() throws IOException {
        var contents = new ArrayList<FileContents>();
        for (var file : yamlFiles(folder.resolve("hub"))) {
            contents.add(read(file, new Side.Hub()));
        }
        for (var tenant : tenants()) {
            for (var file : yamlFiles(folder.resolve("tenants").resolve(tenant))) {
                contents.add(read(file, new Side.TenantCluster(tenant)));
            }
        }
        return contents;
    }

    /** The names of all tenants, those without a file too. */
    public List<String> tenants() throws IOException {
        return children(folder.resolve("tenants")).stream()
                .filter(Files::isDirectory)
                .map(path -> path.getFileName().toString())
                .toList();
    }

    private FileContents read(Path file, Side side) {
        try {
            return manifests.read(file, side, Files.readString(file));
        } catch (IOException e) {
            // Gone or half written since it was listed; the next look will tell.
            var words = "cannot be read: " + e.getMessage();
            return new FileContents(file, side, List.of(), List.of(new Problem(file, 1, words)));
        }
    }

    private static List<Path> yamlFiles(Path folder) throws IOException {
        return children(folder).stream()
                .filter(Files::isRegularFile)
                .filter(file -> file.toString().matches(".*/[^.][^/]*\\.ya?ml"))
                .toList();
    }

    private static List<Path> children(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var children = Files.list(folder)) {
            return children.sorted().toList();
        }
    }
}
