package dev.hawser.planner.intake;

import dev.hawser.api.Addresses;
import dev.hawser.api.AddressesSpec;
import dev.hawser.api.EndpointAddress;
import dev.hawser.planner.AddressPolicy;
import dev.hawser.planner.Lookups;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads lists of addresses: what may be dialled is kept, what may not becomes a finding. */
public final class AddressBook {
    private final AddressPolicy policy;
    private final Lookups lookups;
    private final SortedSet<String> usable = new TreeSet<>();
    private final SortedMap<String, String> objections = new TreeMap<>();
    private final SortedSet<String> unknown = new TreeSet<>();
    private boolean awaited;

    private AddressBook(AddressPolicy policy, Lookups lookups) {
        this.policy = policy;
        this.lookups = lookups;
    }

    /** The addresses of an Addresses object, in the words of who refers to it. */
    public static Outcome<List<String>> read(
            String name, @Nullable AddressesSpec spec, AddressPolicy policy, Lookups lookups) {
        return read(
                "%s %s".formatted(Addresses.class.getSimpleName(), name),
                spec == null ? null : spec.addresses(),
                policy,
                lookups);
    }

    static Outcome<List<String>> read(
            String field,
            @Nullable List<EndpointAddress> addresses,
            AddressPolicy policy,
            Lookups lookups) {
        var book = new AddressBook(policy, lookups);
        orEmpty(addresses).forEach(address -> book.add(text(address)));
        return Outcome.of(List.copyOf(book.usable), book.findings(field));
    }

    /** The host names among addresses, which have to be looked up. */
    public static Set<String> names(
            @Nullable List<EndpointAddress> addresses, AddressPolicy policy) {
        var names = new TreeSet<String>();
        orEmpty(addresses).stream()
                .map(AddressBook::text)
                .filter(text -> Lookups.isName(text) && policy.objection(text).isEmpty())
                .map(Lookups::canonical)
                .forEach(names::add);
        return names;
    }

    private void add(String address) {
        var objection = policy.objection(address);
        if (objection.isPresent()) {
            objections.put(address, objection.get());
        } else if (Lookups.isName(address)) {
            lookups.of(address)
                    .ifPresentOrElse(answers -> resolve(address, answers), () -> awaited = true);
        } else {
            usable.add(address);
        }
    }

    /** One good answer is enough: the others may be for people in another network. */
    private void resolve(String name, Set<String> answers) {
        var good =
                answers.stream()
                        .filter(answer -> policy.objectionToAnswer(answer).isEmpty())
                        .toList();
        usable.addAll(good);
        if (answers.isEmpty()) {
            unknown.add(name);
        } else if (good.isEmpty()) {
            new TreeSet<>(answers)
                    .forEach(answer ->
                            policy.objectionToAnswer(answer)
                                    .ifPresent(why -> objections.put(name + " at " + answer, why)));
        }
    }

    private List<Finding> findings(String field) {
        var findings = new ArrayList<Finding>();
        if (!objections.isEmpty()) {
            findings.add(Problems.addressesNotAllowed(field, objections));
        }
        if (!unknown.isEmpty()) {
            findings.add(Problems.namesNotFound(field, unknown));
        }
        if (findings.isEmpty() && usable.isEmpty() && !awaited) {
            findings.add(Problems.noAddresses(field));
        }
        return findings;
    }

    private static List<EndpointAddress> orEmpty(@Nullable List<EndpointAddress> addresses) {
        return addresses == null ? List.of() : addresses;
    }

    /** By content and not by field: either may be written in the other's place. */
    private static String text(EndpointAddress address) {
        var ip = address.ip();
        var hostname = address.hostname();
        if (ip != null && !ip.isEmpty()) {
            return ip;
        }
        return hostname == null ? "" : hostname;
    }
}
