package dev.hawser.planner.model;

/** Whether a client should meet the same endpoint again. */
public enum Affinity {
    NONE,
    SOURCE_IP
}
