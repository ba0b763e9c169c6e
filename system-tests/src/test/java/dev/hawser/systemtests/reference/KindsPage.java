package dev.hawser.systemtests.reference;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.type.TypeFactory;
import dev.hawser.api.Definitions;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceColumnDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Every kind with every field, as API servers are told of them. */
final class KindsPage {
    private static final List<CustomResourceDefinition> DEFINITIONS =
            Definitions.yaml().stream()
                    .map(yaml -> Serialization.unmarshal(yaml, CustomResourceDefinition.class))
                    .toList();

    private final Page page =
            new Page(
                    "Kinds",
                    "the definitions and types in api",
                    """
                    The kinds of `kubelb.k8c.io/v1alpha1`. All fields are optional unless they say otherwise. A type that is no link is Kubernetes' own. Durations are written as
                    `5s`, `1m30s` or `1h`. Fields *without effect so far* are accepted and kept, so that what KubeLB's clients wrote is never lost; nothing is done about them.
                    """);

    private final Map<String, ApiType> others = new TreeMap<>();
    private final Map<String, TreeSet<String>> owners = new TreeMap<>();

    private KindsPage() {}

    static String text() {
        var kinds = Definitions.KINDS.stream().map(KindsPage::parts).toList();
        var it = new KindsPage();
        it.page.table(
                List.of("Kind", "Scope", "Meaning"), kinds.stream().map(Kind::cells).toList());
        kinds.forEach(it::remember);
        kinds.forEach(it::kind);
        it.page.heading(2, "Types").add("What fields are made of.");
        it.others.values().forEach(it::type);
        return it.page.text();
    }

    /** A kind with its spec and status; one without a spec has fields of its own. */
    private record Kind(ApiType itself, List<ApiType> parts, CustomResourceDefinition definition) {
        List<String> cells() {
            return List.of(
                    Markdown.link(itself.name()),
                    definition.getSpec().getScope(),
                    DocComments.of(itself.type()));
        }
    }

    private static Kind parts(Class<?> kind) {
        var definition = definition(kind);
        var schema = definition.getSpec().getVersions().getFirst().getSchema().getOpenAPIV3Schema();
        var parts = new ArrayList<ApiType>();
        var typed = TypeFactory.defaultInstance().constructType(kind);
        var specAndStatus = typed.findTypeParameters(CustomResource.class);
        for (var i = 0; i < 2; i++) {
            var part = schema.getProperties().get(List.of("spec", "status").get(i));
            if (part != null) {
                parts.add(new ApiType(specAndStatus[i].getRawClass(), part));
            }
        }
        return new Kind(new ApiType(kind, schema), parts, definition);
    }

    /** What people write of a kind. */
    static ApiType spec(Class<?> kind) {
        return parts(kind).parts().getFirst();
    }

    private static CustomResourceDefinition definition(Class<?> kind) {
        return DEFINITIONS.stream()
                .filter(it -> it.getSpec().getNames().getKind().equals(kind.getSimpleName()))
                .findFirst()
                .orElseThrow();
    }

    private void remember(Kind kind) {
        Stream.concat(Stream.of(kind.itself()), kind.parts().stream())
                .flatMap(ApiType::family)
                .forEach(owner ->
                        owner.fields()
                                .forEach(field ->
                                        field.ours()
                                                .ifPresent(type -> {
                                                    others.put(type.name(), type);
                                                    owners.computeIfAbsent(
                                                                    type.name(),
                                                                    _ -> new TreeSet<>())
                                                            .add(owner.name());
                                                })));
    }

    private void kind(Kind kind) {
        var names = kind.definition().getSpec().getNames();
        page.heading(2, kind.itself().name());
        page.add(DocComments.of(kind.itself().type()));
        page.add(
                "`kubectl get %s`%s%s."
                        .formatted(
                                names.getPlural(),
                                names.getShortNames().stream()
                                        .map(" (or `%s`)"::formatted)
                                        .collect(joining()),
                                columns(kind.definition())));
        fields(kind.itself());
        for (var part : kind.parts()) {
            page.heading(3, part.name()).add(DocComments.of(part.type()));
            fields(part);
        }
    }

    private static String columns(CustomResourceDefinition definition) {
        var columns = definition.getSpec().getVersions().getFirst().getAdditionalPrinterColumns();
        return columns.isEmpty()
                ? ""
                : columns.stream()
                        .map(CustomResourceColumnDefinition::getName)
                        .collect(joining(", ", " shows ", ""));
    }

    private void type(ApiType type) {
        page.heading(3, type.name()).add(DocComments.of(type.type()));
        page.add(
                owners.get(type.name()).stream()
                        .map(Markdown::link)
                        .collect(joining(", ", "In ", ".")));
        fields(type);
    }

    private void fields(ApiType type) {
        page.table(
                List.of("Field", "Type", "Default", "Meaning"),
                type.fields().stream().map(ApiField::cells).toList());
        ApiField.rules(type.schema()).forEach(page::add);
    }
}
