/** Hands on Kubernetes. */
@NullMarked
package dev.hawser.cluster;

import org.jspecify.annotations.NullMarked;
