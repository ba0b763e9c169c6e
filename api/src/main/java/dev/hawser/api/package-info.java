/**
 * The words users write and read: seven kinds of {@code kubelb.k8c.io/v1alpha1}, and the labels,
 * annotations, finalizers, condition types and reasons around them. All of it is public contract.
 *
 * <p>Specs and statuses are records that say what was on the wire, no more and no less: what was
 * absent is null, lists are not checked, words are strings. Nothing is decided here; what an object
 * means is for the planner to understand. Names of fields are KubeLB's, so that its clients can be
 * ours, and every field of its enterprise edition is declared, so that an API server never prunes
 * what such a client wrote.
 *
 * <p>The definitions under {@code META-INF/hawser/crds} are generated from these types and never
 * edited by hand.
 */
@NullMarked
package dev.hawser.api;

import org.jspecify.annotations.NullMarked;
