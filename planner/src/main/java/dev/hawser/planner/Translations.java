package dev.hawser.planner;

import dev.hawser.api.Addresses;
import dev.hawser.planner.intake.AddressBook;
import dev.hawser.planner.intake.References;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.objects.ProxyInput;
import dev.hawser.planner.status.Outcome;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a plan was made of, part by part. The next plan takes over, by identity, every part whose
 * input did not change: its cost grows with what changed, not with what exists.
 *
 * @param ports which listener has which port; handed in again as a fact of the next plan
 * @param balancers what each load balancer accounts for, in order of their names
 * @param proxies what the tenant's proxies run from, if it has any
 * @param tenant what there is for the tenant itself, if it is still there
 */
public record Translations(
        Optional<TenantContext> context,
        Step<ReferenceInput, References> references,
        Ports ports,
        Map<String, BalancerPlan> balancers,
        Optional<Step<ProxyInput, List<HasMetadata>>> proxies,
        Optional<Step<TenantInput, TenantPart>> tenant) {
    /** Nothing was planned yet. */
    static final Translations NONE =
            new Translations(
                    Optional.empty(),
                    new Step<>(
                            new ReferenceInput(
                                    List.of(), List.of(), Lookups.NONE, AddressPolicy.strict()),
                            References.NONE),
                    new Ports(PortBook.empty(), false),
                    Map.of(),
                    Optional.empty(),
                    Optional.empty());

    public Translations {
        balancers = Collections.unmodifiableMap(balancers); // made for us, and large
    }

    /** What load balancers may refer to, in order of names, and whether it may be dialled. */
    public record ReferenceInput(
            List<Addresses> addresses,
            List<Secret> secrets,
            Lookups lookups,
            AddressPolicy policy) {
        References read() {
            var read = new HashMap<String, Outcome<List<String>>>();
            var names = new HashMap<String, Set<String>>();
            for (var object : addresses) {
                var name = object.getMetadata().getName();
                var spec = object.getSpec();
                read.put(name, AddressBook.read(name, spec, policy, lookups));
                names.put(name, AddressBook.names(spec == null ? null : spec.addresses(), policy));
            }
            return new References(read, names, lookups, secrets);
        }
    }

    /**
     * The port book.
     *
     * @param written whether it follows from the statuses of load balancers, and from nothing else
     */
    public record Ports(PortBook book, boolean written) {}

    boolean isOf(TenantContext other) {
        return context.isPresent() && context.get().equals(other);
    }

    /** Load balancers about which anything is different from an earlier plan. */
    @SuppressWarnings("ReferenceEquality") // the same instance is how a plan says "unchanged"
    List<BalancerPlan> since(@Nullable Translations earlier) {
        if (earlier == null) {
            return List.copyOf(balancers.values());
        }
        return balancers.entrySet().stream()
                .filter(plan -> earlier.balancers.get(plan.getKey()) != plan.getValue())
                .map(Map.Entry::getValue)
                .toList();
    }
}
