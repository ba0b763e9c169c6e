/** Kubernetes objects that the hub should hold for a tenant. */
@NullMarked
package dev.hawser.planner.objects;

import org.jspecify.annotations.NullMarked;
