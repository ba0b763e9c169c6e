package dev.hawser.manager;

import static java.util.stream.Collectors.toMap;

import dev.hawser.api.Config;
import dev.hawser.api.ConfigSpec;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.ObjectKey;
import java.util.Map;
import java.util.Optional;

/** What applies to all tenants. A Config is also written without another meaning, by us too. */
final class CommonSettings {
    private final HubView hub;
    private final ObjectKey key;
    private Meaning last;

    CommonSettings(HubView hub, String managerNamespace) {
        this.hub = hub;
        this.key = new ObjectKey(managerNamespace, WellKnownNames.CONFIG);
        this.last = current();
    }

    /** What is read of a Config. */
    private record Meaning(Optional<ConfigSpec> spec, Map<String, String> ownAnnotations) {}

    /** Whether they mean something else than when this was last asked. */
    synchronized boolean haveChanged() {
        var before = last;
        last = current();
        return !last.equals(before);
    }

    private Meaning current() {
        var config = hub.configs.get(key);
        return new Meaning(
                config.flatMap(it -> Optional.ofNullable(it.getSpec())),
                config.map(CommonSettings::ownAnnotations).orElse(Map.of()));
    }

    private static Map<String, String> ownAnnotations(Config config) {
        return Optional.ofNullable(config.getMetadata().getAnnotations())
                .orElse(Map.of())
                .entrySet()
                .stream()
                .filter(note -> OwnAnnotations.isOne(note.getKey()))
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
    }
}
