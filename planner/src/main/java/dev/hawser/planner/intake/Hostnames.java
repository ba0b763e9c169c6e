package dev.hawser.planner.intake;

import dev.hawser.planner.Hashes;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.HostnameProblems;
import dev.hawser.planner.status.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The host name that a load balancer asks for, in canonical form, if its tenant may have it. */
public final class Hostnames {
    private static final int DIGITS = 16;
    private static final Pattern MADE_UP = Pattern.compile("[0-9a-f]{" + DIGITS + "}");
    private static final Pattern WILDCARD = Pattern.compile("^(\\*\\*?\\.|\\*)");

    private final HostnameInput input;
    private final List<Finding> findings = new ArrayList<>();

    private Hostnames(HostnameInput input) {
        this.input = input;
    }

    /** Neither a name nor findings if it asks for none. */
    public static Outcome<String> read(HostnameInput input) {
        var reading = new Hostnames(input);
        var name = reading.explicit().or(reading::madeUp).filter(reading::isInAllowedDomain);
        return new Outcome<>(name, reading.findings);
    }

    private Optional<String> explicit() {
        if (input.explicit().isEmpty()) {
            return Optional.empty();
        }
        var written = input.explicit().get();
        if (!input.rules().explicitAllowed()) {
            findings.add(HostnameProblems.explicitHostname(written));
            return Optional.empty();
        }
        var name = HostNames.canonical(written);
        if (name.isEmpty()) {
            findings.add(HostnameProblems.badHostname("spec.hostname", written));
        }
        return name;
    }

    private Optional<String> madeUp() {
        // Who asked for a name of its own and misspelled it would not want just any other.
        if (!input.requested() || !(findings.isEmpty() || !input.rules().explicitAllowed())) {
            return Optional.empty();
        }
        if (input.rules().wildcardDomain().isEmpty()) {
            findings.add(HostnameProblems.noWildcardDomain());
            return Optional.empty();
        }
        var written = input.rules().wildcardDomain().get();
        var base = HostNames.canonical(WILDCARD.matcher(written).replaceFirst(""));
        if (base.isEmpty()) {
            findings.add(HostnameProblems.badWildcardDomain(written));
        }
        return base.flatMap(this::below);
    }

    private Optional<String> below(String base) {
        var name =
                switch (input.rules().style()) {
                    case RANDOM -> Optional.of(digits(base) + "." + base);
                    case SERVICE ->
                            input.service()
                                    .filter(HostNames::isLabel)
                                    .map(service -> service + "." + base);
                };
        var valid = name.flatMap(HostNames::canonical);
        if (valid.isEmpty()) {
            findings.add(
                    HostnameProblems.badHostname(
                            "the name of its Service", input.service().orElse("")));
        }
        return valid;
    }

    /**
     * Those it has, which another manager may have drawn; else such as nobody can guess without
     * knowing the object, and everyone who plans for it finds again.
     */
    private String digits(String base) {
        return input.remembered()
                .filter(name -> name.endsWith("." + base))
                .map(name -> name.substring(0, name.length() - base.length() - 1))
                .filter(MADE_UP.asMatchPredicate())
                .orElseGet(() -> Hashes.sha256Hex(input.identity()).substring(0, DIGITS));
    }

    private boolean isInAllowedDomain(String name) {
        boolean allowed = DomainPatterns.allow(input.rules().domains(), name);
        if (!allowed) {
            findings.add(HostnameProblems.domainNotAllowed(name, input.rules().domains()));
        }
        return allowed;
    }
}
