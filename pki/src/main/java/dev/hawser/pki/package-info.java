/**
 * Certificates as values: issued, verified, and renewed when it is time.
 *
 * <p>The hub holds one root. It signs an intermediate per tenant, which can vouch for names below
 * that tenant's own domain and for nothing else, and that signs the leaves: {@code root →
 * intermediate → leaf}, ECDSA P-256 all the way. The time is always handed in, so whatever is
 * decided here is decided the same way tomorrow. Where keys are kept is not this room's business;
 * they leave it as {@link dev.hawser.pki.Sensitive}.
 */
@NullMarked
package dev.hawser.pki;

import org.jspecify.annotations.NullMarked;
