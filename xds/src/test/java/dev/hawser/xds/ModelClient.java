package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;
import static java.util.Objects.requireNonNull;

import com.google.protobuf.Any;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A stream and a client much like Envoy: it wants all clusters and listeners, and the endpoints of
 * the clusters it has; it acknowledges clusters only when their endpoints came. It answers late,
 * refuses, loses things and comes back.
 */
final class ModelClient {
    private static final List<String> NAMES = List.of("a", "b", "c", "d");

    private final List<String> surprises = new ArrayList<>();
    private final Map<ResourceType, Map<String, String>> has = new EnumMap<>(ResourceType.class);
    private final Deque<Step.Response> inbox = new ArrayDeque<>();
    private final Set<String> endpointsWanted = new HashSet<>();
    private final Set<String> endpointsAwaited = new HashSet<>();
    private final Set<String> endpointsAsked = new HashSet<>();
    private final Map<ResourceName, String> refused = new HashMap<>();
    private Optional<Step.Response> unacknowledgedClusters = Optional.empty();
    private Snapshot published = Snapshot.EMPTY;
    private StreamState stream = StreamState.opened(Optional.empty());
    private Optional<Step.Response> answered = Optional.empty();

    ModelClient() {
        for (var type : List.of(CLUSTER, ENDPOINTS, LISTENER)) {
            has.put(type, new TreeMap<>());
        }
        connect();
    }

    List<String> surprises() {
        return surprises;
    }

    /** One of the things that can happen, chosen by the first number; the second says to what. */
    void act(int what, int detail) {
        var name = NAMES.get(detail % NAMES.size());
        switch (what) {
            case 0, 1 -> publish(CLUSTER, name, detail / 4);
            case 2 -> publish(LISTENER, name, detail / 4);
            case 3 -> publish(ENDPOINTS, name, detail / 4);
            case 4, 5 -> take(false, detail);
            case 6 -> take(true, detail);
            case 7 -> pump();
            case 8 -> loseEndpoints(name);
            default -> upset(detail);
        }
    }

    private void upset(int detail) {
        if (detail % 2 == 0) {
            answered.ifPresent(old -> say(request(old.type(), old.nonce(), Optional.empty())));
        } else {
            connect();
        }
    }

    /** Lets everything that is going on come to its end; no client and no server talks for ever. */
    void settle() {
        for (int round = 0; round < 500; round++) {
            pump();
            if (inbox.isEmpty()) {
                return;
            }
            take(false, 0);
        }
        surprises.add("they never stop talking");
    }

    /** What the client should have by now, and neither has nor refused. */
    List<String> lacks() {
        var lacks = new ArrayList<String>();
        for (var type : has.keySet()) {
            lacks.addAll(unanswered(type));
            holdings(type).keySet().stream()
                    .filter(name -> wants(type, name) && !published.of(type).has(name))
                    .forEach(name -> lacks.add("still has " + type + " " + name));
        }
        return lacks;
    }

    private void publish(ResourceType type, String name, int revision) {
        var resource = new ResourceName(type, name);
        published =
                revision % 4 == 0
                        ? published.without(resource)
                        : published.with(
                                new VersionedResource(
                                        resource, "v" + revision % 4, Any.getDefaultInstance()));
        next(new StreamEvent.Published<>(published, Set.of(resource)));
    }

    /** A new stream: what was on its way is lost, what the client has it says. */
    private void connect() {
        inbox.clear();
        refused.clear();
        unacknowledgedClusters = Optional.empty();
        answered = Optional.empty();
        endpointsAwaited.clear();
        endpointsAsked.clear();
        stream = StreamState.opened(stream.published());
        hello(CLUSTER, List.of());
        if (!endpointsWanted.isEmpty()) {
            hello(ENDPOINTS, List.copyOf(endpointsWanted));
        }
        hello(LISTENER, List.of());
    }

    private void hello(ResourceType type, List<String> names) {
        say(new DeltaRequest(type, "", Optional.empty(), names, List.of(), holdings(type)));
    }

    private void take(boolean refuse, int detail) {
        var response = inbox.poll();
        if (response == null) {
            return;
        }
        if (refuse && !response.resources().isEmpty()) {
            refuse(response, detail);
            return;
        }
        for (var resource : response.resources()) {
            holdings(response.type()).put(resource.name().name(), resource.version());
            refused.remove(resource.name());
        }
        response.removed().forEach(holdings(response.type())::remove);
        acknowledge(response);
        follow(response);
    }

    /** Refuses one by name, or all without saying which. */
    private void refuse(Step.Response response, int detail) {
        var culprit = response.resources().get(detail % response.resources().size());
        boolean names = detail % 3 != 0;
        if (names || response.resources().size() == 1) {
            refused.put(culprit.name(), culprit.version());
        }
        var words = names ? culprit.name().name() + " is bad" : "something is bad";
        say(request(response.type(), response.nonce(), Optional.of(words)));
        if (response.type() == ENDPOINTS) {
            warmUp(response); // a bad answer is an answer
        }
    }

