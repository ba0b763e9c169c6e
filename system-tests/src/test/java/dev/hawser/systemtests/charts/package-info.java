/** The charts: what they make of values, and what they say of values that cannot be meant. */
@NullMarked
package dev.hawser.systemtests.charts;

import org.jspecify.annotations.NullMarked;
