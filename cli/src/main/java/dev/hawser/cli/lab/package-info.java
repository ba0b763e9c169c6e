/**
 * A hub and two tenants as real clusters on this machine, with the product installed by its charts
 * and images, for trying and for tests.
 */
@NullMarked
package dev.hawser.cli.lab;

import org.jspecify.annotations.NullMarked;
