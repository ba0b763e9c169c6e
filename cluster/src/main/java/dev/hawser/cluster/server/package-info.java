/** What every program of ours shows the outside: health, metrics and its log lines. */
@NullMarked
package dev.hawser.cluster.server;

import org.jspecify.annotations.NullMarked;
