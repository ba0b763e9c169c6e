package dev.hawser.xds;

import java.util.AbstractMap;
import java.util.HashMap;
import java.util.HashSet;
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
    private final List<NodeOpinions> elsewhere;

    /**
     * What is published here, and what is known of it.
     *
     * @param elsewhere what other replicas report of their proxies
     */
    FeedbackView(Snapshot published, List<StreamState> streams, List<NodeOpinions> elsewhere) {
        this.published = published;
        this.streams = List.copyOf(streams);
        this.elsewhere = List.copyOf(elsewhere);
    }

    Snapshot published() {
        return published;
    }

    int connected() {
        return streams.size() + elsewhere.stream().mapToInt(NodeOpinions::connected).sum();
    }

    /** The same with the version that each judgement is about. */
    Map<ResourceName, Opinion> opinions() {
        var all = new HashMap<ResourceName, Opinion>();
        published
                .types()
                .values()
                .forEach(resources ->
                        resources.forEach((_, resource) ->
                                all.put(
                                        resource.name(),
                                        new Opinion(resource.version(), judge(resource)))));
        return all;
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

    /** Costs what was ever refused here, and what other replicas report; not what is published. */
    Map<ResourceName, String> rejected() {
        var suspects = new HashSet<ResourceName>();
        for (var stream : streams) {
            stream.subscriptions()
                    .forEach((type, subscription) ->
                            subscription
                                    .rejected()
                                    .names()
                                    .forEach(name -> suspects.add(new ResourceName(type, name))));
        }
        for (var opinions : elsewhere) {
            opinions.resources()
                    .forEach((name, opinion) -> {
                        if (opinion.answer() instanceof Acknowledgement.Rejected) {
                            suspects.add(name);
                        }
                    });
        }
        var rejected = new HashMap<ResourceName, String>();
        for (var name : suspects) {
            if (get(name) instanceof Acknowledgement.Rejected(var words)) {
                rejected.put(name, words);
            }
        }
        return rejected;
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
        for (var opinions : elsewhere) {
            var opinion = opinions.resources().get(wanted.name());
            // A replica that does not publish this version yet has proxies that lack it.
            var answer =
                    opinion != null && opinion.version().equals(wanted.version())
                            ? opinion.answer()
                            : new Acknowledgement.Pending();
            if (answer instanceof Acknowledgement.Rejected) {
                return answer;
            }
            boolean has = answer instanceof Acknowledgement.Acknowledged;
            someHaveIt |= has;
            someLackIt |= !has;
        }
        return someHaveIt && !someLackIt
                ? new Acknowledgement.Acknowledged()
                : new Acknowledgement.Pending();
    }
}
