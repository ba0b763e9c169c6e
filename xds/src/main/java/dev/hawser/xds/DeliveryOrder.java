package dev.hawser.xds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What may be said at one moment: nothing before what it points at was answered; nothing is taken
 * away that something still points at, nor before what may replace it was answered. Nothing else is
 * waited for, so that a cluster slow to warm up holds up who needs it, and no neighbour. Types that
 * the client did not ask for are not waited for at all.
 */
record DeliveryOrder(StreamState state) {
    /** The next response of a type that makes things, if there is one. */
    Optional<Batch> additions(ResourceType type) {
        var subscription = state.subscription(type).filter(this::owesNoAnswer);
        if (subscription.filter(free -> free.due().somethingToSend()).isEmpty()) {
            return Optional.empty();
        }
        var due = subscription.get().due();
        boolean nothingToWaitFor = made(type.makeRank());
        // With the first response a client takes itself for complete, so that one has everything.
        if (due.greeting() && !nothingToWaitFor) {
            return Optional.empty();
        }
        var names =
                due.toSend().names().stream()
                        .filter(name -> nothingToWaitFor || stands(type, name, type.makeRank()))
                        .limit(due.oneByOne() ? 1 : Long.MAX_VALUE)
                        .toList();
        return names.isEmpty() && !due.greeting()
                ? Optional.empty()
                : Optional.of(batch(names, state.store(type)));
    }

    /** The next response of a type that breaks things, if there is one. */
    Optional<Batch> removals(ResourceType type) {
        var subscription = state.subscription(type).filter(this::owesNoAnswer);
        if (subscription.filter(free -> !free.due().toRemove().isEmpty()).isEmpty()) {
            return Optional.empty();
        }
        var held = subscription.get().held();
        boolean introduced = introduced(type);
        var pointers = pointersTo(type);
        var answered = new IdentityHashMap<Set<ResourceName>, Boolean>();
        var names = new ArrayList<String>();
        subscription
                .get()
                .due()
                .toRemove()
                .forEach((name, successors) -> {
                    boolean remembered =
                            held.get(name).filter(has -> !has.mentions().known()).isPresent();
                    if (answered.computeIfAbsent(successors, this::answered)
                            && (introduced || !remembered)
                            && !pointers.mayHold(name)) {
                        names.add(name);
                    }
                });
        return names.isEmpty() ? Optional.empty() : Optional.of(new Batch(List.of(), names));
    }

    /**
     * Whether a client that came back has said what it has that points at resources of a type. It
     * says so type by type, all before it answers anything.
     */
    private boolean introduced(ResourceType type) {
        return state.hasAnswered()
                || Arrays.stream(ResourceType.values())
                        .filter(pointing -> pointing.isRoot() && pointing.pointsAt().contains(type))
                        .allMatch(pointing -> state.subscription(pointing).isPresent());
    }

    private boolean owesNoAnswer(Subscription subscription) {
        return subscription.sent().isEmpty();
    }

    private boolean made(int belowRank) {
        return state.subscriptions().entrySet().stream()
                .allMatch(
                        entry -> entry.getKey().makeRank() >= belowRank || entry.getValue().made());
    }

    /**
     * Whether all below a rank that a resource points at, itself or through others, was answered.
     */
    private boolean stands(ResourceType type, String name, int belowRank) {
        var words =
                state.store(type)
                        .get(name)
                        .map(resource -> resource.mentions().words())
                        .orElse(Set.of());
        for (var target : type.pointsAt()) {
            var offered = state.store(target);
            for (var word : words) {
                boolean waits =
                        target.makeRank() < belowRank && owed(new ResourceName(target, word));
                if (offered.has(word) && (waits || !stands(target, word, belowRank))) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean answered(Set<ResourceName> names) {
        return names.stream().noneMatch(this::owed);
    }

    private boolean owed(ResourceName name) {
        return state.subscription(name.type()).filter(known -> known.owes(name.name())).isPresent();
    }

    /**
     * What the client has, or is about to have, and will not stay as it is. A refused version is
     * among it: the client goes on with the one before, which needs what it points at.
     */
    private Mentions pointersTo(ResourceType type) {
        return Mentions.together(
                Arrays.stream(ResourceType.values())
                        .filter(pointing -> pointing.pointsAt().contains(type))
                        .flatMap(pointing -> state.subscription(pointing).stream())
                        .flatMap(DeliveryOrder::changing)
                        .map(VersionedResource::mentions)
                        .toList());
    }

    private static Stream<VersionedResource> changing(Subscription subscription) {
        var names =
                Stream.of(
                                subscription.due().toSend().names(),
                                subscription.due().toRemove().names(),
                                subscription.rejected().names())
                        .flatMap(List::stream);
        var sent = subscription.sent();
        return Stream.concat(
                Stream.concat(names, sent.stream().flatMap(batch -> batch.names().stream()))
                        .flatMap(name -> subscription.held().get(name).stream()),
                sent.stream().flatMap(batch -> batch.resources().stream()));
    }

    private static Batch batch(List<String> names, NameMap<VersionedResource> store) {
        var resources = new ArrayList<VersionedResource>();
        var absent = new ArrayList<String>();
        for (var name : names) {
            store.get(name).ifPresentOrElse(resources::add, () -> absent.add(name));
        }
        return new Batch(resources, absent);
    }
}
