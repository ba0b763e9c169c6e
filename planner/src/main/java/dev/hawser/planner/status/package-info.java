/** What owners are told: findings, problems and the conditions they become. */
@NullMarked
package dev.hawser.planner.status;

import org.jspecify.annotations.NullMarked;
