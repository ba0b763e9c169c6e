/** How commands see a hub: with whose credentials, through which doors, and how far. */
@NullMarked
package dev.hawser.cli.hub;

import org.jspecify.annotations.NullMarked;