    private void acknowledge(Step.Response response) {
        answered = Optional.of(response);
        boolean warming =
                response.type() == CLUSTER
                        && response.resources().stream()
                                .anyMatch(each -> !endpointsWanted.contains(each.name().name()));
        if (warming) {
            unacknowledgedClusters = Optional.of(response);
        } else {
            say(request(response.type(), response.nonce(), Optional.empty()));
        }
    }

    private void follow(Step.Response response) {
        if (response.type() == CLUSTER) {
            for (var resource : response.resources()) {
                if (endpointsWanted.add(resource.name().name())) {
                    endpointsAwaited.add(resource.name().name());
                    say(endpoints(List.of(resource.name().name()), List.of()));
                }
            }
            response.removed().forEach(this::forgetEndpoints);
        } else if (response.type() == ENDPOINTS) {
            warmUp(response);
        }
    }

    private void warmUp(Step.Response response) {
        response.resources().forEach(each -> endpointsAwaited.remove(each.name().name()));
        response.removed().forEach(endpointsAwaited::remove);
        if (endpointsAwaited.isEmpty()) {
            unacknowledgedClusters.ifPresent(
                    warm -> say(request(CLUSTER, warm.nonce(), Optional.empty())));
            unacknowledgedClusters = Optional.empty();
        }
    }

    private void forgetEndpoints(String name) {
        if (endpointsWanted.remove(name)) {
            endpointsAwaited.remove(name);
            holdings(ENDPOINTS).remove(name);
            say(endpoints(List.of(), List.of(name)));
        }
    }

    private void loseEndpoints(String name) {
        if (endpointsWanted.contains(name)) {
            holdings(ENDPOINTS).remove(name);
            say(endpoints(List.of(), List.of(name)));
            say(endpoints(List.of(name), List.of()));
            endpointsAwaited.add(name);
        }
    }

    private void pump() {
        for (var step = DeltaStream.next(stream, new StreamEvent.Writable<>());
                step.response().isPresent();
                step = DeltaStream.next(stream, new StreamEvent.Writable<>())) {
            inspect(step.response().get());
            stream = step.state();
            inbox.add(step.response().get());
        }
    }

    private void inspect(Step.Response response) {
        if (inbox.stream().anyMatch(waiting -> waiting.type() == response.type())) {
            surprises.add("a second " + response.type() + " before the first was answered");
        }
        boolean takesAway =
                response.removed().stream()
                        .anyMatch(name ->
                                holdings(response.type()).containsKey(name)
                                        && !answersQuestion(response.type(), name));
        if (response.type() == LISTENER || takesAway) {
            unanswered(CLUSTER).forEach(missing -> surprises.add(response + " before " + missing));
            unanswered(ENDPOINTS)
                    .forEach(missing -> surprises.add(response + " before " + missing));
        }
        if (takesAway) {
            unanswered(LISTENER).forEach(missing -> surprises.add(response + " before " + missing));
        }
        if (response.type() == ENDPOINTS) {
            response.resources().forEach(each -> endpointsAsked.remove(each.name().name()));
            response.removed().forEach(endpointsAsked::remove);
        }
    }

    /** Whoever asks for what is not there is told so at once: it waits for the answer. */
    private boolean answersQuestion(ResourceType type, String name) {
        return type == ENDPOINTS && endpointsAsked.contains(name);
    }

    private List<String> unanswered(ResourceType type) {
        var missing = new ArrayList<String>();
        published
                .of(type)
                .forEach((name, resource) -> {
                    boolean settled =
                            resource.version().equals(holdings(type).get(name))
                                    || resource.version().equals(refused.get(resource.name()));
                    if (wants(type, name) && !settled) {
                        missing.add(type + " " + name + " " + resource.version());
                    }
                });
        return missing;
    }

    private Map<String, String> holdings(ResourceType type) {
        return requireNonNull(has.get(type));
    }

    private boolean wants(ResourceType type, String name) {
        return type != ENDPOINTS || endpointsWanted.contains(name);
    }

    private static DeltaRequest request(ResourceType type, String nonce, Optional<String> error) {
        return new DeltaRequest(type, nonce, error, List.of(), List.of(), Map.of());
    }

    private static DeltaRequest endpoints(List<String> subscribe, List<String> unsubscribe) {
        return new DeltaRequest(ENDPOINTS, "", Optional.empty(), subscribe, unsubscribe, Map.of());
    }

    private void say(DeltaRequest request) {
        if (request.type() == ENDPOINTS) {
            request.subscribe().stream()
                    .filter(name -> !request.initialVersions().containsKey(name))
                    .forEach(endpointsAsked::add);
        }
        next(new StreamEvent.Requested<>(request));
    }

    private void next(StreamEvent<DeltaRequest> event) {
        stream = DeltaStream.next(stream, event).state();
    }
}
