package dev.hawser.xds;

import com.google.protobuf.Message;
import io.grpc.Status;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All nodes: those that something is published for, and those whose proxies came before that. */
final class Nodes {
    private static final Logger log = LoggerFactory.getLogger(Nodes.class);

    private final Map<String, Node> nodes = new ConcurrentHashMap<>();
    private final XdsOptions options;
    private final Executor executor;
    private final XdsMetrics metrics;
    private final FeedbackNotifier notifier;
    private final Replicas replicas = new Replicas(this::feedbackChanged);

    Nodes(XdsOptions options, Executor executor) {
        this.options = options;
        this.executor = executor;
        this.metrics = new XdsMetrics(options.metrics());
        this.notifier = new FeedbackNotifier(executor);
    }

    Map<String, Publications.Outcome> publish(
            String node, Map<String, ? extends Collection<? extends Message>> parts) {
        var outcomes = new HashMap<String, Publications.Outcome>();
        nodes.compute(
                node,
                (_, known) -> { // at once, lest it is published for a node just forgotten
                    var there = known == null ? new Node() : known;
                    outcomes.putAll(there.publish(parts));
                    return there;
                });
        count(node, outcomes);
        return outcomes;
    }

    void withdraw(String node, String part) {
        var outcomes = new HashMap<String, Publications.Outcome>();
        nodes.computeIfPresent(
                node,
                (_, known) -> {
                    outcomes.putAll(known.withdraw(part));
                    return known;
                });
        count(node, outcomes);
    }

    private void count(String node, Map<String, Publications.Outcome> outcomes) {
        var known = nodes.get(node);
        int withheld = known == null ? 0 : known.withheld();
        outcomes.values().forEach(outcome -> metrics.published(node, outcome, withheld));
        metrics.nodes(nodes.size());
    }

    void forget(String node) {
        var forgotten = nodes.remove(node);
        if (forgotten != null) {
            forgotten
                    .streams()
                    .forEach(stream ->
                            stream.end(
                                    Status.UNAVAILABLE.withDescription(
                                            "node '" + node + "' is gone")));
            metrics.forgotten(node);
        }
        metrics.nodes(nodes.size());
    }

    ProxyFeedback feedback(String node) {
        var known = nodes.get(node);
        return known == null ? ProxyFeedback.none() : known.feedback(replicas.of(node));
    }

    /** Of the proxies that are connected here. */
    NodeOpinions opinions(String node) {
        var known = nodes.get(node);
        return known == null ? NodeOpinions.NONE : known.opinions();
    }

    Optional<NodeReport> report(String node) {
        return Optional.ofNullable(nodes.get(node))
                .map(known -> known.report(node, replicas.of(node)));
    }

    int connectedHere(String node) {
        var known = nodes.get(node);
        return known == null ? 0 : known.streams().size();
    }

    Set<String> names() {
        return Set.copyOf(nodes.keySet());
    }

    Replicas replicas() {
        return replicas;
    }

    Admission admit(Optional<X509Certificate> certificate, String node) {
        return Admission.of(certificate, node, options.nodeOf(), Instant.now());
    }

    Status refuse(Admission admission) {
        return switch (admission) {
            case Admission.Admitted(var node) ->
                    refused(
                            "other_node",
                            Status.PERMISSION_DENIED,
                            "node id: changed to '" + node + "' in mid-stream");
            case Admission.Denied(var words) ->
                    refused("other_node", Status.PERMISSION_DENIED, words);
            case Admission.Unauthenticated(var words) ->
                    refused("no_identity", Status.UNAUTHENTICATED, words);
        };
    }

    private Status refused(String reason, Status status, String words) {
        metrics.refused(reason);
        log.atWarn().addKeyValue("reason", words).log("stream refused");
        return status.withDescription(words);
    }

    Optional<Snapshot> join(String node, AdsStream<?, ?, ?> stream) {
        metrics.opened();
        var snapshot = new AtomicReference<Optional<Snapshot>>(Optional.empty());
        nodes.compute(
                node,
                (name, known) -> { // at once, lest it joins a node just forgotten
                    var joined = known == null ? new Node() : known;
                    snapshot.set(joined.join(stream));
                    return joined;
                });
        feedbackChanged(node);
        return snapshot.get();
    }

    void leave(String node, AdsStream<?, ?, ?> stream) {
        metrics.closed();
        var left = new AtomicBoolean();
        nodes.computeIfPresent(
                node,
                (_, known) -> { // one that only ever waited for a publication leaves nothing
                    left.set(known.leave(stream));
                    return known.isVoid() ? null : known;
                });
        if (left.get()) {
            feedbackChanged(node);
        }
    }

    void endAll(Status status) {
        nodes.values().forEach(node -> node.streams().forEach(stream -> stream.end(status)));
    }

    Executor executor() {
        return executor;
    }

    ConnectionTimes times() {
        return options.times();
    }

    XdsMetrics metrics() {
        return metrics;
    }

    FeedbackNotifier notifier() {
        return notifier;
    }

    void feedbackChanged(String node) {
        notifier.changed(node);
    }
}
