/**
 * Reads what people wrote and what was seen, and turns it into the model; what cannot be used
 * becomes a finding.
 */
@NullMarked
package dev.hawser.planner.intake;

import org.jspecify.annotations.NullMarked;
