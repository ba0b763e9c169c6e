/**
 * Turns what a tenant cluster holds into what its hub should hold, and what the hub answered into
 * what the tenant reads.
 */
@NullMarked
package dev.hawser.planner.publish;

import org.jspecify.annotations.NullMarked;
