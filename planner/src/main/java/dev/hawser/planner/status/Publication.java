package dev.hawser.planner.status;

import dev.hawser.api.LoadBalancer;
import dev.hawser.planner.Dial;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.Balancer.Reach;
import dev.hawser.planner.model.Endpoint;
import dev.hawser.planner.model.Protocol;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether the owner of a load balancer is told its address yet. An address is worth having when it
 * answers: clients that come too early meet a refused connection, and remember it.
 *
 * @param addresses told now
 * @param dials whose success would let us tell more
 * @param revisitAt when we stop waiting for them
 * @param fleeting whether it rests on dials and the time, so that it must be decided anew each time
 */
public record Publication(
        List<LoadBalancerIngress> addresses,
        Set<Dial> dials,
        Optional<Instant> revisitAt,
        boolean fleeting) {
    private static final int ENDPOINTS_TRIED = 3;

    static Publication of(List<LoadBalancerIngress> addresses) {
        return new Publication(addresses, Set.of(), Optional.empty(), false);
    }

    /**
     * Decides from what was seen.
     *
     * @param assigned addresses that the hub's Service has
     * @param programmed whether proxies have acknowledged it
     */
    public static Publication decide(
            LoadBalancer loadBalancer,
            Balancer balancer,
            List<LoadBalancerIngress> assigned,
            boolean programmed,
            Answers answers) {
        if (balancer.reach() != Reach.LOAD_BALANCER || assigned.isEmpty()) {
            return of(List.of());
        }
        // Once told, an address stays told; taking it back would only add confusion to a fault.
        if (!Collections.disjoint(told(loadBalancer), places(assigned))) {
            return of(assigned);
        }
        if (!programmed) {
            return of(List.of());
        }
        var wanting = wanting(balancer, assigned.getFirst(), answers.answered());
        var since = Programming.since(loadBalancer);
        var until = since.map(start -> start.plus(answers.grace()));
        // A start that is yet to come was written by a manager whose clock is ahead of ours: how
        // long ago it was cannot be known, and waiting for it might take as long as clocks differ.
        boolean anotherClock = since.isPresent() && answers.now().isBefore(since.get());
        boolean waitedEnough =
                anotherClock || (until.isPresent() && !answers.now().isBefore(until.get()));
        return wanting.isEmpty() || waitedEnough
                ? new Publication(assigned, Set.of(), Optional.empty(), true)
                : new Publication(List.of(), wanting, until, true);
    }

    /** Dials still to be tried before the address counts as answering; UDP cannot be asked. */
    private static Set<Dial> wanting(
            Balancer balancer, LoadBalancerIngress address, Set<Dial> answered) {
        var frontend =
                balancer.frontends().stream()
                        .filter(f -> f.protocol() == Protocol.TCP && f.backend().canAnswer())
                        .findFirst();
        if (frontend.isEmpty()) {
            return Set.of();
        }
        var front =
                new Dial(
                        Objects.requireNonNullElse(address.getIp(), address.getHostname()),
                        frontend.get().port());
        // The front answers for the proxy alone; one endpoint must answer for what is behind it.
        var behind =
                frontend.get().backend().endpoints().stream()
                        .limit(ENDPOINTS_TRIED)
                        .map(Publication::dial)
                        .toList();
        boolean reached = behind.isEmpty() || !Collections.disjoint(behind, answered);
        if (reached && answered.contains(front)) {
            return Set.of();
        }
        // All of them until both have answered: an answer that is no longer asked for is forgotten.
        var wanting = new HashSet<>(behind);
        wanting.add(front);
        return wanting;
    }

    private static Dial dial(Endpoint endpoint) {
        return new Dial(endpoint.address(), endpoint.port());
    }

    private static List<String> told(LoadBalancer loadBalancer) {
        var status = loadBalancer.getStatus();
        var told = status == null ? null : status.loadBalancer();
        return told == null || told.getIngress() == null ? List.of() : places(told.getIngress());
    }

    /** Where clients go. How they are led there is added to Services by some API servers only. */
    private static List<String> places(List<LoadBalancerIngress> addresses) {
        return addresses.stream()
                // One of them, or neither in a status that a tenant made up.
                .flatMap(address ->
                        Stream.concat(
                                Stream.ofNullable(address.getIp()),
                                Stream.ofNullable(address.getHostname())))
                .toList();
    }

    /** Which dials succeeded, and how long we wait for the others. */
    public record Answers(Set<Dial> answered, Instant now, Duration grace) {}
}
