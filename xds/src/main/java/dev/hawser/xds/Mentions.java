package dev.hawser.xds;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The words in a resource. Envoy has dozens of fields that name a cluster, a route or a secret, and
 * gets more with every filter; whichever points at another resource holds its name, so looking for
 * the name finds it. A word that only happens to be a name makes its resource wait for a little
 * more than it must.
 *
 * @param words none if the contents are not known
 */
record Mentions(Optional<Set<String>> words) {
    static final Mentions NOTHING = new Mentions(Optional.of(Set.of()));

    /** Of what a client has from an earlier stream: it may point at anything. */
    static final Mentions UNKNOWN = new Mentions(Optional.empty());

    static Mentions of(String... names) {
        return new Mentions(Optional.of(Set.of(names)));
    }

    static Mentions in(Message resource) {
        var words = new HashSet<String>();
        collect(resource, words);
        return new Mentions(Optional.of(Set.copyOf(words)));
    }

    static Mentions together(Collection<Mentions> all) {
        var words = new HashSet<String>();
        for (var each : all) {
            if (each.words.isEmpty()) {
                return UNKNOWN;
            }
            words.addAll(each.words.get());
        }
        return new Mentions(Optional.of(words));
    }

    boolean mayHold(String name) {
        return words.map(known -> known.contains(name)).orElse(true);
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
