package dev.hawser.planner.publish;

/**
 * What happens to our finalizer, which keeps an object from vanishing before the hub let go of it.
 */
public enum Hold {
    TAKE,
    LEAVE,
    RELEASE
}
