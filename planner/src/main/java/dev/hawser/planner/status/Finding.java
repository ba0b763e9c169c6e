package dev.hawser.planner.status;

import dev.hawser.api.ConditionType;
import dev.hawser.api.Reason;

/** Something wrong with what a user wrote, and which condition of the object says so. */
public record Finding(ConditionType condition, Reason reason, String words) {}
