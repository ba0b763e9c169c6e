/**
 * Hands on Kubernetes: reading, watching, applying, pruning, writing statuses, electing, queueing.
 * Nothing here decides what should be; it only makes the world as a plan says, and tells what the
 * world is. {@link dev.hawser.cluster.Cluster} is the one door, with two rooms behind it: a real
 * API server and a store in this process.
 */
@NullMarked
package dev.hawser.cluster;

import org.jspecify.annotations.NullMarked;
