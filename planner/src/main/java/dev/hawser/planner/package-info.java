/** All decisions. */
@NullMarked
package dev.hawser.planner;

import org.jspecify.annotations.NullMarked;
