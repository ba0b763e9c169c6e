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
