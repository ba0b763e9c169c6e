package dev.hawser.cli.local;

import dev.hawser.cli.folder.FileContents;
import dev.hawser.cli.folder.Problem;
import dev.hawser.cli.folder.Side;
import dev.hawser.cluster.ObjectKey;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The last good contents of every file that is still there, and what is wrong with the rest. */
record FolderState(Map<Path, FileContents> files, List<Problem> problems) {
    static final FolderState EMPTY = new FolderState(Map.of(), List.of());

    FolderState {
        files = Map.copyOf(files);
        problems = List.copyOf(problems);
    }

    /** A broken file counts with what it said before; a file that is gone says nothing any more. */
    FolderState next(List<FileContents> read) {
        var next = new TreeMap<Path, FileContents>();
        var wrong = new ArrayList<Problem>();
        var owners = new HashMap<List<Object>, Path>();
        for (var contents : read) {
            wrong.addAll(contents.problems());
            var before = files.get(contents.file());
            var current = contents.problems().isEmpty() || before == null ? contents : before;
            for (var object : current.objects()) {
                var owner =
                        owners.putIfAbsent(
                                List.of(current.side(), object.getKind(), ObjectKey.of(object)),
                                current.file());
                if (owner != null) {
                    var words =
                            "%s %s is already in %s"
                                    .formatted(object.getKind(), ObjectKey.of(object), owner);
                    wrong.add(new Problem(current.file(), 1, words));
                }
            }
            next.put(current.file(), current);
        }
        return new FolderState(next, wrong);
    }

    /** In the order of file names; of objects that are there twice the first counts. */
    List<HasMetadata> objects(Side side) {
        var objects = new HashMap<List<Object>, HasMetadata>();
        var ordered = new ArrayList<HasMetadata>();
        new TreeMap<>(files)
                .values().stream()
                        .filter(contents -> contents.side().equals(side))
                        .flatMap(contents -> contents.objects().stream())
                        .forEach(object -> {
                            if (objects.putIfAbsent(
                                            List.of(object.getKind(), ObjectKey.of(object)), object)
                                    == null) {
                                ordered.add(object);
                            }
                        });
        return ordered;
    }
}
