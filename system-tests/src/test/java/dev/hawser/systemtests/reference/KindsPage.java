package dev.hawser.systemtests.reference;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceColumnDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Every kind with every field, as API servers are told of them. */
final class KindsPage {
    private final Page page =
            new Page(
                    "Kinds",
                    "the definitions and types in api",
                    """
                    The kinds of `kubelb.k8c.io/v1alpha1`. All fields are optional unless they say otherwise. A type that is no link is Kubernetes' own. Durations are written as
                    `5s`, `1m30s` or `1h`. Fields *without effect so far* are accepted and kept, so that what KubeLB's clients wrote is never lost; nothing is done about them.
                    """);

    private final List<ApiKind> kinds = ApiKind.all();
    private final Map<String, ApiType> types = new TreeMap<>();

    private KindsPage() {
        kinds.stream()
                .flatMap(ApiKind::own)
                .flatMap(ApiType::family)
                .forEach(type -> types.put(type.name(), type));
    }

    static String text() {
        return new KindsPage().written();
    }

    private String written() {
        page.table(
                List.of("Kind", "Scope", "Meaning"), kinds.stream().map(KindsPage::cells).toList());
        kinds.forEach(this::kind);
        page.heading(2, "Types").add("What fields are made of.");
        var shown = kinds.stream().flatMap(ApiKind::own).map(ApiType::name).collect(toSet());
        types.values().stream().filter(it -> !shown.contains(it.name())).forEach(this::type);
        return page.text();
    }

    private static List<String> cells(ApiKind kind) {
        return List.of(
                Markdown.link(kind.itself().name()),
                kind.definition().getSpec().getScope(),
                DocComments.of(kind.itself().type()));
    }

    private void kind(ApiKind kind) {
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
                types.values().stream()
                        .filter(it -> it.holds(type))
                        .map(owner -> Markdown.link(owner.name()))
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
