package dev.hawser.planner.model;

/** How what goes to an endpoint is kept from others on its way. */
public sealed interface Encryption {
    record None() implements Encryption {}

    /** TLS with whoever answers. */
    record Unverified() implements Encryption {}

    /**
     * TLS with whoever has a certificate of one of these authorities.
     *
     * @param authorities their certificates, as PEM
     */
    record Verified(String authorities) implements Encryption {}
}
