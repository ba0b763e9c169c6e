package dev.hawser.cli.tenant;

import dev.hawser.cli.hub.HubFlags;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How to get at the hub, and how long to wait for its manager. */
final class TenantFlags {
    @Mixin final HubFlags hub = new HubFlags();

    @Option(
            names = "--deadline",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "How long to wait for the manager (default: ${DEFAULT-VALUE}).")
    private int deadlineSeconds;

    Duration deadline() {
        return Duration.ofSeconds(deadlineSeconds);
    }
}
