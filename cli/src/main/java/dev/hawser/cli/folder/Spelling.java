package dev.hawser.cli.folder;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** What someone probably meant to write. */
final class Spelling {
    private static final int MISTAKES = 2;

    static Optional<String> nearest(String written, Collection<String> known) {
        return known.stream()
                .filter(word -> distance(written, word) <= Math.min(MISTAKES, word.length() / 2))
                .min(
                        Comparator.comparingInt((String word) -> distance(written, word))
                                .thenComparing(Comparator.naturalOrder()));
    }

    /** How many letters must be added, dropped or changed; upper and lower case are the same. */
    private static int distance(String one, String other) {
        var from = one.toLowerCase(Locale.ROOT);
        var to = other.toLowerCase(Locale.ROOT);
        var row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int changed = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[to.length()];
    }

    private Spelling() {}
}
