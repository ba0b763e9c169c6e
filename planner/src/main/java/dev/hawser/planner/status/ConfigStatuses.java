package dev.hawser.planner.status;

import dev.hawser.api.Config;
import dev.hawser.api.ConfigStatus;
import dev.hawser.planner.Fresh;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;

/** What the operator is told about the Config: which manager reads it. */
public final class ConfigStatuses {
    private ConfigStatuses() {}

    public static Config from(Config config, String version) {
        var metadata =
                new ObjectMetaBuilder()
                        .withNamespace(config.getMetadata().getNamespace())
                        .withName(config.getMetadata().getName())
                        .build();
        return Fresh.of(new Config(), metadata, new ConfigStatus(TenantStatuses.version(version)));
    }
}
