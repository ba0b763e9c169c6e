/**
 * What a manager is seen to do, on an in-memory hub, on a real API server, and with real Envoys.
 */
@NullMarked
package dev.hawser.manager;

import org.jspecify.annotations.NullMarked;
