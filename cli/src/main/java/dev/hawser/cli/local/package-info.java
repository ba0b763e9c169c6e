/**
 * A hub and its tenants on one machine: the same manager and CCMs as on real clusters, on clusters
 * in memory, with real Envoys on loopback addresses.
 */
@NullMarked
package dev.hawser.cli.local;

import org.jspecify.annotations.NullMarked;
