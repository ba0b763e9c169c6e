package dev.hawser.xds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
                ? wider.lookAtAll(store).greet()
                : wider.look(store, name, true);
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
            return narrower.lookAtAll(store);
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
        return look(store, name, false);
    }

    /** Decides afresh what is due for one name. */
    private Subscription look(NameMap<VersionedResource> store, String name, boolean askedNow) {
        boolean asked = askedNow || due.asked(name);
        var wanted = interest.covers(name) ? store.get(name) : Optional.<VersionedResource>empty();
        var has = held.get(name).map(VersionedResource::version);
        var version = wanted.map(VersionedResource::version);
        if (wanted.isPresent()) {
            var refused = rejected.get(name).map(Rejection::version);
            boolean known = version.equals(has) || version.equals(refused);
            return with(asked || !known ? due.send(name, asked) : due.drop(name));
        }
        var forgiven = forgive(rejected.without(name));
        if (asked && interest.named(name)) {
            return forgiven.with(due.send(name, true));
        }
        return forgiven.with(has.isPresent() ? due.remove(name) : due.drop(name));
    }

    Subscription lookAtAll(NameMap<VersionedResource> store) {
        var next = lookAt(store, held.names()).lookAt(store, due.toSend().names());
        return next.lookAt(store, interest.wildcard() ? store.names() : interest.names().names());
    }

    Subscription lookAt(NameMap<VersionedResource> store, Iterable<String> names) {
        var next = this;
        for (var name : names) {
            next = next.look(store, name);
        }
        return next;
    }

    /** The next response that makes things, if there is anything to say. */
    Batch additions(NameMap<VersionedResource> store) {
        var resources = new ArrayList<VersionedResource>();
        var absent = new ArrayList<String>();
        due.toSend().names().stream()
                .limit(due.oneByOne() ? 1 : Long.MAX_VALUE)
                .forEach(name ->
                        store.get(name).ifPresentOrElse(resources::add, () -> absent.add(name)));
        return new Batch(resources, absent);
    }

    /** The next response that breaks things. */
    Batch removals() {
        return new Batch(List.of(), due.toRemove().names());
    }

    Subscription sending(Batch batch) {
        var rest = due.sent(batch.names().toList());
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
