package dev.hawser.api;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Writes into a schema what our own annotations say, walking the Java types and their schemas side
 * by side.
 */
final class SchemaWords {
    /** Those of Kubernetes' own Condition; fabric8's class does not tell. */
    private static final List<String> REQUIRED_OF_CONDITIONS =
            List.of("lastTransitionTime", "message", "reason", "status", "type");

    private SchemaWords() {}

    static void write(Class<?> kind, JSONSchemaProps schema) {
        fields(kind, schema);
        var specAndStatus =
                ((ParameterizedType) kind.getGenericSuperclass()).getActualTypeArguments();
        if (specAndStatus[0] == Void.class) {
            schema.getProperties().remove("spec");
        } else {
            type(specAndStatus[0], property(schema, "spec"));
        }
        type(specAndStatus[1], property(schema, "status"));
    }

    private static void type(Type type, JSONSchemaProps schema) {
        if (type == int.class || type == Integer.class) {
            schema.setFormat("int32");
            int32Bounds(schema);
        } else if (type == Long.class) {
            schema.setFormat("int64");
        } else if (type == IntOrString.class) {
            int32Bounds(schema);
        } else if (type instanceof ParameterizedType container) {
            var arguments = container.getActualTypeArguments();
            if (container.getRawType() == List.class) {
                type(arguments[0], schema.getItems().getSchema());
            } else if (container.getRawType() == Map.class) {
                type(arguments[1], schema.getAdditionalProperties().getSchema());
            }
        } else if (type instanceof Class<?> object) {
            fields(object, schema);
        }
    }

    private static void fields(Class<?> owner, JSONSchemaProps schema) {
        for (var field : owner.getDeclaredFields()) {
            var property = schema.getProperties().get(nameOf(field));
            if (property != null) {
                type(field.getGenericType(), property);
                annotations(field, property);
            }
        }
    }

    /**
     * A number that Java cannot read must not be stored: it would fail the reading of a whole list.
     * Servers refuse what is larger than 64 bits by themselves, but do not check the format int32.
     */
    private static void int32Bounds(JSONSchemaProps number) {
        if (number.getMinimum() == null) {
            number.setMinimum((double) Integer.MIN_VALUE);
        }
        if (number.getMaximum() == null) {
            number.setMaximum((double) Integer.MAX_VALUE);
        }
    }

    private static JSONSchemaProps property(JSONSchemaProps schema, String name) {
        return requireNonNull(schema.getProperties().get(name), name);
    }

    private static String nameOf(Field field) {
        var renamed = field.getAnnotation(JsonProperty.class);
        return renamed == null ? field.getName() : renamed.value();
    }

    private static void annotations(Field field, JSONSchemaProps schema) {
        // The generator finds a rule twice, on a record's field and on its accessor; servers refuse
        // that.
        var rules = schema.getXKubernetesValidations();
        if (rules != null) {
            schema.setXKubernetesValidations(rules.stream().distinct().toList());
        }
        var words = field.getAnnotation(OneOf.class);
        if (words != null) {
            schema.setEnum(Arrays.stream(words.value()).<JsonNode>map(TextNode::valueOf).toList());
        }
        var key = field.getAnnotation(ListMapKey.class);
        if (key != null) {
            listMap(schema, key.value());
        }
        var format = field.getAnnotation(Format.class);
        if (format != null) {
            schema.getAdditionalProperties().getSchema().setFormat(format.value());
        }
        if (field.isAnnotationPresent(Embedded.class)) {
            embedded(schema.getItems() == null ? schema : schema.getItems().getSchema());
        }
        if (field.isAnnotationPresent(Verbatim.class)) {
            schema.setType(null);
            schema.setXKubernetesPreserveUnknownFields(true);
        }
    }

    private static void listMap(JSONSchemaProps list, String key) {
        list.setXKubernetesListType("map");
        list.setXKubernetesListMapKeys(List.of(key));
        var item = list.getItems().getSchema();
        if (item.getProperties().containsKey("lastTransitionTime")) {
            item.setRequired(REQUIRED_OF_CONDITIONS);
            item.getProperties().get("lastTransitionTime").setFormat("date-time");
        }
    }

    private static void embedded(JSONSchemaProps object) {
        object.setProperties(Map.of());
        object.setRequired(List.of());
        object.setXKubernetesEmbeddedResource(true);
        object.setXKubernetesPreserveUnknownFields(true);
    }
}
