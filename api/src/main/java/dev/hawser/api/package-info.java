/** The words users write and read. */
@NullMarked
package dev.hawser.api;

import org.jspecify.annotations.NullMarked;
