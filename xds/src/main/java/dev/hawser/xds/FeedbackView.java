package dev.hawser.xds;

import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Judges each published resource by what the streams know of it, when asked. Snapshot and states
 * never change.
 */
final class FeedbackView extends AbstractMap<ResourceName, Acknowledgement> {
    private final Snapshot published;
    private final List<StreamState> streams;

    FeedbackView(Snapshot published, List<StreamState> streams) {
        this.published = published;
        this.streams = List.copyOf(streams);
    }

    @Override
    public @Nullable Acknowledgement get(@Nullable Object key) {
        return key instanceof ResourceName name
                ? published.get(name).map(this::judge).orElse(null)
                : null;
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return key instanceof ResourceName name && published.get(name).isPresent();
    }

    @Override
    public int size() {
        return published.types().values().stream().mapToInt(NameMap::size).sum();
    }

    @Override
    public Set<Map.Entry<ResourceName, Acknowledgement>> entrySet() {
        var all = new LinkedHashMap<ResourceName, Acknowledgement>();
        published
                .types()
                .values()
                .forEach(resources ->
                        resources.forEach(
                                (name, resource) -> all.put(resource.name(), judge(resource))));
        return all.entrySet();
    }

    /** One refusal outweighs everything; a proxy that does not want the resource has no say. */
    private Acknowledgement judge(VersionedResource wanted) {
        boolean someHaveIt = false;
        boolean someLackIt = false;
        var name = wanted.name().name();
        for (var stream : streams) {
            var subscription = stream.subscription(wanted.name().type()).orElse(Subscription.NONE);
            if (!subscription.interest().covers(name)) {
                continue;
            }
            var rejection =
                    subscription
                            .rejected()
                            .get(name)
                            .filter(refused -> refused.version().equals(wanted.version()));
            if (rejection.isPresent()) {
                return new Acknowledgement.Rejected(rejection.get().words());
            }
            boolean has =
                    subscription
                            .held()
                            .get(name)
                            .filter(held -> held.version().equals(wanted.version()))
                            .isPresent();
            someHaveIt |= has;
            someLackIt |= !has;
        }
        return someHaveIt && !someLackIt
                ? new Acknowledgement.Acknowledged()
                : new Acknowledgement.Pending();
    }
}
