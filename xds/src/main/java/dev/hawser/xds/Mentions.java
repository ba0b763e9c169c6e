package dev.hawser.xds;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words in a resource. Envoy has dozens of fields that name a cluster, a route or a secret, and
 * gets more with every filter; whichever points at another resource holds its name, so looking for
 * the name finds it. A word that only happens to be a name makes its resource wait for a little
 * more than it must.
 *
 * @param traces of words that are not known themselves
 * @param anything whether there may be words of which nothing is known
 */
record Mentions(Set<String> words, Set<Integer> traces, boolean anything) {
    static final Mentions NOTHING = of();

    /** Of what a client has from a server whose versions are not like ours. */
    static final Mentions UNKNOWN = new Mentions(Set.of(), Set.of(), true);

    /** More would be a burden to every client that comes back. */
    private static final int TRACED = 64;

    private static final char TRACES = '>';
    private static final int DIGITS = 8;

    static Mentions of(String... names) {
        return new Mentions(Set.of(names), Set.of(), false);
    }

    static Mentions in(Message resource) {
        var words = new HashSet<String>();
        collect(resource, words);
        return new Mentions(Set.copyOf(words), Set.of(), false);
    }

    static Mentions together(Collection<Mentions> all) {
        var words = new HashSet<String>();
        var traces = new HashSet<Integer>();
        boolean anything = false;
        for (var each : all) {
            words.addAll(each.words);
            traces.addAll(each.traces);
            anything |= each.anything;
        }
        return new Mentions(words, traces, anything);
    }

    /** What a version tells that {@link #inVersion} was given. */
    static Mentions remembered(String version) {
        int at = version.indexOf(TRACES);
        var digits = version.substring(at + 1);
        if (at < 0 || digits.isEmpty() || digits.length() % DIGITS != 0) {
            return UNKNOWN;
        }
        var traces = new HashSet<Integer>();
        try {
            for (int from = 0; from < digits.length(); from += DIGITS) {
                traces.add(HexFormat.fromHexDigits(digits, from, from + DIGITS));
            }
        } catch (NumberFormatException _) {
            return UNKNOWN;
        }
        return new Mentions(Set.of(), traces, false);
    }

    /**
     * The version with traces of all words. A client that comes back says which versions it has,
     * maybe to a server that never saw them: by the traces that one knows what they point at.
     */
    String inVersion(String version) {
        return words.isEmpty() || words.size() > TRACED
                ? version
                : words.stream()
                        .map(String::hashCode)
                        .sorted()
                        .map(HexFormat.of()::toHexDigits)
                        .collect(Collectors.joining("", version + TRACES, ""));
    }

    boolean known() {
        return traces.isEmpty() && !anything;
    }

    boolean mayHold(String name) {
        return anything || words.contains(name) || traces.contains(name.hashCode());
    }

    private static void collect(Object value, Set<String> words) {
        switch (value) {
            case String word -> words.add(word);
            case Any any -> collect(unpack(any), words);
            case Message message ->
                    message.getAllFields().values().forEach(field -> collect(field, words));
            case Collection<?> many -> many.forEach(element -> collect(element, words));
            default -> {
                // numbers and enums name nothing
            }
        }
    }

    private static Message unpack(Any any) {
        try {
            return MessageTypes.unpack(any);
        } catch (InvalidProtocolBufferException unchecked) {
            throw new IllegalArgumentException("resource: was not checked before", unchecked);
        }
    }
}
