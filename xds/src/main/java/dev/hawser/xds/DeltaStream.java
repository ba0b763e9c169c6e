package dev.hawser.xds;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Incremental xDS, as a function: what was, and what happened, give what is and what to say. */
final class DeltaStream {
    private DeltaStream() {}

    static Step next(StreamState state, StreamEvent<DeltaRequest> event) {
        return StreamMachine.next(state, event, DeltaStream::hear, DeltaStream::say);
    }

    private static StreamState hear(StreamState state, DeltaRequest request) {
        var store = state.store(request.type());
        var known = state.subscription(request.type());
        if (known.isPresent()) {
            return state.with(
                    request.type(),
                    interested(answered(known.get(), store, request), store, request));
        }
        var next = state.with(request.type(), introduced(store, request));
        // Who comes back speaks of clusters first, and has some on the way when it gets to
        // endpoints.
        return request.type() == ResourceType.ENDPOINTS
                ? state.subscription(ResourceType.CLUSTER)
                        .flatMap(Subscription::sent)
                        .map(next::withEndpointsOf)
                        .orElse(next)
                : next;
    }

    /**
     * The first request about a type: it may name none, which means all, and tell what it has from
     * an earlier stream.
     */
    private static Subscription introduced(NameMap<VersionedResource> store, DeltaRequest request) {
        var interest = Interest.NOTHING;
        for (var name : request.subscribe()) {
            interest = interest.with(name);
        }
        if (request.subscribe().isEmpty()) {
            interest = interest.with(Interest.EVERYTHING);
        }
        var next = Subscription.NONE.with(interest);
        for (var version : request.initialVersions().entrySet()) {
            var name = new ResourceName(request.type(), version.getKey());
            next = next.remember(VersionedResource.remembered(name, version.getValue()));
        }
        for (var name : interest.names().names()) {
            next = next.held().has(name) ? next : next.ask(store, name);
        }
        next = next.lookAtAll(store, differing(next, store, request.type()));
        return interest.wildcard() && next.held().isEmpty() ? next.greet() : next;
    }

    /** What the client lacks may replace what it has and should not have. */
    private static Set<ResourceName> differing(
            Subscription subscription, NameMap<VersionedResource> store, ResourceType type) {
        var differing = new HashSet<ResourceName>();
        store.forEach((name, resource) -> {
            var has = subscription.held().get(name).map(VersionedResource::version);
            if (subscription.interest().covers(name)
                    && !has.equals(Optional.of(resource.version()))) {
                differing.add(new ResourceName(type, name));
            }
        });
        return differing;
    }

    /** Only the answer to the latest response counts; an older one was overtaken. */
    private static Subscription answered(
            Subscription subscription, NameMap<VersionedResource> store, DeltaRequest request) {
        if (subscription.sent().isEmpty() || !subscription.answersLatest(request.nonce())) {
            return subscription;
        }
        return Answers.heard(subscription, store, request.error());
    }

    private static Subscription interested(
            Subscription subscription, NameMap<VersionedResource> store, DeltaRequest request) {
        var next = subscription;
        for (var name : request.unsubscribe()) {
            next = next.unsubscribe(store, name);
        }
        for (var name : request.subscribe()) {
            next = next.ask(store, name);
        }
        return next;
    }

    private static Step.Response say(StreamState.Drawn drawn) {
        var batch = drawn.batch();
        return new Step.Response(drawn.type(), drawn.nonce(), batch.resources(), batch.removed());
    }
}
