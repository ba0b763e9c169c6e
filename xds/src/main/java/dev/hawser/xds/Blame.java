package dev.hawser.xds;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads from a refusal which of the resources sent together it is about. */
final class Blame {
    /** Envoy then applied the other clusters or listeners of the response. */
    private static final String SOME_APPLIED = "Error adding/updating ";

    private Blame() {}

    /**
     * The words by name of resource; nothing if several were sent and the words name none of them.
     */
    static Map<String, String> of(String words, Batch batch) {
        var blamed = new TreeMap<String, String>();
        if (batch.resources().size() == 1) {
            blamed.put(batch.resources().getFirst().name().name(), words);
            return blamed;
        }
        for (var resource : batch.resources()) {
            var name = resource.name().name();
            if (wholeWord(name).matcher(words).find()) {
                blamed.put(name, words);
            }
        }
        return blamed;
    }

    static boolean sparesCompanions(String words) {
        return words.startsWith(SOME_APPLIED);
    }

    /** So that web-1 is not blamed for web-10. */
    private static Pattern wholeWord(String name) {
        return Pattern.compile("(?<![\\w./-])" + Pattern.quote(name) + "(?![\\w/-]|\\.\\w)");
    }
}
