package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Looks at each response of a server before the client gets it, and notes what should not be. */
final class ModelJudge {
    private final List<String> surprises = new ArrayList<>();
    private final Set<String> endpointsAsked = new HashSet<>();
    private final Map<ResourceName, ResourceName> successors = new HashMap<>();
    private final Set<ResourceType> taken = new HashSet<>();
    private final ModelState state;

    ModelJudge(ModelState state) {
        this.state = state;
    }

    List<String> surprises() {
        return surprises;
    }

    void surprise(String what) {
        surprises.add(what);
    }

    void newStream() {
        taken.clear();
        endpointsAsked.clear();
    }

    void taken(ResourceType type) {
        successors.values().removeIf(state::answered);
        taken.add(type);
    }

    void asked(List<String> endpoints) {
        endpointsAsked.addAll(endpoints);
    }

    void published(ResourceName name) {
        successors.remove(name);
    }

    void replaced(ResourceName old, ResourceName successor) {
        successors.put(old, successor);
    }

    void inspect(ModelState.News news, boolean delta) {
        successors.values().removeIf(state::answered);
        if (news.type() == LISTENER) {
            news.fresh().forEach(this::inspectListener);
        }
        // Nobody told a state-of-the-world server what the client had from before.
        boolean knowing = delta || taken.containsAll(List.of(news.type(), LISTENER));
        for (var name : news.gone()) {
            if (knowing && takesAway(news.type(), name)) {
                inspectRemoval(new ResourceName(news.type(), name));
            }
        }
        if (news.type() == ENDPOINTS) {
            endpointsAsked.removeAll(ModelState.names(news.response().resources()));
            endpointsAsked.removeAll(news.gone());
        }
    }

    private void inspectListener(VersionedResource listener) {
        state.needs(listener).stream()
                .filter(need -> !state.answered(need))
                .forEach(need -> surprises.add(listener.name() + " before " + need));
    }

    /** Whoever asks for what is not there is told so at once: it waits for the answer. */
    private boolean takesAway(ResourceType type, String name) {
        return state.holdings(type).containsKey(name)
                && !(type == ENDPOINTS && endpointsAsked.contains(name));
    }

    private void inspectRemoval(ResourceName name) {
        var successor = successors.get(name);
        if (successor != null) {
            surprises.add(name + " goes before " + successor + " came");
        }
        if (name.type() == CLUSTER) {
            state.holdings(LISTENER).values().stream()
                    .filter(listener -> listener.mentions().mayHold(name.name()))
                    .filter(listener ->
                            !state.published.get(listener.name()).map(state::has).orElse(false))
                    .forEach(listener -> surprises.add(name + " goes while used by " + listener));
        }
    }

    /** No listener that could be sent waits for a neighbour. */
    void inspectSilence(StreamState stream) {
        var listeners = stream.subscription(LISTENER);
        boolean free =
                listeners
                        .filter(known -> known.sent().isEmpty() && !known.due().greeting())
                        .isPresent();
        if (!free || stream.published().isEmpty()) {
            return;
        }
        for (var name : listeners.get().due().toSend().names()) {
            var waiting = stream.store(LISTENER).get(name).orElseThrow();
            boolean excused =
                    state.needs(waiting).stream()
                            .anyMatch(need ->
                                    stream.subscription(need.type())
                                            .filter(known -> known.owes(need.name()))
                                            .isPresent());
            if (!excused) {
                surprises.add(waiting.name() + " waits for nothing of its own");
            }
        }
    }

    /** What the client should have by now, and neither has nor refused. */
    List<String> lacks() {
        var lacks = new ArrayList<String>();
        for (var type : ModelState.TYPES) {
            state.unanswered(type).forEach(name -> lacks.add("lacks " + name));
            state.holdings(type).keySet().stream()
                    .filter(name -> state.wants(type, name))
                    .filter(name -> !state.published.of(type).has(name))
                    .filter(name -> !usedByRefused(type, name))
                    .forEach(name -> lacks.add("still has " + type + " " + name));
        }
        return lacks;
    }

    /** What points and whose next version was refused goes on, with what it points at. */
    private boolean usedByRefused(ResourceType type, String name) {
        return ModelState.TYPES.stream()
                .filter(pointing -> pointing.pointsAt().contains(type))
                .flatMap(pointing -> state.holdings(pointing).values().stream())
                .filter(held -> held.mentions().mayHold(name))
                .anyMatch(held -> !state.published.get(held.name()).map(state::has).orElse(false));
    }
}
