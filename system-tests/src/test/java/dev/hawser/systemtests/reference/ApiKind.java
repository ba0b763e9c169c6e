package dev.hawser.systemtests.reference;

import com.fasterxml.jackson.databind.type.TypeFactory;
import dev.hawser.api.Definitions;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A kind with its spec and status; one without a spec has fields of its own. */
record ApiKind(ApiType itself, List<ApiType> parts, CustomResourceDefinition definition) {
    private static final List<CustomResourceDefinition> DEFINITIONS =
            Definitions.yaml().stream()
                    .map(yaml -> Serialization.unmarshal(yaml, CustomResourceDefinition.class))
                    .toList();

    static List<ApiKind> all() {
        return Definitions.KINDS.stream().map(ApiKind::of).toList();
    }

    static ApiKind of(Class<?> kind) {
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
        return new ApiKind(new ApiType(kind, schema), parts, definition);
    }

    private static CustomResourceDefinition definition(Class<?> kind) {
        return DEFINITIONS.stream()
                .filter(it -> it.getSpec().getNames().getKind().equals(kind.getSimpleName()))
                .findFirst()
                .orElseThrow();
    }

    /** Those that are this kind's alone. */
    Stream<ApiType> own() {
        return Stream.concat(Stream.of(itself), parts.stream());
    }
}
