/** The hub process. */
@NullMarked
package dev.hawser.manager;

import org.jspecify.annotations.NullMarked;
