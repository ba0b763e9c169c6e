package dev.hawser.planner;

import static java.util.stream.Collectors.toMap;

import dev.hawser.planner.model.IpAddress;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What host names were found to mean. Proxies are never told a name: whoever owns it could let it
 * mean the hub itself once nobody looks.
 *
 * @param answers addresses by name; none for a name that was asked about in vain
 */
public record Lookups(Map<String, Set<String>> answers) {
    public static final Lookups NONE = new Lookups(Map.of());

    public Lookups {
        answers = Map.copyOf(answers);
    }

    /** How a name is written here: names do not differ by case, nor by a dot at their end. */
    public static String canonical(String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    }

    /** Whether something must be looked up before it can be dialled. */
    public static boolean isName(String address) {
        return IpAddress.parse(address).isEmpty();
    }

    /** Absent while nobody asked. */
    public Optional<Set<String>> of(String name) {
        return Optional.ofNullable(answers.get(canonical(name)));
    }

    /** What is known of some names. */
    public Lookups only(Collection<String> names) {
        return new Lookups(
                names.stream()
                        .map(Lookups::canonical)
                        .distinct()
                        .filter(answers::containsKey)
                        .collect(toMap(name -> name, name -> answers.get(name))));
    }
}
