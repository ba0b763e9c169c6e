package dev.hawser.xds;

import com.google.protobuf.Message;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is published for one node, in parts that know nothing of each other, and the streams of its
 * proxies. Publishing hands over and never waits for a stream.
 */
final class Node {
    private final Map<String, Publications> parts = new HashMap<>();
    private final Set<AdsStream<?, ?, ?>> streams = new LinkedHashSet<>();
    private Optional<Snapshot> snapshot = Optional.empty();

    /**
     * Makes these the resources of some of its parts, at once.
     *
     * @return what came of each part, with the snapshot of all of them
     */
    synchronized Map<String, Publications.Outcome> publish(
            Map<String, ? extends Collection<? extends Message>> resources) {
        boolean first = snapshot.isEmpty();
        var outcomes = new HashMap<String, Publications.Outcome>();
        var changed = new LinkedHashSet<ResourceName>();
        resources.forEach((part, messages) -> {
            var outcome = part(part).publish(messages);
            outcomes.put(part, outcome);
            changed.addAll(outcome.changed());
            snapshot = Optional.of(with(outcome));
        });
        var whole = snapshot.orElse(Snapshot.EMPTY);
        if (first || !changed.isEmpty()) {
            streams.forEach(stream -> stream.published(whole, changed));
        }
        outcomes.replaceAll((_, outcome) -> outcome.in(whole));
        return outcomes;
    }

    /** Takes a part away, if there is one. */
    synchronized Map<String, Publications.Outcome> withdraw(String part) {
        if (!parts.containsKey(part)) {
            return Map.of();
        }
        var outcomes = publish(Map.of(part, List.<Message>of()));
        parts.remove(part);
        return outcomes;
    }

    /** How much of what is published no proxy would accept, over all parts. */
    synchronized int withheld() {
        return parts.values().stream().mapToInt(Publications::withheld).sum();
    }

    private Publications part(String name) {
        return parts.computeIfAbsent(
                name, _ -> new Publications(ResourceCheck.standard(), InstantSource.system()));
    }

    private Snapshot with(Publications.Outcome outcome) {
        var whole = snapshot.orElse(Snapshot.EMPTY);
        for (var name : outcome.changed()) {
            var resource = outcome.snapshot().get(name);
            whole = resource.isPresent() ? whole.with(resource.get()) : whole.without(name);
        }
        return whole;
    }

    /** From now on the stream hears of every publication after the one it gets here. */
    synchronized Optional<Snapshot> join(AdsStream<?, ?, ?> stream) {
        streams.add(stream);
        return snapshot;
    }

    synchronized boolean leave(AdsStream<?, ?, ?> stream) {
        return streams.remove(stream);
    }

    /** Whether nothing was ever published for it, and nobody waits for that. */
    synchronized boolean isVoid() {
        return snapshot.isEmpty() && streams.isEmpty();
    }

    synchronized List<AdsStream<?, ?, ?>> streams() {
        return new ArrayList<>(streams);
    }

    /** What is known of all proxies, those at other replicas included. */
    ProxyFeedback feedback(List<NodeOpinions> elsewhere) {
        var view = view(elsewhere);
        return new ProxyFeedback(view.connected(), view, view.rejected());
    }

    /** What the proxies at this replica say. */
    NodeOpinions opinions() {
        var view = view(List.of());
        return view.connected() == 0
                ? NodeOpinions.NONE
                : new NodeOpinions(view.connected(), view.opinions());
    }

    /** What it should have, and how far each proxy that is connected here has come. */
    NodeReport report(String name, List<NodeOpinions> elsewhere) {
        var view = view(elsewhere);
        var wanted = view.published();
        return new NodeReport(
                name,
                view.size(),
                Digests.of(wanted),
                view.connected(),
                view.rejected().entrySet().stream()
                        .map(it -> new Refusal(it.getKey(), since(it.getKey()), it.getValue()))
                        .sorted(Comparator.comparing(Refusal::resource, ResourceName.ORDER))
                        .toList(),
                streams().stream()
                        .map(stream -> ProxyReport.of(stream, wanted, this::since))
                        .toList());
    }

    private synchronized Optional<Instant> since(ResourceName name) {
        return parts.values().stream().flatMap(part -> part.since(name).stream()).findFirst();
    }

    private synchronized FeedbackView view(List<NodeOpinions> elsewhere) {
        var states = streams.stream().<StreamState>map(AdsStream::state).toList();
        return new FeedbackView(snapshot.orElse(Snapshot.EMPTY), states, elsewhere);
    }
}
