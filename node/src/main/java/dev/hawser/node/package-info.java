/**
 * Runs what a cluster asks for as processes of this machine, without root: Deployments become
 * programs on loopback addresses of their own, Services become relays, and both get the statuses a
 * kubelet, a kube-proxy and a load-balancer implementation would write.
 *
 * <p>There are no containers. A program sees the machine's files, so the paths of mounted
 * ConfigMaps and Secrets are rewritten, in its arguments and in its ConfigMaps, to the folder where
 * they lie.
 */
@NullMarked
package dev.hawser.node;

import org.jspecify.annotations.NullMarked;
