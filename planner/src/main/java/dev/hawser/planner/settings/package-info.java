/**
 * What applies to a tenant and to each of its load balancers, once Config, Tenant and the object
 * itself have been heard.
 */
@NullMarked
package dev.hawser.planner.settings;

import org.jspecify.annotations.NullMarked;
