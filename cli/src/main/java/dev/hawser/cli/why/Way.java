package dev.hawser.cli.why;

import dev.hawser.manager.report.Told;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way from a tenant's Service to its address, up to the first broken link. The names of its
 * components are those of {@code -o json}, and stay.
 *
 * @param whole whether nothing was seen to be broken
 */
@Told
record Way(String service, @Nullable String tenant, boolean whole, List<Link> links) {}
