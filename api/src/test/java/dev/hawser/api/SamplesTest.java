package dev.hawser.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.CustomResource;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SamplesTest {
    /** So that whatever is shown with the samples is shown of every field. */
    @Test
    void useEveryField() throws ReflectiveOperationException {
        var declared = new TreeSet<String>();
        for (var kind : Definitions.KINDS) {
            declare(kind.getGenericSuperclass(), declared);
        }
        var used = new TreeSet<String>();
        for (var name : Samples.names().toList()) {
            var sample = (CustomResource<?, ?>) Samples.read(Samples.yaml(name));
            use(sample.getSpec(), used);
            use(sample.getStatus(), used);
        }
        assertThat(declared).hasSizeGreaterThan(150);
        assertThat(used).containsExactlyInAnyOrderElementsOf(declared);
    }

    private static void declare(Type type, Set<String> fields) {
        if (type instanceof ParameterizedType container) {
            for (var argument : container.getActualTypeArguments()) {
                declare(argument, fields);
            }
        } else if (type instanceof Class<?> record && record.isRecord()) {
            for (var component : record.getRecordComponents()) {
                fields.add(record.getSimpleName() + "." + component.getName());
                declare(component.getGenericType(), fields);
            }
        }
    }

    private static void use(@Nullable Object value, Set<String> fields)
            throws ReflectiveOperationException {
        switch (value) {
            case Record record -> {
                for (var component : record.getClass().getRecordComponents()) {
                    var inner = component.getAccessor().invoke(record);
                    if (inner != null) {
                        fields.add(record.getClass().getSimpleName() + "." + component.getName());
                        use(inner, fields);
                    }
                }
            }
            case Collection<?> values -> {
                for (var inner : values) {
                    use(inner, fields);
                }
            }
            case Map<?, ?> values -> use(values.values(), fields);
            case null, default -> {}
        }
    }
}
