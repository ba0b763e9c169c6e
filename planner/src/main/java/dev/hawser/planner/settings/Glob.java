package dev.hawser.planner.settings;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A pattern as Go's {@code path.Match} reads it: {@code *} and {@code ?} stop at slashes, {@code
 * [a-z]} and {@code [^a-z]} are classes, {@code \} takes the next character as it is. One that is
 * malformed matches only itself.
 */
public final class Glob {
    private final Pattern pattern;

    private Glob(Pattern pattern) {
        this.pattern = pattern;
    }

    static Glob of(String text) {
        return new Glob(new GlobReader(text).read().orElseGet(() -> literal(text)));
    }

    static boolean isMalformed(String text) {
        return new GlobReader(text).read().isEmpty();
    }

    boolean matches(String text) {
        return pattern.matcher(text).matches();
    }

    private static Pattern literal(String text) {
        return Pattern.compile(Pattern.quote(text));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Glob glob && glob.pattern.pattern().equals(pattern.pattern());
    }

    @Override
    public int hashCode() {
        return pattern.pattern().hashCode();
    }

    @Override
    public String toString() {
        return pattern.pattern();
    }

    /** Reads a pattern once, from left to right. */
    private static final class GlobReader {
        private final String text;
        private final StringBuilder regex = new StringBuilder();
        private int at;

        GlobReader(String text) {
            this.text = text;
        }

        /** Empty if the pattern is malformed. */
        Optional<Pattern> read() {
            while (at < text.length()) {
                char next = text.charAt(at++);
                boolean fine =
                        switch (next) {
                            case '*' -> append("[^/]*");
                            case '?' -> append("[^/]");
                            case '[' -> readClass();
                            case '\\' -> readEscaped();
                            default -> append(Pattern.quote(String.valueOf(next)));
                        };
                if (!fine) {
                    return Optional.empty();
                }
            }
            return Optional.of(Pattern.compile(regex.toString(), Pattern.DOTALL));
        }

        private boolean append(String part) {
            regex.append(part);
            return true;
        }

        private boolean readEscaped() {
            return at < text.length() && append(Pattern.quote(String.valueOf(text.charAt(at++))));
        }

        private boolean readClass() {
            boolean negated = at < text.length() && text.charAt(at) == '^';
            if (negated) {
                at++;
            }
            var members = new StringBuilder();
            for (int ranges = 0; at < text.length(); ranges++) {
                if (text.charAt(at) == ']' && ranges > 0) {
                    at++;
                    return append(asRegex(negated, members));
                }
                if (!readRange(members)) {
                    return false;
                }
            }
            return false;
        }

        private static String asRegex(boolean negated, StringBuilder members) {
            if (members.isEmpty()) {
                return negated ? "." : "(?!)";
            }
            return (negated ? "[^" : "[") + members + "]";
        }

        private boolean readRange(StringBuilder members) {
            var low = readMember();
            var high = low;
            if (at < text.length() && text.charAt(at) == '-') {
                at++;
                high = readMember();
            }
            if (low.isEmpty() || high.isEmpty()) {
                return false;
            }
            // One that runs backwards is well-formed for Go, and holds nothing.
            if (low.get() <= high.get()) {
                members.append("\\x{%x}-\\x{%x}".formatted((int) low.get(), (int) high.get()));
            }
            return true;
        }

        private Optional<Character> readMember() {
            if (at >= text.length() || text.charAt(at) == '-' || text.charAt(at) == ']') {
                return Optional.empty();
            }
            char member = text.charAt(at++);
            if (member != '\\') {
                return Optional.of(member);
            }
            return at < text.length() ? Optional.of(text.charAt(at++)) : Optional.empty();
        }
    }
}
