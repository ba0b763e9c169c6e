/**
 * What an operator does with the tenants of a hub: take them in, hand out credentials, let them go.
 */
@NullMarked
package dev.hawser.cli.tenant;

import org.jspecify.annotations.NullMarked;
