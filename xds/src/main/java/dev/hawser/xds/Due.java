package dev.hawser.xds;

import java.util.Set;

/**
 * What a client has to be told of one type, when its turn comes.
 *
 * @param toSend names to send, or to say that they do not exist; true for those the client asked
 *     for by name, which are told even if it has them
 * @param toRemove names to take away, each with what was published in the same breath: it may be
 *     the replacement, and is to be answered first
 * @param greeting whether a response is owed even if it is empty: a client that starts waits for
 *     one
 * @param oneByOne whether to send one resource at a time, to find out which of several a client
 *     refuses
 */
record Due(
        NameMap<Boolean> toSend,
        NameMap<Set<ResourceName>> toRemove,
        boolean greeting,
        boolean oneByOne) {
    static final Due NOTHING = new Due(NameMap.empty(), NameMap.empty(), false, false);

    boolean somethingToSend() {
        return greeting || !toSend.isEmpty();
    }

    boolean asked(String name) {
        return toSend.get(name).orElse(false);
    }

    Due send(String name, boolean asked) {
        return new Due(
                toSend.with(name, asked || asked(name)),
                toRemove.without(name),
                greeting,
                oneByOne);
    }

    Due remove(String name, Set<ResourceName> successors) {
        var known = toRemove.get(name).orElse(Set.of());
        return new Due(
                toSend.without(name),
                toRemove.with(name, successors.isEmpty() ? known : successors),
                greeting,
                oneByOne);
    }

    Due drop(String name) {
        return new Due(toSend.without(name), toRemove.without(name), greeting, oneByOne);
    }

    Due greet() {
        return new Due(toSend, toRemove, true, oneByOne);
    }

    Due isolate() {
        return new Due(toSend, toRemove, greeting, true);
    }

    /** Without these names to send, which are on their way now. */
    Due sent(Iterable<String> names) {
        var rest = toSend;
        for (var name : names) {
            rest = rest.without(name);
        }
        return new Due(rest, toRemove, false, oneByOne && !rest.isEmpty());
    }
}
