package dev.hawser.xds;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

/**
 * How far one connected proxy has come.
 *
 * @param address where it is
 * @param acknowledged the digest of all it has, equal to the wanted one if that is everything
 * @param unanswered how many resources it was or will be told of, and has not answered
 * @param behindSince when the oldest of those was published, or the proxy came, whichever was later
 */
public record ProxyReport(
        String address,
        Instant connectedSince,
        String acknowledged,
        int unanswered,
        Optional<Instant> behindSince) {

    static ProxyReport of(
            AdsStream<?, ?, ?> stream,
            Snapshot wanted,
            Function<ResourceName, Optional<Instant>> published) {
        var unanswered = new ArrayList<ResourceName>();
        var state = stream.state();
        wanted.types()
                .values()
                .forEach(resources ->
                        resources.forEach((_, resource) -> {
                            if (!isAnswered(state, resource)) {
                                unanswered.add(resource.name());
                            }
                        }));
        var oldest =
                unanswered.stream()
                        .map(name -> published.apply(name).orElse(stream.opened()))
                        .map(since -> since.isBefore(stream.opened()) ? stream.opened() : since)
                        .min(Comparator.naturalOrder());
        return new ProxyReport(
                stream.address(), stream.opened(), Digests.of(state), unanswered.size(), oldest);
    }

    /** Who does not want a resource need not answer. */
    private static boolean isAnswered(StreamState state, VersionedResource wanted) {
        var name = wanted.name().name();
        var subscription = state.subscription(wanted.name().type()).orElse(Subscription.NONE);
        return !subscription.interest().covers(name)
                || subscription
                        .held()
                        .get(name)
                        .filter(held -> held.version().equals(wanted.version()))
                        .isPresent()
                || subscription
                        .rejected()
                        .get(name)
                        .filter(refused -> refused.version().equals(wanted.version()))
                        .isPresent();
    }
}
