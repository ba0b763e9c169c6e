package dev.hawser.xds;

import java.util.Optional;
import java.util.stream.Stream;

/** What becomes of a subscription when the client answers the response that is on its way. */
final class Answers {
    private Answers() {}

    static Subscription heard(
            Subscription before, NameMap<VersionedResource> store, Optional<String> error) {
        return error.map(words -> rejected(before, store, words))
                .orElseGet(() -> acknowledged(before, store));
    }

    private static Subscription acknowledged(
            Subscription before, NameMap<VersionedResource> store) {
        var batch = before.sent().orElseThrow();
        var next = before.nothingSent();
        for (var resource : batch.resources()) {
            next = keep(next, resource);
        }
        return withoutRemoved(next, batch, store).lookAt(store, batch.names());
    }

    /**
     * The client goes on with what it had. A refused version is not sent again until it changes;
     * its companions are, or are held if the client took them all the same.
     */
    private static Subscription rejected(
            Subscription before, NameMap<VersionedResource> store, String words) {
        var batch = before.sent().orElseThrow();
        var blamed = Blame.of(words, batch);
        var next = before.nothingSent();
        for (var resource : batch.resources()) {
            var name = resource.name().name();
            var blame = blamed.get(name);
            if (blame != null) {
                next = refuse(next, name, new Rejection(resource.version(), blame));
            } else if (!blamed.isEmpty() && Blame.sparesCompanions(words)) {
                next = keep(next, resource);
            } else if (!next.due().toRemove().has(name)) {
                next = next.with(next.due().send(name, true));
            }
        }
        boolean unclear = blamed.isEmpty() && !batch.resources().isEmpty();
        next = unclear ? next.with(next.due().isolate()) : next;
        // Together with resources, names to forget may have been refused as well: they are said
        // anew.
        var after = batch.resources().isEmpty() ? withoutRemoved(next, batch, store) : next;
        return after.lookAt(store, batch.names());
    }

    /** The same refusal again, after another try, is no news; nor can one refuse what one has. */
    private static Subscription refuse(Subscription next, String name, Rejection refusal) {
        var has = next.held().get(name).map(VersionedResource::version);
        return next.rejected().get(name).equals(Optional.of(refusal))
                        || has.equals(Optional.of(refusal.version()))
                ? next
                : next.forgive(next.rejected().with(name, refusal));
    }

    private static Subscription keep(Subscription next, VersionedResource resource) {
        var name = resource.name().name();
        var forgiven = next.forgive(next.rejected().without(name));
        return next.interest().covers(name)
                ? forgiven.hold(next.held().with(name, resource))
                : forgiven;
    }

    /**
     * What is gone may have been in the way of something refused (a listener that keeps the port of
     * its successor), so refusals get one more try.
     */
    private static Subscription withoutRemoved(
            Subscription next, Batch batch, NameMap<VersionedResource> store) {
        var gone = batch.removed().stream().filter(next.held()::has).toList();
        if (gone.isEmpty()) {
            return next;
        }
        var held = next.held();
        for (var name : gone) {
            held = held.without(name);
        }
        var retried = Stream.concat(next.rejected().names().stream(), gone.stream()).toList();
        return next.hold(held).forgive(NameMap.empty()).lookAt(store, retried);
    }
}
