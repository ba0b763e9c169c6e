package dev.hawser.cli.why;

import static dev.hawser.cli.why.Link.Name.ADDRESS;
import static java.util.stream.Collectors.joining;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cli.hub.Sight;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.publish.Services;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import io.fabric8.kubernetes.api.model.LoadBalancerStatus;
import io.fabric8.kubernetes.api.model.Service;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The last link: an address, from who assigns it to who asked for it. */
final class AddressLink {
    private AddressLink() {}

    static Link address(WhyFacts facts) {
        if (!(facts.loadBalancer() instanceof Sight.Found<LoadBalancer>(var loadBalancer))) {
            return byService(facts);
        }
        if (!Services.LOAD_BALANCER.equals(loadBalancer.getSpec().type())) {
            return Link.ok(ADDRESS, "it asks for none");
        }
        var status = loadBalancer.getStatus();
        var told = words(status == null ? null : status.loadBalancer());
        return told.isEmpty() ? untold(facts) : told(facts, told);
    }

    private static Link told(WhyFacts facts, String address) {
        boolean shown =
                facts.service().found().map(service -> shown(service).equals(address)).orElse(true);
        return shown
                ? Link.ok(ADDRESS, address)
                : Link.broken(
                        ADDRESS,
                        "the hub told %s, and the Service does not show it".formatted(address),
                        "the CCM carries it there: see that it runs and what it logs");
    }

    private static Link untold(WhyFacts facts) {
        if (!(facts.front() instanceof Sight.Found<Service>(var front))) {
            return Link.broken(
                    ADDRESS,
                    "the hub has told none: its Service: " + Links.why(facts.front()),
                    "hawser status tells whether a manager runs");
        }
        var key = ObjectKey.of(front);
        return shown(front).isEmpty()
                ? Link.broken(
                        ADDRESS,
                        "the hub has assigned none to its Service " + key,
                        "see that an allocator of addresses runs on the hub and has some left:"
                                + " kubectl --namespace %s describe service %s"
                                        .formatted(key.namespace(), key.name()))
                : Link.broken(
                        ADDRESS,
                        "%s is assigned and does not answer yet".formatted(shown(front)),
                        "wait a moment; it is told anyway after ten seconds. Then see that the"
                                + " hub's network leads there");
    }

    private static Link byService(WhyFacts facts) {
        return facts.service()
                .found()
                .map(service ->
                        shown(service).isEmpty()
                                ? Link.broken(
                                        ADDRESS,
                                        "the Service shows none",
                                        "the reason is on the hub: look with its --kubeconfig, or"
                                                + " ask who runs it")
                                : Link.ok(ADDRESS, shown(service)))
                .orElseGet(() -> Link.unseen(ADDRESS, Links.why(facts.loadBalancer())));
    }

    private static String shown(Service service) {
        return words(service.getStatus() == null ? null : service.getStatus().getLoadBalancer());
    }

    private static String words(@Nullable LoadBalancerStatus status) {
        return status == null || status.getIngress() == null
                ? ""
                : status.getIngress().stream()
                        .map(AddressLink::word)
                        .sorted()
                        .collect(joining(", "));
    }

    private static String word(LoadBalancerIngress ingress) {
        return Objects.requireNonNullElse(ingress.getIp(), String.valueOf(ingress.getHostname()));
    }
}
