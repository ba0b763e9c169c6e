package dev.hawser.cli.why;

import static dev.hawser.cli.why.Link.Name.CCM;
import static dev.hawser.cli.why.Link.Name.SERVICE;

import dev.hawser.api.Api;
import dev.hawser.api.ConditionType;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantStatus;
import dev.hawser.cli.hub.Conditions;
import dev.hawser.cli.hub.LeaseSight;
import dev.hawser.cli.hub.Sight;
import dev.hawser.cli.text.Age;
import dev.hawser.planner.publish.Services;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.Service;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The links in the tenant's cluster. */
final class TenantLinks {
    private static final String ACCEPTED = Api.GROUP + "/" + ConditionType.ACCEPTED.word();
    private static final String LOOK_AT_CCM =
            "see that it runs in the tenant's cluster and what it logs: kubectl --namespace kubelb"
                    + " get pods";

    private TenantLinks() {}

    static Link service(WhyFacts facts) {
        return switch (facts.service()) {
            case Sight.Hidden<Service>(var why) -> Link.unseen(SERVICE, why);
            case Sight.Absent<Service>() ->
                    Link.broken(
                            SERVICE,
                            "there is no Service %s in the tenant's cluster"
                                    .formatted(facts.name()),
                            "create it, or check its name and --tenant-kubeconfig");
            case Sight.Found<Service>(var service) -> service(facts, service);
        };
    }

    private static Link service(WhyFacts facts, Service service) {
        if (service.getMetadata().getDeletionTimestamp() != null) {
            return Link.broken(
                    SERVICE,
                    "it is being deleted, which waits for %s"
                            .formatted(String.join(", ", service.getMetadata().getFinalizers())),
                    LOOK_AT_CCM);
        }
        var spec = service.getSpec();
        if (!Services.LOAD_BALANCER.equals(spec.getType())) {
            return Link.broken(
                    SERVICE,
                    "its type is " + spec.getType(),
                    "set spec.type to " + Services.LOAD_BALANCER);
        }
        var ofClass = spec.getLoadBalancerClass();
        if (ofClass != null && !ofClass.equals(Services.OUR_CLASS) && !facts.isTaken()) {
            return Link.broken(
                    SERVICE,
                    "its loadBalancerClass is %s, which is not ours".formatted(ofClass),
                    "make it anew with spec.loadBalancerClass %s; the field cannot be changed"
                            .formatted(Services.OUR_CLASS));
        }
        return Link.ok(SERVICE, "it is there and asks for a load balancer");
    }

    /** That it did its work shows best on the hub. */
    static Link ccm(WhyFacts facts) {
        var notLetIn = account(facts);
        if (notLetIn.isPresent()) {
            return notLetIn.get();
        }
        if (facts.loadBalancer() instanceof Sight.Found<?>) {
            return Link.ok(CCM, "it has published the Service to the hub");
        }
        var refusal = facts.service().found().flatMap(TenantLinks::refusal);
        if (refusal.isPresent()) {
            return Link.broken(CCM, "it says: " + refusal.get().getMessage(), "do what it says");
        }
        boolean surelyNot = facts.loadBalancer() instanceof Sight.Absent;
        return switch (facts.ccm()) {
            case Sight.Found<LeaseSight>(var lease) -> lease(lease, surelyNot);
            case Sight.Absent<LeaseSight>() -> withoutLease(facts, surelyNot);
            case Sight.Hidden<LeaseSight>(var why) ->
                    surelyNot
                            ? Link.broken(
                                    CCM,
                                    "the hub has no LoadBalancer for the Service",
                                    "see that the Service asks for one, that a CCM runs in the"
                                            + " tenant's cluster and that its --cluster-name is the"
                                            + " tenant's; --tenant-kubeconfig lets us look")
                            : Link.unseen(CCM, why);
        };
    }

    private static Optional<Link> account(WhyFacts facts) {
        return switch (facts.account()) {
            case Sight.Absent<Tenant>() ->
                    facts.tenant()
                            .map(tenant ->
                                    Link.broken(
                                            CCM,
                                            "the hub has no Tenant %s, so its CCM is not let in"
                                                    .formatted(tenant),
                                            "hawser tenant add %s, or check --tenant"
                                                    .formatted(tenant)));
            case Sight.Found<Tenant>(var tenant) ->
                    Optional.ofNullable(tenant.getStatus())
                            .filter(status ->
                                    List.of("Failed", "Terminating")
                                            .contains(String.valueOf(status.phase())))
                            .map(status ->
                                    Link.broken(
                                            CCM,
                                            "its Tenant is %s: %s"
                                                    .formatted(status.phase(), words(status)),
                                            "do what it says, on the hub"));
            case Sight.Hidden<Tenant> _ -> Optional.empty();
        };
    }

    private static String words(TenantStatus status) {
        return Optional.ofNullable(status.conditions()).orElse(List.of()).stream()
                .filter(condition -> !Conditions.isTrue(condition))
                .map(Condition::getMessage)
                .collect(Collectors.joining(" "));
    }

    /** What a CCM wrote on a Service that it, or the hub, would not take. */
    private static Optional<Condition> refusal(Service service) {
        return service.getStatus() == null || service.getStatus().getConditions() == null
                ? Optional.empty()
                : service.getStatus().getConditions().stream()
                        .filter(condition -> ACCEPTED.equals(condition.getType()))
                        .filter(condition -> !Conditions.isTrue(condition))
                        .findFirst();
    }

    private static Link lease(LeaseSight lease, boolean surelyNot) {
        if (!lease.current()) {
            return Link.broken(
                    CCM,
                    "it does not run: its Lease was renewed %s ago"
                            .formatted(Age.words(lease.age())),
                    LOOK_AT_CCM);
        }
        return surelyNot
                ? Link.broken(
                        CCM,
                        "%s runs and has not published the Service".formatted(lease.pod()),
                        "read its log; check that its --cluster-name is the tenant's, and whether"
                                + " it runs with --use-loadbalancer-class, for which the Service"
                                + " needs spec.loadBalancerClass kubelb")
                : Link.ok(CCM, "%s runs".formatted(lease.pod()));
    }

    /** One without rivals has no Lease, but leaves its mark on what it takes. */
    private static Link withoutLease(WhyFacts facts, boolean surelyNot) {
        return facts.isTaken() && !surelyNot
                ? Link.ok(CCM, "it holds the Service by a finalizer")
                : Link.broken(
                        CCM,
                        "none runs in the tenant's cluster, as far as Leases tell",
                        facts.tenant()
                                .map(tenant ->
                                        "hawser tenant add %s prints how to install it"
                                                .formatted(tenant))
                                .orElse(LOOK_AT_CCM));
    }
}
