package dev.hawser.planner.publish;

import java.time.Instant;
import java.util.Optional;

/**
 * What to do about our token for the hub.
 *
 * @param request whether to ask for another and store it
 * @param renews whether we live on tokens that end, so that the hub may withdraw the one that does
 *     not
 * @param note what whoever runs the tenant cluster should know
 */
public record TokenPlan(boolean request, boolean renews, Optional<Note> note, Instant revisitAt) {}
