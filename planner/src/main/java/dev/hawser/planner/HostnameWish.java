package dev.hawser.planner;

import static java.util.Comparator.comparing;

import java.util.Comparator;

/**
 * A host name, in canonical form, and the load balancer that asks for it.
 *
 * @param since when the load balancer was made, as Kubernetes writes it
 */
public record HostnameWish(String hostname, String loadBalancer, String since)
        implements Comparable<HostnameWish> {
    /** Of two that ask at once the older is served. */
    private static final Comparator<HostnameWish> ORDER =
            comparing(HostnameWish::since)
                    .thenComparing(HostnameWish::loadBalancer)
                    .thenComparing(HostnameWish::hostname);

    @Override
    public int compareTo(HostnameWish other) {
        return ORDER.compare(this, other);
    }
}
