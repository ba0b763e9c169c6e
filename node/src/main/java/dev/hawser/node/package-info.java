/** Runs what a cluster asks for as processes of this machine. */
@NullMarked
package dev.hawser.node;

import org.jspecify.annotations.NullMarked;
