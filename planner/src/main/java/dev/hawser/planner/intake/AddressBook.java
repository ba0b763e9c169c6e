package dev.hawser.planner.intake;

import dev.hawser.api.Addresses;
import dev.hawser.api.AddressesSpec;
import dev.hawser.api.EndpointAddress;
import dev.hawser.planner.AddressPolicy;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads lists of addresses: what may be dialled is kept, what may not becomes a finding. */
public final class AddressBook {
    private AddressBook() {}

    /** The addresses of an Addresses object, in the words of who refers to it. */
    public static Outcome<List<String>> read(
            String name, @Nullable AddressesSpec spec, AddressPolicy policy) {
        var addresses = spec == null ? null : spec.addresses();
        return read("%s %s".formatted(Addresses.class.getSimpleName(), name), addresses, policy);
    }

    static Outcome<List<String>> read(
            String field, @Nullable List<EndpointAddress> addresses, AddressPolicy policy) {
        var usable = new TreeSet<String>();
        var objections = new TreeMap<String, String>();
        for (var address : addresses == null ? List.<EndpointAddress>of() : addresses) {
            var text = text(address);
            policy.objection(text)
                    .ifPresentOrElse(why -> objections.put(text, why), () -> usable.add(text));
        }
        var findings = new ArrayList<Finding>();
        if (!objections.isEmpty()) {
            findings.add(Problems.addressesNotAllowed(field, objections));
        } else if (usable.isEmpty()) {
            findings.add(Problems.noAddresses(field));
        }
        return Outcome.of(List.copyOf(usable), findings);
    }

    private static String text(EndpointAddress address) {
        var ip = address.ip();
        var hostname = address.hostname();
        if (ip != null && !ip.isEmpty()) {
            return ip;
        }
        return hostname == null ? "" : hostname;
    }
}
