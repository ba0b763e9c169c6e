package dev.hawser.xds;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
    record Drawn(StreamState state, ResourceType type, Subscription before, Batch batch) {}

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
        if (published.isEmpty()) {
            next.replaceAll((type, subscription) -> subscription.lookAtAll(snapshot.of(type)));
        } else {
            for (var name : changed) {
                next.computeIfPresent(
                        name.type(),
                        (type, subscription) -> subscription.look(snapshot.of(type), name.name()));
            }
        }
        return new StreamState(Optional.of(snapshot), next);
    }

    /**
     * Whether the client has, or refused, anything else than it did; what never changes is compared
     * by identity.
     */
    boolean answersDifferFrom(StreamState before) {
        for (var type : ResourceType.values()) {
            var was = before.subscription(type).orElse(Subscription.NONE);
            var is = subscription(type).orElse(Subscription.NONE);
            if (was.held() != is.held() || was.rejected() != is.rejected()) {
                return true;
            }
        }
        return false;
    }

    /** Additions in their order, then, when all of them were answered, removals in theirs. */
    Optional<Drawn> draw() {
        if (published.isEmpty()) {
            return Optional.empty();
        }
        for (var type : ResourceType.values()) {
            var subscription = subscriptions.get(type);
            if (subscription != null
                    && subscription.sent().isEmpty()
                    && subscription.due().somethingToSend()
                    && made(type.makeRank())) {
                return Optional.of(drawn(type, subscription, subscription.additions(store(type))));
            }
        }
        return made(Integer.MAX_VALUE) ? drawRemoval() : Optional.empty();
    }

    private Optional<Drawn> drawRemoval() {
        for (var type : BREAK_ORDER) {
            var subscription = subscriptions.get(type);
            if (subscription != null && !subscription.due().toRemove().isEmpty()) {
                return Optional.of(drawn(type, subscription, subscription.removals()));
            }
        }
        return Optional.empty();
    }

    private Drawn drawn(ResourceType type, Subscription subscription, Batch batch) {
        return new Drawn(with(type, subscription.sending(batch)), type, subscription, batch);
    }

    /** Types that the client did not ask for are not waited for. */
    private boolean made(int belowRank) {
        return subscriptions.entrySet().stream()
                .allMatch(
                        entry -> entry.getKey().makeRank() >= belowRank || entry.getValue().made());
    }
}
