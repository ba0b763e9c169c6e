/** Finds or obtains the real programs we run. */
@NullMarked
package dev.hawser.toolbox;

import org.jspecify.annotations.NullMarked;
