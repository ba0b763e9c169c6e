package dev.hawser.manager;

import dev.hawser.planner.ProxyState;
import dev.hawser.xds.Acknowledgement;
import dev.hawser.xds.ResourceName;
import dev.hawser.xds.ResourceType;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Resources that all proxies have, in the planner's words: a view, because of thousands a plan asks
 * for the few that are new.
 */
final class Acknowledged extends AbstractSet<ProxyState.ResourceName> {
    private final Map<ResourceName, Acknowledgement> resources;

    /** What is handed in never changes. */
    Acknowledged(Map<ResourceName, Acknowledgement> resources) {
        this.resources = resources;
    }

    static ProxyState.ResourceName own(ResourceName name) {
        return new ProxyState.ResourceName(name.type().url(), name.name());
    }

    @Override
    public boolean contains(@Nullable Object wanted) {
        return wanted instanceof ProxyState.ResourceName(var url, var name)
                && ResourceType.of(url)
                        .map(type -> resources.get(new ResourceName(type, name)))
                        .filter(Acknowledgement.Acknowledged.class::isInstance)
                        .isPresent();
    }

    @Override
    public Iterator<ProxyState.ResourceName> iterator() {
        return stream().iterator();
    }

    @Override
    public Stream<ProxyState.ResourceName> stream() {
        return resources.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof Acknowledgement.Acknowledged)
                .map(entry -> own(entry.getKey()));
    }

    @Override
    public int size() {
        return (int) stream().count();
    }
}
