package dev.hawser.manager.report;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What some proxy refuses.
 *
 * @param since when it was published as it is
 * @param words Envoy's own
 */
@Told
public record RefusalState(String type, String name, @Nullable Instant since, String words) {}
