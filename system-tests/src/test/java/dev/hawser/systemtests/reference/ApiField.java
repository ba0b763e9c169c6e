package dev.hawser.systemtests.reference;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.type.TypeFactory;
import dev.hawser.api.Api;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.api.model.apiextensions.v1.ValidationRule;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One field: its Java type tells what the type is called, its schema all that servers know. */
record ApiField(Field declared, JSONSchemaProps schema, boolean required) {
    private static final Map<Class<?>, String> PLAIN =
            Map.of(
                    String.class, "string",
                    Boolean.class, "boolean",
                    Integer.class, "integer",
                    int.class, "integer",
                    Long.class, "integer",
                    IntOrString.class, "integer or string",
                    JsonNode.class, "anything",
                    GenericKubernetesResource.class, "any object");

    static String nameOf(Field declared) {
        var renamed = declared.getAnnotation(JsonProperty.class);
        return renamed == null ? declared.getName() : renamed.value();
    }

    private JavaType type() {
        return TypeFactory.defaultInstance().constructType(declared.getGenericType());
    }

    /** The type of ours that it holds, itself or in lists and maps. */
    Optional<ApiType> ours() {
        var innermost = type();
        var innermostSchema = schema;
        while (innermost.isContainerType()) {
            innermostSchema =
                    innermost.isMapLikeType()
                            ? innermostSchema.getAdditionalProperties().getSchema()
                            : innermostSchema.getItems().getSchema();
            innermost = innermost.getContentType();
        }
        return isOurs(innermost)
                ? Optional.of(new ApiType(innermost.getRawClass(), innermostSchema))
                : Optional.empty();
    }

    List<String> cells() {
        return List.of(
                Markdown.code(nameOf(declared)),
                text(type()),
                schema.getDefault() == null ? "" : Markdown.code(plain(schema.getDefault())),
                meaning());
    }

    private static boolean isOurs(JavaType type) {
        return type.getRawClass().getPackage() == Api.class.getPackage();
    }

    private static String text(JavaType type) {
        if (type.isContainerType()) {
            return (type.isMapLikeType() ? "map of " : "list of ") + text(type.getContentType());
        }
        var name = type.getRawClass().getSimpleName();
        return isOurs(type)
                ? Markdown.link(name)
                : PLAIN.getOrDefault(type.getRawClass(), Markdown.code(name));
    }

    private String meaning() {
        var sentences = new ArrayList<String>();
        if (required) {
            sentences.add("**Required.**");
        }
        sentences.add(Markdown.prose(description()));
        if (schema.getEnum() != null && !schema.getEnum().isEmpty()) {
            sentences.add(
                    schema.getEnum().stream()
                            .map(word -> Markdown.code(word.asText()))
                            .collect(joining(", ", oneOf(), ".")));
        }
        bounds().ifPresent(sentences::add);
        if (ours().isEmpty()) {
            rules(schema).forEach(sentences::add);
        }
        return String.join(" ", sentences);
    }

    String description() {
        return Optional.ofNullable(schema.getDescription())
                .orElseThrow(() ->
                        new IllegalStateException(
                                declared
                                        + " has no description; give it @JsonPropertyDescription"));
    }

    private String oneOf() {
        return schema.getEnum().size() == 1 ? "Only " : "One of ";
    }

    /** That a number fits into 32 bits is not worth saying. */
    private Optional<String> bounds() {
        var least =
                Optional.ofNullable(schema.getMinItems())
                        .or(() -> whole(schema.getMinimum()))
                        .filter(it -> it > Integer.MIN_VALUE);
        var most =
                Optional.ofNullable(schema.getMaxItems())
                        .or(() -> whole(schema.getMaximum()))
                        .filter(it -> it < Integer.MAX_VALUE);
        return least.isPresent() && most.isPresent()
                ? Optional.of("%d to %d.".formatted(least.get(), most.get()))
                : least.map("At least %d."::formatted).or(() -> most.map("At most %d."::formatted));
    }

    private static Optional<Long> whole(@Nullable Double number) {
        return Optional.ofNullable(number).map(Double::longValue);
    }

    /** What a server refuses, in its words. */
    static List<String> rules(JSONSchemaProps schema) {
        return Optional.ofNullable(schema.getXKubernetesValidations()).orElse(List.of()).stream()
                .map(ValidationRule::getMessage)
                .map(message -> "Refused otherwise: *%s*.".formatted(Markdown.prose(message)))
                .toList();
    }

    private static String plain(JsonNode value) {
        return value.isTextual() ? value.asText() : value.toString();
    }
}
