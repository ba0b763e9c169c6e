package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.KubernetesResource;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes from objects that are to be kept the room that nothing is in. Each part of one comes with a
 * map for fields that nobody knows and a list for each that may have several values, nearly all of
 * them empty: of what a manager holds for a thousand tenants, that was a quarter.
 */
public final class LeanObjects {
    /** Of each kind of part the fields that hold other parts, or several of anything. */
    private static final ClassValue<List<Field>> FIELDS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> kind) {
                    return fieldsOf(kind);
                }
            };

    private LeanObjects() {}

    /** It equals what it was. Its empty maps and lists are not to be added to any more. */
    public static void make(Object part) {
        for (var field : FIELDS.get(part.getClass())) {
            var value = get(field, part);
            switch (value) {
                case Map<?, ?> map when map.isEmpty() -> set(field, part, Map.of());
                case List<?> list when list.isEmpty() -> set(field, part, List.of());
                case Map<?, ?> map -> makeAll(map.values());
                case List<?> list -> makeAll(list);
                case KubernetesResource inner -> make(inner);
                case Record inner -> make(inner);
                case null, default -> {}
            }
        }
    }

    private static void makeAll(Collection<?> parts) {
        if (parts instanceof ArrayList<?> list) {
            list.trimToSize();
        }
        for (var part : parts) {
            if (part instanceof KubernetesResource || part instanceof Record) {
                make(part);
            }
        }
    }

    private static List<Field> fieldsOf(Class<?> kind) {
        var fields = new ArrayList<Field>();
        for (var type = kind; type != Object.class; type = type.getSuperclass()) {
            Arrays.stream(type.getDeclaredFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .filter(field -> mayHoldParts(field.getType()))
                    .forEach(fields::add);
        }
        fields.forEach(field -> field.setAccessible(true));
        return List.copyOf(fields);
    }

    /** A custom resource holds its parts as whatever they are. */
    private static boolean mayHoldParts(Class<?> type) {
        return type == Object.class
                || type == Map.class
                || type == List.class
                || KubernetesResource.class.isAssignableFrom(type)
                || Record.class.isAssignableFrom(type);
    }

    private static @Nullable Object get(Field field, Object part) {
        try {
            return field.get(part);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What cannot be changed stays as it is. */
    private static void set(Field field, Object part, Object value) {
        if (part instanceof Record) {
            return;
        }
        try {
            field.set(part, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
