package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

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
 * A stream told, line by line, what happens: {@code publish C:a=1 C:b=-}, {@code subscribe E a b},
 * {@code unsubscribe E a}, {@code resume C a=1}, {@code ack C} (or {@code ack C 1} by nonce),
 * {@code nack C words}; a state-of-the-world client says {@code wants E a b}. Types are named by
 * their first letter. Each line is answered with what is said then.
 */
final class Conversation {
    private final boolean delta;
    private final Map<ResourceType, Step.Response> last = new HashMap<>();
    private final Map<ResourceType, List<String>> wanted = new HashMap<>();
    private Snapshot published = Snapshot.EMPTY;
    private StreamState state = StreamState.opened(Optional.empty());

    private Conversation(boolean delta) {
        this.delta = delta;
    }

    static Conversation delta() {
        return new Conversation(true);
    }

    static Conversation sotw() {
        return new Conversation(false);
    }

    String hear(String line) {
        var words = Arrays.asList(line.split(" +"));
        var rest = words.subList(Math.min(2, words.size()), words.size());
        switch (words.getFirst()) {
            case "publish" -> publish(words.subList(1, words.size()));
            case "subscribe" -> ask(type(words.get(1)), rest, List.of(), Map.of());
            case "unsubscribe" -> ask(type(words.get(1)), List.of(), rest, Map.of());
            case "resume" -> ask(type(words.get(1)), List.of(), List.of(), versions(rest));
            case "wants" -> wants(type(words.get(1)), rest);
            case "ack" -> answer(type(words.get(1)), rest.stream().findFirst(), Optional.empty());
            case "nack" ->
                    answer(
                            type(words.get(1)),
                            Optional.empty(),
                            Optional.of(String.join(" ", rest)));
            default -> throw new IllegalArgumentException("line: " + line);
        }
        return said();
    }

    private void publish(List<String> changes) {
        var names = new HashSet<ResourceName>();
        for (var change : changes) {
            var parts = change.split("[:=]", 3);
            var name = new ResourceName(type(parts[0]), parts[1]);
            names.add(name);
            published =
                    parts[2].equals("-")
                            ? published.without(name)
                            : published.with(
                                    new VersionedResource(
                                            name, parts[2], Any.getDefaultInstance()));
        }
        state =
                delta
                        ? DeltaStream.next(state, new StreamEvent.Published<>(published, names))
                                .state()
                        : SotwStream.next(state, new StreamEvent.Published<>(published, names))
                                .state();
    }

    private void ask(
            ResourceType type,
            List<String> subscribe,
            List<String> unsubscribe,
            Map<String, String> versions) {
        say(new DeltaRequest(type, "", Optional.empty(), subscribe, unsubscribe, versions));
    }

    private void wants(ResourceType type, List<String> names) {
        wanted.put(type, names);
        var nonce = Optional.ofNullable(last.get(type)).map(Step.Response::nonce);
        say(new SotwRequest(type, nonce.orElse(""), Optional.empty(), names));
    }

    private void answer(ResourceType type, Optional<String> nonce, Optional<String> error) {
        var answered = nonce.orElseGet(() -> requireNonNull(last.get(type)).nonce());
        if (delta) {
            say(new DeltaRequest(type, answered, error, List.of(), List.of(), Map.of()));
        } else {
            say(new SotwRequest(type, answered, error, wanted.getOrDefault(type, List.of())));
        }
    }

    private void say(DeltaRequest request) {
        state = DeltaStream.next(state, new StreamEvent.Requested<>(request)).state();
    }

    private void say(SotwRequest request) {
        state = SotwStream.next(state, new StreamEvent.Requested<>(request)).state();
    }

    private String said() {
        var said = new ArrayList<String>();
        for (var step = writable(); step.response().isPresent(); step = writable()) {
            state = step.state();
            last.put(step.response().get().type(), step.response().get());
            said.add(words(step.response().get()));
        }
        return said.isEmpty() ? "nothing" : String.join(", ", said);
    }

    private Step writable() {
        return delta
                ? DeltaStream.next(state, new StreamEvent.Writable<>())
                : SotwStream.next(state, new StreamEvent.Writable<>());
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
                .map(word -> word.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }

    private static ResourceType type(String letter) {
        return Arrays.stream(ResourceType.values())
                .filter(type -> type.name().startsWith(letter))
                .findFirst()
                .orElseThrow();
    }
}
