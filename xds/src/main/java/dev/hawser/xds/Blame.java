package dev.hawser.xds;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads from a refusal which of the resources sent together it is about. For clusters and listeners
 * Envoy says {@code Error adding/updating listener(s) NAME: words}, one after the other for each
 * that it refused, and has taken the others of the response; about other types it says one thing
 * that rarely holds a name, and may have taken nothing.
 */
final class Blame {
    private static final Pattern LIST =
            Pattern.compile("Error adding/updating \\w+\\(s\\) (.*)", Pattern.DOTALL);

    private Blame() {}

    /**
     * The words by name of resource; nothing if several were sent and the words name none of them.
     */
    static Map<String, String> of(String words, Batch batch) {
        var listed = listed(words, batch);
        if (!listed.isEmpty()) {
            return listed;
        }
        var names = batch.resources().stream().map(resource -> resource.name().name());
        return names.filter(name ->
                        batch.resources().size() == 1 || wholeWord(name).matcher(words).find())
                .collect(Collectors.toMap(name -> name, name -> words));
    }

    static boolean sparesCompanions(String words) {
        return LIST.matcher(words).matches();
    }

    private static Map<String, String> listed(String words, Batch batch) {
        var blamed = new HashMap<String, String>();
        var list = LIST.matcher(words);
        if (list.matches()) {
            // Longest first, so that no name is taken for the beginning of another.
            var names =
                    batch.resources().stream()
                            .map(resource -> resource.name().name())
                            .sorted(Comparator.comparingInt(String::length).reversed())
                            .map(Pattern::quote)
                            .collect(Collectors.joining("|"));
            var heads = Pattern.compile("(?:^|\\n|, )(" + names + "): ").matcher(list.group(1));
            for (int from = 0; heads.find(from); from = heads.end()) {
                var rest = list.group(1).substring(heads.end());
                var next = Pattern.compile("(?:\\n|, )(" + names + "): ").matcher(rest);
                blamed.put(
                        heads.group(1),
                        (next.find() ? rest.substring(0, next.start()) : rest).strip());
            }
        }
        return blamed;
    }

    /** So that web-1 is not blamed for web-10. */
    private static Pattern wholeWord(String name) {
        return Pattern.compile("(?<![\\w./-])" + Pattern.quote(name) + "(?![\\w/-]|\\.\\w)");
    }
}
