/** Commands: reads what a person typed, and hands it to the rooms that do the work. */
@NullMarked
package dev.hawser.cli;

import org.jspecify.annotations.NullMarked;
