/** What every program of ours shows the outside: health, metrics, its log lines and their flags. */
@NullMarked
package dev.hawser.cluster.server;

import org.jspecify.annotations.NullMarked;
