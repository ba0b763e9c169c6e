/** Tests of the toolbox; none needs a network. */
@NullMarked
package dev.hawser.toolbox;

import org.jspecify.annotations.NullMarked;
