package dev.hawser.ccm;

import dev.hawser.api.Addresses;
import dev.hawser.cluster.ClusterException;
import dev.hawser.planner.publish.NodePlanner;
import dev.hawser.planner.publish.Note;
import dev.hawser.planner.publish.Notes;
import dev.hawser.planner.publish.PublishOptions;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the hub's list of our nodes as the plan says. */
final class NodePublisher {
    private static final Logger log = LoggerFactory.getLogger(NodePublisher.class);

    private final PublishOptions options;
    private final TenantView tenant;
    private final HubView hubView;
    private final Hub hub;
    private final Supplier<Optional<Boolean>> renewsToken;
    private final Attention attention;
    private final AtomicReference<Optional<Note>> note = new AtomicReference<>(Optional.empty());

    NodePublisher(
            PublishOptions options,
            TenantView tenant,
            HubView hubView,
            Hub hub,
            Supplier<Optional<Boolean>> renewsToken,
            Attention attention) {
        this.options = options;
        this.tenant = tenant;
        this.hubView = hubView;
        this.hub = hub;
        this.renewsToken = renewsToken;
        this.attention = attention;
    }

    void publish() {
        var known = hubView.addresses();
        // What a predecessor said holds until we know better: taken back for a moment, it would
        // have the hub make what it has just withdrawn.
        var renews = renewsToken.get().orElseGet(() -> NodePlanner.saysThatTokenIsRenewed(known));
        var plan = NodePlanner.plan(tenant.nodes(), known, renews, options);
        if (plan.change().isPresent()) {
            apply(plan.change().get(), known.isPresent());
        }
        say(plan.addresses().note());
    }

    private void apply(Addresses addresses, boolean exists) {
        try {
            if (exists) {
                hub.update(addresses);
            } else {
                hub.create(addresses);
            }
        } catch (ClusterException.Forbidden | ClusterException.Invalid e) {
            say(Optional.of(Notes.refusedByHub(String.valueOf(e.getMessage()))));
            throw e;
        }
        log.atInfo()
                .addKeyValue("tenant", options.hubNamespace())
                .addKeyValue("addresses", addresses.getSpec().addresses().size())
                .log("node addresses published");
    }

    /** Services that wait for nodes are told what is wrong with them. */
    private void say(Optional<Note> now) {
        if (!note.getAndSet(now).equals(now)) {
            now.ifPresent(this::warn);
            attention.everything();
        }
    }

    private void warn(Note about) {
        log.atWarn()
                .addKeyValue("tenant", options.hubNamespace())
                .addKeyValue("reason", about.reason())
                .addKeyValue("explanation", about.message())
                .log("node addresses are not as asked for");
    }

    /** What tenants should know about how their nodes are reached. */
    Optional<Note> note() {
        return note.get();
    }
}
