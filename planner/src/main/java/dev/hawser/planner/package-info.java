/**
 * All decisions: {@code TenantPlanner.plan(facts, previous)} is a pure function from what was seen
 * to what should be.
 *
 * <p>Facts go through {@code intake} into the {@code model}; {@code envoy} and {@code objects}
 * translate the model; {@code status} words what owners hear. Nothing here reads a clock, a file or
 * the network.
 */
@NullMarked
package dev.hawser.planner;

import org.jspecify.annotations.NullMarked;
