package dev.hawser.planner;

import dev.hawser.api.Addresses;
import dev.hawser.planner.intake.AddressBook;
import dev.hawser.planner.intake.References;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.status.Outcome;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * What a plan was made of, part by part. The next plan takes over, by identity, every part whose
 * input did not change: its cost grows with what changed, not with what exists.
 *
 * @param ports which listener has which port; handed in again as a fact of the next plan
 * @param attendance who is served
 * @param hostnames what was known about host names
 * @param fleets what the tenant's proxies run from, if it has any
 * @param tenant what there is for the tenant itself, if it is still there
 */
public record Translations(
        Optional<TenantContext> context,
        Attendance attendance,
        Step<ReferenceInput, References> references,
        HostnameFacts hostnames,
        Ports ports,
        BalancerPlans balancers,
        SortedMap<Fleet, FleetPart> fleets,
        Optional<Step<TenantInput, TenantPart>> tenant) {
    /** Nothing was planned yet. */
    static final Translations NONE =
            new Translations(
                    Optional.empty(),
                    Attendance.NOBODY,
                    new Step<>(
                            new ReferenceInput(
                                    List.of(), List.of(), Lookups.NONE, AddressPolicy.strict()),
                            References.NONE),
                    HostnameFacts.NONE,
                    new Ports(PortBook.empty(), false, false),
                    BalancerPlans.NONE,
                    Collections.emptySortedMap(),
                    Optional.empty());

    public Translations {
        fleets = Collections.unmodifiableSortedMap(fleets);
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
     * @param leading whether ports were ours to give out
     * @param contested whether somebody has no port, or another than was written down
     */
    public record Ports(PortBook book, boolean leading, boolean contested) {}

    boolean isOf(TenantContext other) {
        return context.isPresent() && context.get().equals(other);
    }
}
