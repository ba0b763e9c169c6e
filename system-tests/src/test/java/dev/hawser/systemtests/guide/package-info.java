/** Runs documents: every file and command of them, with the results that they promise. */
@NullMarked
package dev.hawser.systemtests.guide;

import org.jspecify.annotations.NullMarked;
