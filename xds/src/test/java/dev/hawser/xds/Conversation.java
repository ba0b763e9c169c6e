package dev.hawser.xds;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Any;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A stream told, line by line, what happens: {@code publish C:a=1 C:b=- L:c=1>a,b}, {@code
 * subscribe E a b}, {@code unsubscribe E a}, {@code resume L a=1>b}, {@code ack C} (or {@code ack C
 * 1} by nonce), {@code nack C words}, {@code retry}; a state-of-the-world client says {@code wants
 * E a b}. Types are named by their first letter. A resource points at what follows its version, or
 * else at its own name. Each line is answered with what is said then.
 */
final class Conversation {
    private final Dialect<?> dialect;
    private final Map<ResourceType, Step.Response> last = new HashMap<>();
    private final Map<ResourceType, List<String>> wanted = new HashMap<>();
    private Snapshot published = Snapshot.EMPTY;
    private StreamState state = StreamState.opened(Optional.empty());

    private Conversation(Dialect<?> dialect) {
        this.dialect = dialect;
    }

    /** Holds a conversation, each line of it {@code what happens -> what is said}. */
    static void hold(Dialect<?> dialect, String situation, String lines) {
        var talk = new Conversation(dialect);
        for (var line : lines.lines().toList()) {
            var parts = line.split(" +-> +", 2);
            assertThat(talk.hear(parts[0].strip()))
                    .as("%s: %s", situation, line)
                    .isEqualTo(parts[1].strip());
        }
    }

    private String hear(String line) {
        var words = Arrays.asList(line.split(" +"));
        var rest = words.subList(Math.min(2, words.size()), words.size());
        switch (words.getFirst()) {
            case "publish" -> publish(words.subList(1, words.size()));
            case "subscribe" -> wants(type(words.get(1)), rest, List.of(), Map.of());
            case "unsubscribe" -> wants(type(words.get(1)), List.of(), rest, Map.of());
            case "resume" -> wants(type(words.get(1)), List.of(), List.of(), versions(rest));
            case "wants" -> wants(type(words.get(1)), rest, List.of(), Map.of());
            case "ack" -> answer(type(words.get(1)), rest.stream().findFirst(), Optional.empty());
            case "nack" ->
                    answer(
                            type(words.get(1)),
                            Optional.empty(),
                            Optional.of(String.join(" ", rest)));
            case "retry" -> state = dialect.retried(state);
            default -> throw new IllegalArgumentException("line: " + line);
        }
        return said();
    }

    private void publish(List<String> changes) {
        var names = new HashSet<ResourceName>();
        for (var change : changes) {
            var parts = change.split("[:=>]", 4);
            var name = new ResourceName(type(parts[0]), parts[1]);
            names.add(name);
            published =
                    parts[2].equals("-")
                            ? published.without(name)
                            : published.with(
                                    new VersionedResource(
                                            name,
                                            parts[2],
                                            Any.getDefaultInstance(),
                                            Mentions.of(
                                                    parts[parts.length == 4 ? 3 : 1].split(","))));
        }
        state = dialect.published(state, published, names);
    }

    private void wants(
            ResourceType type, List<String> more, List<String> fewer, Map<String, String> has) {
        wanted.put(type, more);
        var nonce = Optional.ofNullable(last.get(type)).map(Step.Response::nonce);
        state =
                dialect.wants(
                        state, new Dialect.Wish(type, nonce.orElse(""), more, more, fewer, has));
    }

    private void answer(ResourceType type, Optional<String> nonce, Optional<String> error) {
        var latest = requireNonNull(last.get(type));
        var answered = new Step.Response(type, nonce.orElse(latest.nonce()), List.of(), List.of());
        state = dialect.answers(state, answered, error, wanted.getOrDefault(type, List.of()));
    }

    private String said() {
        var said = new ArrayList<String>();
        for (var step = dialect.writable(state);
                step.response().isPresent();
                step = dialect.writable(state)) {
            state = step.state();
            last.put(step.response().get().type(), step.response().get());
            said.add(words(step.response().get()));
        }
        return said.isEmpty() ? "nothing" : String.join(", ", said);
    }

    private static String words(Step.Response response) {
        return Stream.of(
                        Stream.of(response.type().name().substring(0, 1)),
                        response.resources().stream()
                                .map(each -> each.name().name() + "=" + each.version()),
                        response.removed().stream().map(name -> "-" + name))
                .flatMap(words -> words)
                .collect(Collectors.joining(" "));
    }

    private static Map<String, String> versions(List<String> words) {
        return words.stream()
                .map(word -> word.split("[=>]", 3))
                .collect(Collectors.toMap(parts -> parts[0], Conversation::version));
    }

    private static String version(String[] parts) {
        return parts.length == 3 ? Mentions.of(parts[2].split(",")).inVersion(parts[1]) : parts[1];
    }

    private static ResourceType type(String letter) {
        return Arrays.stream(ResourceType.values())
                .filter(type -> type.name().startsWith(letter))
                .findFirst()
                .orElseThrow();
    }
}
