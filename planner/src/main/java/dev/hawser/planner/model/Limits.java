package dev.hawser.planner.model;

import java.util.OptionalLong;

/** How much may be under way to a backend at once; what is absent has no limit. */
public record Limits(
        OptionalLong connections,
        OptionalLong pendingRequests,
        OptionalLong requests,
        OptionalLong retries,
        OptionalLong connectionsPerEndpoint) {
    public static final Limits NONE =
            new Limits(
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    OptionalLong.empty());
}
