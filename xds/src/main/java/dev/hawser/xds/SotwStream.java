package dev.hawser.xds;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * State-of-the-world xDS, as a function. Inside it is the same as {@link DeltaStream}, so order,
 * refusals and feedback are too; only what is said is everything the client should have after the
 * change, instead of the change.
 */
final class SotwStream {
    private SotwStream() {}

    static Step next(StreamState state, StreamEvent<SotwRequest> event) {
        return StreamMachine.next(state, event, SotwStream::hear, SotwStream::say);
    }

    private static StreamState hear(StreamState state, SotwRequest request) {
        var store = state.store(request.type());
        var known = state.subscription(request.type());
        if (known.isEmpty()) {
            return state.with(request.type(), introduced(store, request));
        }
        if (!known.get().answersLatest(request.nonce())) {
            return state; // overtaken by a response that the client will answer with all its names
        }
        var answered =
                known.get().sent().isEmpty() ? known.get() : answered(known.get(), store, request);
        return state.with(request.type(), interested(answered, store, request));
    }

    /** Naming nothing means everything, but only for the types where a client starts. */
    private static Subscription introduced(NameMap<VersionedResource> store, SotwRequest request) {
        boolean everything =
                request.names().isEmpty()
                        && (request.type() == ResourceType.CLUSTER
                                || request.type() == ResourceType.LISTENER);
        return everything
                ? Subscription.NONE.ask(store, Interest.EVERYTHING)
                : interested(Subscription.NONE, store, request);
    }

    /**
     * A client that refuses a response still has what it had before this stream, of which nobody
     * knows: what is left of the refused response, if only nothing, takes that away.
     */
    private static Subscription answered(
            Subscription subscription, NameMap<VersionedResource> store, SotwRequest request) {
        var next = Answers.heard(subscription, store, request.error());
        var batch = subscription.sent().orElseThrow();
        if (request.error().isEmpty() || batch.resources().isEmpty()) {
            return next;
        }
        for (var name : batch.names()) {
            boolean gone = !store.has(name) && !next.held().has(name);
            next = gone && next.interest().named(name) ? next.ask(store, name) : next;
        }
        return next.interest().wildcard() && next.held().isEmpty() ? next.greet() : next;
    }

    private static Subscription interested(
            Subscription subscription, NameMap<VersionedResource> store, SotwRequest request) {
        var interest = subscription.interest();
        if (request.names().isEmpty() && interest.wildcard()) {
            return subscription;
        }
        var wanted = Set.copyOf(request.names());
        var next = subscription;
        if (interest.wildcard() && !wanted.contains(Interest.EVERYTHING)) {
            next = next.unsubscribe(store, Interest.EVERYTHING);
        }
        for (var name : interest.names().names()) {
            next = wanted.contains(name) ? next : next.unsubscribe(store, name);
        }
        for (var name : request.names()) {
            boolean news =
                    name.equals(Interest.EVERYTHING) ? !interest.wildcard() : !interest.named(name);
            next = news ? next.ask(store, name) : next;
        }
        return next;
    }

    private static Step.Response say(StreamState.Drawn drawn) {
        var all = drawn.before().held();
        for (var resource : drawn.batch().resources()) {
            all = all.with(resource.name().name(), resource);
        }
        for (var name : drawn.batch().removed()) {
            all = all.without(name);
        }
        var resources = new ArrayList<VersionedResource>();
        all.forEach((name, resource) -> resources.add(resource));
        return new Step.Response(drawn.type(), drawn.nonce(), resources, List.of());
    }
}
