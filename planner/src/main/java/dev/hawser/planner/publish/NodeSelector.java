package dev.hawser.planner.publish;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which nodes by their labels, written as everywhere in Kubernetes; all terms must hold. */
public record NodeSelector(List<Term> terms) {
    public static final NodeSelector ALL = new NodeSelector(List.of());

    private static final String NAME = "[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?";
    private static final String KEY = "((?:[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?/)?" + NAME + ")";
    private static final Pattern PRESENCE = Pattern.compile("(!?)\\s*" + KEY);
    private static final Pattern EQUALITY =
            Pattern.compile(KEY + "\\s*(=|==|!=)\\s*(" + NAME + ")?");
    private static final Pattern MEMBERSHIP =
            Pattern.compile(KEY + "\\s+(in|notin)\\s*\\(([^()]*)\\)");
    private static final Pattern ORDER = Pattern.compile(KEY + "\\s*([<>])\\s*(-?\\d{1,18})");
    private static final Pattern VALUE = Pattern.compile("(?:" + NAME + ")?");

    /** Commas between terms, not those between the values of a set. */
    private static final Pattern COMMA = Pattern.compile(",(?![^(]*\\))");

    public NodeSelector {
        terms = List.copyOf(terms);
    }

    /** One thing that a node's labels must say. */
    sealed interface Term {
        String key();

        boolean holds(Map<String, String> labels);

        record Present(String key) implements Term {
            @Override
            public boolean holds(Map<String, String> labels) {
                return labels.containsKey(key);
            }
        }

        record OneOf(String key, Set<String> values) implements Term {
            @Override
            public boolean holds(Map<String, String> labels) {
                return labels.containsKey(key) && values.contains(labels.get(key));
            }
        }

        /** Between the two, both excluded; what is no number is never there. */
        record Between(String key, long low, long high) implements Term {
            @Override
            public boolean holds(Map<String, String> labels) {
                var text = labels.getOrDefault(key, "");
                return text.matches("-?\\d{1,18}")
                        && Long.parseLong(text) > low
                        && Long.parseLong(text) < high;
            }
        }

        /** Also of nodes without the label: so Kubernetes reads != and notin. */
        record Not(Term term) implements Term {
            @Override
            public String key() {
                return term.key();
            }

            @Override
            public boolean holds(Map<String, String> labels) {
                return !term.holds(labels);
            }
        }
    }

    boolean matches(Map<String, String> labels) {
        return terms.stream().allMatch(term -> term.holds(labels));
    }

    public static NodeSelector parse(String text) {
        return text.isBlank()
                ? ALL
                : new NodeSelector(
                        Arrays.stream(COMMA.split(text, -1))
                                .map(term -> term(term.strip()))
                                .toList());
    }

    private static Term term(String text) {
        var presence = PRESENCE.matcher(text);
        if (presence.matches()) {
            return unless(presence.group(1).isEmpty(), new Term.Present(presence.group(2)));
        }
        var equality = EQUALITY.matcher(text);
        if (equality.matches()) {
            var value = equality.group(3) == null ? "" : equality.group(3);
            return unless(
                    !equality.group(2).equals("!="),
                    new Term.OneOf(equality.group(1), Set.of(value)));
        }
        var membership = MEMBERSHIP.matcher(text);
        if (membership.matches()) {
            return unless(
                    membership.group(2).equals("in"),
                    new Term.OneOf(membership.group(1), values(text, membership.group(3))));
        }
        var order = ORDER.matcher(text);
        if (order.matches()) {
            return order(order.toMatchResult());
        }
        throw notUnderstood(text);
    }

    private static Term unless(boolean positive, Term term) {
        return positive ? term : new Term.Not(term);
    }

    private static Term order(MatchResult found) {
        var bound = Long.parseLong(found.group(3));
        return found.group(2).equals(">")
                ? new Term.Between(found.group(1), bound, Long.MAX_VALUE)
                : new Term.Between(found.group(1), Long.MIN_VALUE, bound);
    }

    private static Set<String> values(String term, String list) {
        var values =
                Arrays.stream(list.split(",", -1)).map(String::strip).collect(Collectors.toSet());
        if (!values.stream().allMatch(value -> VALUE.matcher(value).matches())) {
            throw notUnderstood(term);
        }
        return values;
    }

    private static IllegalArgumentException notUnderstood(String term) {
        return new IllegalArgumentException(
                "node label selector: '%s' (expected: terms as pool=edge, pool!=edge, pool, !pool, zone in (a, b), zone notin (a, b) or cores>4, with commas between them)"
                        .formatted(term));
    }
}
