package dev.hawser.cli.folder;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Objects from the text of one YAML file, or everything that is wrong with it. */
final class ManifestReader {
    private final ObjectMapper mapper = new ObjectMapper();
    private final FieldCheck fields;

    ManifestReader() {
        new KubernetesSerialization(mapper, true);
        fields = new FieldCheck(mapper);
    }

    FileContents read(Path file, Side side, String text) {
        var problems = new ArrayList<Problem>();
        var objects = new ArrayList<HasMetadata>();
        try {
            var settings =
                    LoadSettings.builder().setUseMarks(true).setLabel(file.toString()).build();
            for (var document : new Compose(settings).composeAllFromString(text)) {
                if (!document.getTag().equals(Tag.NULL)) {
                    read(document, side, new Complaints(file, problems)).ifPresent(objects::add);
                }
            }
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            problems.add(new Problem(file, line, e.getProblem()));
        } catch (YamlEngineException e) {
            problems.add(new Problem(file, 1, String.valueOf(e.getMessage())));
        }
        return new FileContents(file, side, objects, problems);
    }

    /** Collects problems of one file. */
    private record Complaints(Path file, List<Problem> problems) {
        void add(Node where, String words) {
            problems.add(new Problem(file, YamlTree.line(where), words));
        }
    }

    private Optional<HasMetadata> read(Node document, Side side, Complaints complaints) {
        if (!(document instanceof MappingNode)) {
            complaints.add(
                    document, "not a Kubernetes object (expected: apiVersion, kind, metadata)");
            return Optional.empty();
        }
        var repeated = YamlTree.repeatedKeys(document);
        repeated.forEach(key -> complaints.add(key, "field " + text(key) + " is there twice"));
        if (!repeated.isEmpty()) {
            return Optional.empty();
        }
        var kind = kind(document, side, complaints);
        if (kind.isEmpty()) {
            return Optional.empty();
        }
        int before = complaints.problems().size();
        fields.check(document, mapper.constructType(kind.get()), "", complaints::add);
        if (complaints.problems().size() > before) {
            return Optional.empty();
        }
        return convert(document, kind.get(), complaints)
                .filter(object -> complete(object, document, side, complaints));
    }

    private static Optional<Class<? extends HasMetadata>> kind(
            Node document, Side side, Complaints complaints) {
        var version = YamlTree.child(document, "apiVersion");
        var kind = YamlTree.child(document, "kind");
        if (version.isEmpty() || kind.isEmpty()) {
            complaints.add(document, (kind.isEmpty() ? "kind" : "apiVersion") + " is missing");
            return Optional.empty();
        }
        var written = text(version.get()) + " " + text(kind.get());
        var found = side.kinds().stream().filter(type -> words(type).equals(written)).findFirst();
        if (found.isEmpty()) {
            complaints.add(
                    kind.get(),
                    "kind %s is not known here (known: %s)"
                            .formatted(
                                    written,
                                    side.kinds().stream()
                                            .map(ManifestReader::words)
                                            .collect(Collectors.joining(", "))));
        }
        return found;
    }

    private Optional<HasMetadata> convert(
            Node document, Class<? extends HasMetadata> type, Complaints complaints) {
        try {
            return Optional.of(mapper.treeToValue(YamlTree.json(document), type));
        } catch (JsonMappingException e) {
            complaints.add(place(document, e), "%s: %s".formatted(path(e), e.getOriginalMessage()));
        } catch (JsonProcessingException e) {
            complaints.add(document, e.getOriginalMessage());
        }
        return Optional.empty();
    }

    private static boolean complete(
            HasMetadata object, Node document, Side side, Complaints complaints) {
        var metadata = object.getMetadata();
        if (metadata == null || metadata.getName() == null || metadata.getName().isEmpty()) {
            complaints.add(document, "metadata.name is missing");
            return false;
        }
        if (object instanceof Namespaced && metadata.getNamespace() == null) {
            metadata.setNamespace(side.defaultNamespace());
        }
        var objections = ServiceCheck.objections(object);
        objections.forEach(
                objection -> complaints.add(objection.place(document), objection.words()));
        return objections.isEmpty();
    }

    private static Node place(Node document, JsonMappingException problem) {
        Node place = document;
        for (var step : problem.getPath()) {
            var next =
                    step.getFieldName() != null
                            ? YamlTree.child(place, step.getFieldName())
                            : YamlTree.child(place, step.getIndex());
            if (next.isEmpty()) {
                break;
            }
            place = next.get();
        }
        return place;
    }

    private static String path(JsonMappingException problem) {
        return problem.getPath().stream()
                .map(step ->
                        step.getFieldName() != null
                                ? "." + step.getFieldName()
                                : "[" + step.getIndex() + "]")
                .collect(Collectors.joining())
                .replaceFirst("^\\.", "");
    }

    private static String words(Class<? extends HasMetadata> type) {
        return HasMetadata.getApiVersion(type) + " " + HasMetadata.getKind(type);
    }

    private static String text(Node node) {
        return node instanceof ScalarNode scalar ? scalar.getValue() : "";
    }
}
