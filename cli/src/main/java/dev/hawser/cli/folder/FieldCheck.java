package dev.hawser.cli.folder;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.KubernetesResource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Finds fields that no type knows. Reading alone does not: types of Kubernetes keep unknown fields,
 * and ours read over them, because a server may be newer than we are. A person's file is another
 * matter.
 */
final class FieldCheck {
    private final ObjectMapper mapper;
    private final Map<JavaType, Map<String, JavaType>> known = new ConcurrentHashMap<>();

    FieldCheck(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    /** Tells the place and the words of every unknown field. */
    void check(Node node, JavaType type, String path, BiConsumer<Node, String> found) {
        switch (node) {
            case SequenceNode list when type.isContainerType() && !type.isMapLikeType() -> {
                int index = 0;
                for (var item : list.getValue()) {
                    check(item, type.getContentType(), path + "[" + index++ + "]", found);
                }
            }
            case MappingNode mapping when type.isMapLikeType() ->
                    mapping.getValue()
                            .forEach(field ->
                                    check(
                                            field.getValueNode(),
                                            type.getContentType(),
                                            join(path, YamlTree.key(field)),
                                            found));
            case MappingNode mapping when !open(type) -> checkFields(mapping, type, path, found);
            default -> {}
        }
    }

    private void checkFields(
            MappingNode mapping, JavaType type, String path, BiConsumer<Node, String> found) {
        var fields = known.computeIfAbsent(type, this::fields);
        for (var field : mapping.getValue()) {
            var name = YamlTree.key(field);
            var fieldType = fields.get(name);
            if (fieldType != null) {
                check(field.getValueNode(), fieldType, join(path, name), found);
            } else {
                found.accept(
                        field.getKeyNode(),
                        "unknown field %s%s"
                                .formatted(
                                        join(path, name),
                                        Spelling.nearest(name, fields.keySet())
                                                .map(near -> " (did you mean " + near + "?)")
                                                .orElse("")));
            }
        }
    }

    /** Types that take anything. */
    private static boolean open(JavaType type) {
        return type.isJavaLangObject()
                || type.isTypeOrSubTypeOf(JsonNode.class)
                || type.isTypeOrSubTypeOf(GenericKubernetesResource.class)
                || type.getRawClass() == KubernetesResource.class;
    }

    private Map<String, JavaType> fields(JavaType type) {
        return mapper.getDeserializationConfig().introspect(type).findProperties().stream()
                .filter(BeanPropertyDefinition::couldDeserialize)
                .collect(
                        Collectors.toMap(
                                BeanPropertyDefinition::getName,
                                BeanPropertyDefinition::getPrimaryType));
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
