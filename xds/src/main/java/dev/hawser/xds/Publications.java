package dev.hawser.xds;

import com.google.protobuf.Message;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Turns what is published for one part of a node, again and again as a whole, into snapshots and
 * the names that changed. Only what was not there last time is validated, packed and compared. Not
 * thread-safe.
 */
final class Publications {
    private final Map<ResourceName, Claim> claims = new HashMap<>();
    private final Map<ResourceName, Withheld> withheld = new TreeMap<>(ResourceName.ORDER);
    private List<Message> latest = List.of();
    private Snapshot snapshot = Snapshot.EMPTY;

    private final ResourceCheck check;
    private final InstantSource clock;

    Publications(ResourceCheck check, InstantSource clock) {
        this.check = check;
        this.clock = clock;
    }

    /**
     * What came of one publication.
     *
     * @param known how many resources were the same as last time
     * @param fresh how many had to be looked at
     */
    record Outcome(
            Snapshot snapshot,
            Set<ResourceName> changed,
            List<Withheld> withheld,
            int known,
            int fresh) {
        /** The same, where this is but a part of what is published. */
        Outcome in(Snapshot whole) {
            return new Outcome(whole, changed, withheld, known, fresh);
        }
    }

    /** How often a name was given, the message given last, and since when it has its contents. */
    private record Claim(int count, Message message, Instant since) {}

    /** Since when a resource is published as it is; empty for what is not published. */
    Optional<Instant> since(ResourceName name) {
        return Optional.ofNullable(claims.get(name)).map(Claim::since);
    }

    /** How much of what is published no proxy would accept. */
    int withheld() {
        return withheld.size();
    }

    Outcome publish(Collection<? extends Message> resources) {
        var next = List.<Message>copyOf(resources);
        var diff = IdentityDiff.between(latest, next);
        diff.come()
                .forEach(ResourceType::nameOf); // refuses foreign kinds before anything is changed
        var changed = new LinkedHashSet<ResourceName>();
        var now = clock.instant();
        for (var message : diff.come()) {
            claim(message, now, changed);
        }
        for (var message : diff.gone()) {
            release(ResourceType.nameOf(message), changed);
        }
        latest = next;
        return new Outcome(
                snapshot,
                changed,
                List.copyOf(withheld.values()),
                next.size() - diff.come().size(),
                diff.come().size());
    }

    @SuppressWarnings("ReferenceEquality") // the same instance needs no comparing
    private void claim(Message message, Instant now, Set<ResourceName> changed) {
        var name = ResourceType.nameOf(message);
        var known = claims.get(name);
        int count = known == null ? 1 : known.count + 1;
        if (known != null && known.message == message) {
            claims.put(name, new Claim(count, message, known.since));
            return; // it only moved
        }
        claims.put(name, new Claim(count, message, now));
        var problem = check.problem(name, message);
        if (problem.isPresent()) {
            withheld.put(name, new Withheld(name, problem.get()));
            return;
        }
        withheld.remove(name);
        var packed = VersionedResource.pack(name, message);
        var before = snapshot.get(name).map(VersionedResource::version);
        if (!before.equals(Optional.of(packed.version()))) {
            snapshot = snapshot.with(packed);
            changed.add(name);
        } else if (known != null) {
            claims.put(name, new Claim(count, message, known.since));
        }
    }

    private void release(ResourceName name, Set<ResourceName> changed) {
        var known = claims.get(name);
        if (known != null && known.count > 1) {
            claims.put(name, new Claim(known.count - 1, known.message, known.since));
            return;
        }
        claims.remove(name);
        withheld.remove(name);
        if (snapshot.get(name).isPresent()) {
            snapshot = snapshot.without(name);
            changed.add(name);
        }
    }
}
