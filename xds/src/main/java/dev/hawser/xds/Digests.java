package dev.hawser.xds;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;
import java.util.function.Function;

/**
 * Many versions as one short word, which is the same for the same resources in the same versions.
 */
final class Digests {
    private static final int DIGITS = 12;

    private Digests() {}

    /** Of what should be had. */
    static String of(Snapshot wanted) {
        return of(wanted::of);
    }

    /** Of what a client has. */
    static String of(StreamState state) {
        return of(type -> state.subscription(type).orElse(Subscription.NONE).held());
    }

    /** Names come in their order, whoever holds them. */
    private static String of(Function<ResourceType, NameMap<VersionedResource>> resources) {
        var digest = VersionedResource.sha256();
        for (var type : ResourceType.values()) {
            resources
                    .apply(type)
                    .forEach((name, resource) ->
                            digest.update(
                                    "%s %s %s\n"
                                            .formatted(type, name, resource.version())
                                            .getBytes(UTF_8)));
        }
        return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    }
}
