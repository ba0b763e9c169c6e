/** The pages below docs/reference, made from what the programs themselves are made of. */
@NullMarked
package dev.hawser.systemtests.reference;

import org.jspecify.annotations.NullMarked;
