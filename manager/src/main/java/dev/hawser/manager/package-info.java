/**
 * The hub process: its command, its options, and the shells that carry out what the planner decides
 * for each tenant. Decisions live in the planner; here is only wiring, waiting and doing.
 */
@NullMarked
package dev.hawser.manager;

import org.jspecify.annotations.NullMarked;
