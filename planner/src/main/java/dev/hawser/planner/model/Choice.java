package dev.hawser.planner.model;

/** By what one of several endpoints is chosen for a client. */
public enum Choice {
    ROUND_ROBIN,
    LEAST_REQUEST,
    RANDOM,
    /** By the client's address, so that it meets the same endpoint again. */
    SOURCE_IP
}
