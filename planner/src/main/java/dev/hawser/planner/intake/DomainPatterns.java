package dev.hawser.planner.intake;

import java.util.List;

/**
 * Which names an operator allows: {@code *} and {@code **} are all, {@code *.x} is x and one label
 * before it, {@code **.x} is x and whatever ends in it, anything else is that name.
 */
public final class DomainPatterns {
    private static final String ONE_LABEL = "*.";
    private static final String ANY_DEPTH = "**.";

    private DomainPatterns() {}

    /**
     * Whether a name matches one of them.
     *
     * @param name in canonical form
     * @param patterns as written; none at all allow everything
     */
    public static boolean allow(List<String> patterns, String name) {
        return patterns.isEmpty() || patterns.stream().anyMatch(pattern -> matches(pattern, name));
    }

    private static boolean matches(String pattern, String name) {
        if (pattern.equals("*") || pattern.equals("**")) {
            return true;
        }
        if (pattern.startsWith(ANY_DEPTH)) {
            return isBelow(pattern.substring(ANY_DEPTH.length()), name, Integer.MAX_VALUE);
        }
        if (pattern.startsWith(ONE_LABEL)) {
            return isBelow(pattern.substring(ONE_LABEL.length()), name, 1);
        }
        return isBelow(pattern, name, 0);
    }

    /** A pattern that is no domain matches nothing: a typing error must not open a door. */
    private static boolean isBelow(String written, String name, int depth) {
        return HostNames.domain(written)
                .filter(domain ->
                        name.equals(domain)
                                || (name.endsWith("." + domain)
                                        && labels(name) - labels(domain) <= depth))
                .isPresent();
    }

    private static long labels(String name) {
        return name.chars().filter(character -> character == '.').count();
    }
}
