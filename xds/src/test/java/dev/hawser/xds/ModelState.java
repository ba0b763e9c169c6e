package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;
import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What a model client has, wants and refused, beside what is published for it. */
final class ModelState {
    static final List<ResourceType> TYPES = List.of(CLUSTER, ENDPOINTS, LISTENER);

    private final Map<ResourceType, Map<String, VersionedResource>> has =
            new EnumMap<>(ResourceType.class);
    private final Map<ResourceName, String> refused = new HashMap<>();

    final Set<String> endpointsWanted = new HashSet<>();
    Optional<News> unacknowledgedClusters = Optional.empty();
    Snapshot published = Snapshot.EMPTY;

    /** What a response means to the client at the moment it comes. */
    record News(Step.Response response, List<VersionedResource> fresh, List<String> gone) {
        ResourceType type() {
            return response.type();
        }
    }

    ModelState() {
        TYPES.forEach(type -> has.put(type, new TreeMap<>()));
    }

    Map<String, VersionedResource> holdings(ResourceType type) {
        return requireNonNull(has.get(type));
    }

    /** Of everything said by a state-of-the-world server, only what differs is news. */
    News news(Step.Response response, boolean delta) {
        if (delta) {
            return new News(response, response.resources(), response.removed());
        }
        var gone = new HashSet<>(holdings(response.type()).keySet());
        var fresh = new ArrayList<VersionedResource>();
        for (var resource : response.resources()) {
            gone.remove(resource.name().name());
            if (!has(resource)) {
                fresh.add(resource);
            }
        }
        return new News(response, fresh, List.copyOf(gone));
    }

    void take(News news) {
        for (var resource : news.fresh()) {
            holdings(news.type()).put(resource.name().name(), resource);
            refused.remove(resource.name());
        }
        news.gone().forEach(holdings(news.type())::remove);
    }

    void refuse(VersionedResource resource) {
        refused.put(resource.name(), resource.version());
    }

    void forgetRefusals() {
        refused.clear();
    }

    boolean has(VersionedResource resource) {
        var held = holdings(resource.name().type()).get(resource.name().name());
        return held != null && held.version().equals(resource.version());
    }

    boolean wants(ResourceType type, String name) {
        return type != ENDPOINTS || endpointsWanted.contains(name);
    }

    /** Whether the client has, or refused, what is published under a name, and said so. */
    boolean answered(ResourceName name) {
        boolean warming =
                name.type() == CLUSTER
                        && unacknowledgedClusters
                                .filter(news -> names(news.fresh()).contains(name.name()))
                                .isPresent();
        return published
                .get(name)
                .map(resource ->
                        !wants(name.type(), name.name())
                                || resource.version().equals(refused.get(name))
                                || (has(resource) && !warming))
                .orElse(true);
    }

    List<ResourceName> unanswered(ResourceType type) {
        return published.of(type).names().stream()
                .map(name -> new ResourceName(type, name))
                .filter(name -> !answered(name))
                .toList();
    }

    /** What a listener of ours needs: the clusters it names, if there are, and their endpoints. */
    List<ResourceName> needs(VersionedResource listener) {
        return listener.mentions().words().stream()
                .filter(published.of(CLUSTER)::has)
                .flatMap(name ->
                        List.of(new ResourceName(CLUSTER, name), new ResourceName(ENDPOINTS, name))
                                .stream())
                .toList();
    }

    static List<String> names(List<VersionedResource> resources) {
        return resources.stream().map(each -> each.name().name()).toList();
    }
}
