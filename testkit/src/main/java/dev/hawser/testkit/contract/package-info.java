/**
 * What every {@code Cluster} must do, as tests: run against the one in memory and against a real
 * API server, so that what passes on the first means something on the second.
 */
@NullMarked
package dev.hawser.testkit.contract;

import org.jspecify.annotations.NullMarked;
