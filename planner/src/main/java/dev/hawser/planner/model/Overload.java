package dev.hawser.planner.model;

import java.util.OptionalLong;

/** What a proxy refuses to go beyond. */
public record Overload(OptionalLong connections, OptionalLong heapBytes) {
    public static final Overload NONE = new Overload(OptionalLong.empty(), OptionalLong.empty());
}
