/** Walls, and end to end on real parts. */
@NullMarked
package dev.hawser.systemtests;

import org.jspecify.annotations.NullMarked;
