package dev.hawser.planner.envoy;

import com.google.protobuf.util.Durations;
import io.envoyproxy.envoy.config.core.v3.AggregatedConfigSource;
import io.envoyproxy.envoy.config.core.v3.ApiVersion;
import io.envoyproxy.envoy.config.core.v3.ConfigSource;
import io.envoyproxy.envoy.config.core.v3.PathConfigSource;
import io.envoyproxy.envoy.config.core.v3.WatchedDirectory;

/** Where a proxy finds what it is told to look up. */
final class ConfigSources {
    /** On the one stream to the manager, where updates keep their order. */
    static final ConfigSource ADS =
            ConfigSource.newBuilder()
                    .setAds(AggregatedConfigSource.getDefaultInstance())
                    .setResourceApiVersion(ApiVersion.V3)
                    .build();

    /**
     * The same for what a proxy is not ready without, however late its manager comes. Envoy by
     * itself gives up waiting after 15 s, says that it is ready, and refuses every connection.
     */
    static final ConfigSource ADS_AWAITED =
            ADS.toBuilder().setInitialFetchTimeout(Durations.ZERO).build();

    private ConfigSources() {}

    /**
     * In a mounted file. Kubernetes swaps a symbolic link beside it, so the folder is watched, not
     * the file.
     */
    static ConfigSource file(String folder, String name) {
        return ConfigSource.newBuilder()
                .setPathConfigSource(
                        PathConfigSource.newBuilder()
                                .setPath(folder + "/" + name)
                                .setWatchedDirectory(watched(folder)))
                .setResourceApiVersion(ApiVersion.V3)
                .build();
    }

    static WatchedDirectory watched(String folder) {
        return WatchedDirectory.newBuilder().setPath(folder).build();
    }
}
