/** Code that breaks the rules of the house, to see that its walls hold. */
@NullMarked
package dev.hawser.systemtests.trespass;

import org.jspecify.annotations.NullMarked;
