/** Hands on Envoy. */
@NullMarked
package dev.hawser.xds;

import org.jspecify.annotations.NullMarked;
