/** Envoy resources from the model, one translator a file. */
@NullMarked
package dev.hawser.planner.envoy;

import org.jspecify.annotations.NullMarked;
