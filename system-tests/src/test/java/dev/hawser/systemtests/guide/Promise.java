package dev.hawser.systemtests.guide;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A line that commands will say. Three dots stand for anything, spaces for any number of them, and
 * after an exclamation mark stands what they will not say.
 */
record Promise(String words) {
    private static final String ANYTHING = "…";
    private static final String NEVER = "!";

    static Promise of(String line) {
        return new Promise(line.strip());
    }

    boolean isKeptBy(String said) {
        return words.startsWith(NEVER)
                ? !said.contains(words.substring(NEVER.length()))
                : said.lines().anyMatch(line -> pattern().matcher(line.strip()).matches());
    }

    private Pattern pattern() {
        return Pattern.compile(
                Arrays.stream(words.split("\\s+"))
                        .map(Promise::pattern)
                        .collect(Collectors.joining("\\s*")));
    }

    private static String pattern(String word) {
        return Arrays.stream(word.split(ANYTHING, -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*"));
    }
}
