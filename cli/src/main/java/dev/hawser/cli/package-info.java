/** Commands. */
@NullMarked
package dev.hawser.cli;

import org.jspecify.annotations.NullMarked;
