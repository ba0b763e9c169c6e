package dev.hawser.xds;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Everything there is to know about one stream, whichever protocol it speaks. Until something was
 * published for its node, nothing is said: a server that just started must not take away what its
 * proxies serve.
 */
record StreamState(Optional<Snapshot> published, Map<ResourceType, Subscription> subscriptions) {
    private static final List<ResourceType> BREAK_ORDER =
            Arrays.stream(ResourceType.values())
                    .sorted(Comparator.comparingInt(ResourceType::breakRank))
                    .toList();

    static StreamState opened(Optional<Snapshot> published) {
        return new StreamState(published, Map.of());
    }

    /** A response that may be sent now, and the state once it is. */
    record Drawn(StreamState state, ResourceType type, Subscription before, Batch batch) {
        String nonce() {
            return Long.toString(before.nonce() + 1);
        }
    }

    Optional<Subscription> subscription(ResourceType type) {
        return Optional.ofNullable(subscriptions.get(type));
    }

    NameMap<VersionedResource> store(ResourceType type) {
        return published.map(snapshot -> snapshot.of(type)).orElse(NameMap.empty());
    }

    StreamState with(ResourceType type, Subscription subscription) {
        var next = new EnumMap<ResourceType, Subscription>(ResourceType.class);
        next.putAll(subscriptions);
        next.put(type, subscription);
        return new StreamState(published, next);
    }

    StreamState published(Snapshot snapshot, Set<ResourceName> changed) {
        var next = new EnumMap<ResourceType, Subscription>(ResourceType.class);
        next.putAll(subscriptions);
        var successors =
                changed.stream()
                        .filter(name -> snapshot.get(name).isPresent())
                        .collect(Collectors.toUnmodifiableSet());
        if (published.isEmpty()) {
            next.replaceAll(
                    (type, subscription) -> subscription.lookAtAll(snapshot.of(type), successors));
        } else {
            for (var name : changed) {
                next.computeIfPresent(
                        name.type(),
                        (type, subscription) ->
                                subscription.published(snapshot.of(type), name.name(), successors));
            }
        }
        return new StreamState(Optional.of(snapshot), next);
    }

    /**
     * Whether the client refused anything else than it did, or has anything else of what comes
     * last; what never changes is compared by identity.
     */
    boolean hasNewsSince(StreamState before) {
        for (var type : ResourceType.values()) {
            var was = before.subscription(type).orElse(Subscription.NONE);
            var is = subscription(type).orElse(Subscription.NONE);
            if (was.rejected() != is.rejected() || (type.comesLast() && was.held() != is.held())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Only a listener can be refused for a reason outside of itself: its address is taken, and will
     * be free one day.
     */
    boolean hasSomethingToRetry() {
        return subscription(ResourceType.LISTENER)
                .filter(listeners -> !listeners.rejected().isEmpty())
                .isPresent();
    }

    StreamState retried() {
        return subscription(ResourceType.LISTENER)
                .map(listeners ->
                        with(ResourceType.LISTENER, listeners.retry(store(ResourceType.LISTENER))))
                .orElse(this);
    }

    /** Whether the client has answered anything yet. */
    boolean hasAnswered() {
        return subscriptions.values().stream().anyMatch(Subscription::hasAnswered);
    }

    /** Additions in their order, then removals in theirs. */
    Optional<Drawn> draw() {
        if (published.isEmpty()) {
            return Optional.empty();
        }
        var order = new DeliveryOrder(this);
        for (var type : ResourceType.values()) {
            var additions = order.additions(type);
            if (additions.isPresent()) {
                return additions.map(batch -> drawn(type, batch));
            }
        }
        for (var type : BREAK_ORDER) {
            var removals = order.removals(type);
            if (removals.isPresent()) {
                return removals.map(batch -> drawn(type, batch));
            }
        }
        return Optional.empty();
    }

    private Drawn drawn(ResourceType type, Batch batch) {
        var subscription = subscription(type).orElseThrow();
        var next = with(type, subscription.sending(batch));
        return new Drawn(
                type == ResourceType.CLUSTER ? next.withEndpointsOf(batch) : next,
                type,
                subscription,
                batch);
    }

    /**
     * Envoy starts a cluster anew that has changed, and waits for its endpoints without asking: by
     * its books it has them. Until they are said again, or 15 seconds have passed, it acknowledges
     * no cluster at all.
     */
    StreamState withEndpointsOf(Batch clusters) {
        var next = this;
        for (var cluster : clusters.resources()) {
            for (var word : cluster.mentions().words()) {
                var endpoints = next.subscription(ResourceType.ENDPOINTS);
                if (endpoints.filter(known -> known.interest().named(word)).isPresent()) {
                    next =
                            next.with(
                                    ResourceType.ENDPOINTS,
                                    endpoints.get().ask(store(ResourceType.ENDPOINTS), word));
                }
            }
        }
        return next;
    }
}
