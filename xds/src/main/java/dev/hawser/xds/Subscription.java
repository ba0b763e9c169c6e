package dev.hawser.xds;

import java.util.Optional;
import java.util.Set;

/**
 * One client and one type of resource: what it wants, has, refused, is being sent and is yet to be
 * told. Whatever changes, only the names concerned are looked at again, so the work grows with the
 * change.
 *
 * @param held what the client has acknowledged, and goes on with whatever we send
 * @param sent the one response that is not answered yet
 * @param nonce the number of the last response
 */
record Subscription(
        Interest interest,
        NameMap<VersionedResource> held,
        NameMap<Rejection> rejected,
        Due due,
        Optional<Batch> sent,
        long nonce) {
    static final Subscription NONE =
            new Subscription(
                    Interest.NOTHING,
                    NameMap.empty(),
                    NameMap.empty(),
                    Due.NOTHING,
                    Optional.empty(),
                    0);

    /** Whether the client has everything that it should have, or said that it will not have it. */
    boolean made() {
        return sent.isEmpty() && !due.somethingToSend();
    }

    boolean hasAnswered() {
        return nonce > (sent.isPresent() ? 1 : 0);
    }

    boolean answersLatest(String answeredNonce) {
        return answeredNonce.equals(Long.toString(nonce));
    }

    /**
     * Wants what is so named, which is told in any case: asking again for what one has means having
     * lost it.
     */
    Subscription ask(NameMap<VersionedResource> store, String name) {
        var wider = with(interest.with(name));
        return name.equals(Interest.EVERYTHING)
                ? wider.lookAtAll(store, Set.of()).greet()
                : wider.look(store, name, true, Set.of());
    }

    /** Takes the client's word for what it has from before. */
    Subscription remember(VersionedResource resource) {
        var name = resource.name().name();
        return interest.covers(name) ? hold(held.with(name, resource)) : this;
    }

    /**
     * The client has thrown away what is so named; if it still wants everything, it needs it anew.
     */
    Subscription unsubscribe(NameMap<VersionedResource> store, String name) {
        var narrower = with(interest.without(name));
        if (name.equals(Interest.EVERYTHING)) {
            for (var each : held.names()) {
                narrower = narrower.interest.covers(each) ? narrower : narrower.lose(store, each);
            }
            return narrower.lookAtAll(store, Set.of());
        }
        return narrower.lose(store, name);
    }

    private Subscription lose(NameMap<VersionedResource> store, String name) {
        return hold(held.without(name)).with(due.drop(name)).look(store, name);
    }

    Subscription greet() {
        return with(due.greet());
    }

    Subscription look(NameMap<VersionedResource> store, String name) {
        return look(store, name, false, Set.of());
    }

    /** It was published, or no longer was, together with these. */
    Subscription published(
            NameMap<VersionedResource> store, String name, Set<ResourceName> successors) {
        return look(store, name, false, successors);
    }

    /** Decides afresh what is due for one name. */
    private Subscription look(
            NameMap<VersionedResource> store,
            String name,
            boolean askedNow,
            Set<ResourceName> successors) {
        boolean asked = askedNow || due.asked(name);
        var wanted = interest.covers(name) ? store.get(name) : Optional.<VersionedResource>empty();
        var has = held.get(name).map(VersionedResource::version);
        var version = wanted.map(VersionedResource::version);
        if (wanted.isPresent()) {
            var refused = rejected.get(name).map(Rejection::version);
            boolean known = version.equals(has) || version.equals(refused);
            var informed = version.equals(has) ? learn(wanted.get()) : this;
            return informed.with(asked || !known ? due.send(name, asked) : due.drop(name));
        }
        var forgiven = forgive(rejected.without(name));
        if (asked && interest.named(name)) {
            return forgiven.with(due.send(name, true));
        }
        return forgiven.with(
                has.isPresent() || onItsWay(name) ? due.remove(name, successors) : due.drop(name));
    }

    /**
     * The client has what is published: what it remembered is known now, and another version that
     * it refused is nobody's concern any more.
     */
    private Subscription learn(VersionedResource known) {
        var name = known.name().name();
        boolean news = held.get(name).filter(has -> !has.mentions().known()).isPresent();
        boolean over =
                rejected.get(name)
                        .filter(refusal -> !refusal.version().equals(known.version()))
                        .isPresent();
        var informed = news ? hold(held.with(name, known)) : this;
        return over ? informed.forgive(rejected.without(name)) : informed;
    }

    Subscription lookAtAll(NameMap<VersionedResource> store, Set<ResourceName> successors) {
        var next = this;
        for (var name : held.names()) {
            next = next.published(store, name, successors);
        }
        next = next.lookAt(store, due.toSend().names());
        return next.lookAt(store, interest.wildcard() ? store.names() : interest.names().names());
    }

    Subscription lookAt(NameMap<VersionedResource> store, Iterable<String> names) {
        var next = this;
        for (var name : names) {
            next = next.look(store, name);
        }
        return next;
    }

    /** Sends once more what was refused, which counts as refused until it is answered. */
    Subscription retry(NameMap<VersionedResource> store) {
        var next = this;
        for (var name : rejected.names()) {
            next = owes(name) ? next : next.look(store, name, true, Set.of());
        }
        return next;
    }

    /** Whether the client has yet to answer what we have to say of this name. */
    boolean owes(String name) {
        return due.toSend().has(name) || onItsWay(name);
    }

    private boolean onItsWay(String name) {
        return sent.filter(batch -> batch.names().contains(name)).isPresent();
    }

    Subscription sending(Batch batch) {
        var rest = due.sent(batch.names());
        for (var name : batch.removed()) {
            rest = rest.drop(name);
        }
        return new Subscription(interest, held, rejected, rest, Optional.of(batch), nonce + 1);
    }

    Subscription with(Interest changed) {
        return new Subscription(changed, held, rejected, due, sent, nonce);
    }

    Subscription with(Due changed) {
        return new Subscription(interest, held, rejected, changed, sent, nonce);
    }

    Subscription hold(NameMap<VersionedResource> changed) {
        return new Subscription(interest, changed, rejected, due, sent, nonce);
    }

    Subscription forgive(NameMap<Rejection> changed) {
        return new Subscription(interest, held, changed, due, sent, nonce);
    }

    Subscription nothingSent() {
        return new Subscription(interest, held, rejected, due, Optional.empty(), nonce);
    }
}
