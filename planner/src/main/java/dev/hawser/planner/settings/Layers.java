package dev.hawser.planner.settings;

import dev.hawser.api.Config;
import dev.hawser.api.ConfigSpec;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantSpec;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A Tenant over the Config: who says nothing about a matter leaves it to the next. */
record Layers(Optional<Tenant> tenantObject, Optional<Config> configObject) {
    Optional<TenantSpec> tenant() {
        return tenantObject.map(Tenant::getSpec);
    }

    Optional<ConfigSpec> config() {
        return configObject.map(Config::getSpec);
    }

    /** What the Tenant says, else what the Config says. */
    <T> Optional<T> first(
            Function<TenantSpec, @Nullable T> own, Function<ConfigSpec, @Nullable T> common) {
        return tenant().map(own).or(() -> config().map(common));
    }

    /** A part that both of them may have. */
    <S> Section<S> section(
            Function<TenantSpec, @Nullable S> own, Function<ConfigSpec, @Nullable S> common) {
        return new Section<>(tenant().map(own), config().map(common));
    }

    /** One part of both specs, in which each field is a matter of its own. */
    record Section<S>(Optional<S> own, Optional<S> common) {
        <T> Optional<T> first(Function<S, @Nullable T> field) {
            return own.map(field).or(() -> common.map(field));
        }

        /** Off for one is off, and off for all is off for each. */
        boolean either(Function<S, @Nullable Boolean> field) {
            return own.map(field).orElse(false) || common.map(field).orElse(false);
        }
    }

    /**
     * What an annotation of our own says.
     *
     * @param reader given the field, for a message, and its text
     */
    <T> Optional<T> annotation(String key, AnnotationReader<T> reader) {
        return annotation(tenantObject, "Tenant", key, reader)
                .or(() -> annotation(configObject, "Config", key, reader));
    }

    private static <T> Optional<T> annotation(
            Optional<? extends HasMetadata> object,
            String kind,
            String key,
            AnnotationReader<T> reader) {
        return object.map(it -> it.getMetadata().getAnnotations())
                .map((Map<String, String> annotations) -> annotations.get(key))
                .flatMap(text -> reader.read("%s annotation %s".formatted(kind, key), text));
    }

    @FunctionalInterface
    interface AnnotationReader<T> {
        Optional<T> read(String field, String text);
    }
}
