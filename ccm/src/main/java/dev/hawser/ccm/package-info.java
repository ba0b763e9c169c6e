/** The tenant process. */
@NullMarked
package dev.hawser.ccm;

import org.jspecify.annotations.NullMarked;
