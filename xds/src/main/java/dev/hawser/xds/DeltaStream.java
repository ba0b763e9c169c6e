package dev.hawser.xds;

import java.util.Optional;

/** Incremental xDS, as a function: what was, and what happened, give what is and what to say. */
final class DeltaStream {
    private DeltaStream() {}

    static Step next(StreamState state, StreamEvent<DeltaRequest> event) {
        return switch (event) {
            case StreamEvent.Requested<DeltaRequest>(var request) ->
                    Step.quiet(state.with(request.type(), heard(state, request)));
            case StreamEvent.Published<DeltaRequest>(var snapshot, var changed) ->
                    Step.quiet(state.published(snapshot, changed));
            case StreamEvent.Writable<DeltaRequest>() ->
                    state.draw().map(DeltaStream::say).orElse(Step.quiet(state));
        };
    }

    private static Subscription heard(StreamState state, DeltaRequest request) {
        var store = state.store(request.type());
        return state.subscription(request.type())
                .map(known -> interested(answered(known, store, request), store, request))
                .orElseGet(() -> introduced(store, request));
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
        next = next.lookAtAll(store);
        return interest.wildcard() && next.held().isEmpty() ? next.greet() : next;
    }

    /** Only the answer to the latest response counts; an older one was overtaken. */
    private static Subscription answered(
            Subscription subscription, NameMap<VersionedResource> store, DeltaRequest request) {
        if (subscription.sent().isEmpty() || !subscription.answersLatest(request.nonce())) {
            return subscription;
        }
        return request.error()
                .map(words -> Answers.rejected(subscription, store, words))
                .orElseGet(() -> Answers.acknowledged(subscription, store));
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

    private static Step say(StreamState.Drawn drawn) {
        var nonce = Long.toString(drawn.before().nonce() + 1);
        var batch = drawn.batch();
        return new Step(
                drawn.state(),
                Optional.of(
                        new Step.Response(
                                drawn.type(), nonce, batch.resources(), batch.removed())));
    }
}
