package dev.hawser.xds;

import com.google.protobuf.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is published for one node, and the streams of its proxies. Publishing hands over and never
 * waits for a stream.
 */
final class Node {
    private final Publications publications = new Publications(ResourceCheck.standard());
    private final Set<AdsStream<?, ?, ?>> streams = new LinkedHashSet<>();
    private Optional<Snapshot> snapshot = Optional.empty();

    synchronized Publications.Outcome publish(Collection<? extends Message> resources) {
        boolean first = snapshot.isEmpty();
        var outcome = publications.publish(resources);
        snapshot = Optional.of(outcome.snapshot());
        if (first || !outcome.changed().isEmpty()) {
            streams.forEach(stream -> stream.published(outcome.snapshot(), outcome.changed()));
        }
        return outcome;
    }

    /** From now on the stream hears of every publication after the one it gets here. */
    synchronized Optional<Snapshot> join(AdsStream<?, ?, ?> stream) {
        streams.add(stream);
        return snapshot;
    }

    synchronized boolean leave(AdsStream<?, ?, ?> stream) {
        return streams.remove(stream);
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

    private synchronized FeedbackView view(List<NodeOpinions> elsewhere) {
        var states = streams.stream().<StreamState>map(AdsStream::state).toList();
        return new FeedbackView(snapshot.orElse(Snapshot.EMPTY), states, elsewhere);
    }
}
