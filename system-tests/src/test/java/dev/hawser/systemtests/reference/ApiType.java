package dev.hawser.systemtests.reference;

import static java.util.Objects.requireNonNull;

import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A type of ours, with what servers are told about it. */
record ApiType(Class<?> type, JSONSchemaProps schema) {
    String name() {
        return type.getSimpleName();
    }

    /** In the order in which they are declared, which is the one to explain them in. */
    List<ApiField> fields() {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> schema.getProperties().containsKey(ApiField.nameOf(field)))
                .map(this::field)
                .toList();
    }

    private ApiField field(Field declared) {
        var name = ApiField.nameOf(declared);
        return new ApiField(
                declared,
                requireNonNull(schema.getProperties().get(name), name),
                schema.getRequired().contains(name));
    }

    boolean holds(ApiType other) {
        return held().anyMatch(it -> it.type() == other.type());
    }

    /** This one, and all that can be reached from its fields. */
    Stream<ApiType> family() {
        return Stream.concat(Stream.of(this), held().flatMap(ApiType::family));
    }

    private Stream<ApiType> held() {
        return fields().stream().map(ApiField::ours).flatMap(Optional::stream);
    }
}
