package dev.hawser.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** The definitions of our kinds, as an API server wants them before it knows any. */
public final class Definitions {
    public static final List<Class<? extends HasMetadata>> KINDS =
            List.of(
                    Addresses.class,
                    Config.class,
                    LoadBalancer.class,
                    Route.class,
                    SyncSecret.class,
                    Tenant.class,
                    TenantState.class);

    private static final String FOLDER = "META-INF/hawser/crds/";

    private Definitions() {}

    /** One YAML document a kind. */
    public static List<String> yaml() {
        return KINDS.stream().map(Definitions::yaml).toList();
    }

    static String yaml(Class<? extends HasMetadata> kind) {
        var resource = FOLDER + fileName(kind);
        try (var stream = Definitions.class.getClassLoader().getResourceAsStream(resource)) {
            if (stream == null) {
                throw new FileNotFoundException(resource + " (expected: on the class path)");
            }
            return new String(stream.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String fileName(Class<? extends HasMetadata> kind) {
        return HasMetadata.getFullResourceName(kind) + ".yaml";
    }
}
