package dev.hawser.planner.status;

import static dev.hawser.planner.status.Problems.accepted;
import static dev.hawser.planner.status.Problems.invalid;
import static java.util.stream.Collectors.joining;

import dev.hawser.api.Reason;
import java.util.List;

/** What can be wrong with a host name, and what would make it right. */
public final class HostnameProblems {
    private HostnameProblems() {}

    public static Finding badHostname(String field, String name) {
        return invalid(
                ("%s is %s, which is no host name; write one such as shop.example.com: at least two"
                                + " parts of letters, digits and '-', without '*' or a port.")
                        .formatted(field, Quoted.of(name)));
    }

    public static Finding explicitHostname(String name) {
        return accepted(
                Reason.DOMAIN_NOT_ALLOWED,
                ("spec.hostname is %s, but this tenant may not choose host names; remove it, or ask"
                                + " the hub's operator, who can set dns.allowExplicitHostnames in"
                                + " the Tenant or the Config.")
                        .formatted(Quoted.of(name)));
    }

    public static Finding domainNotAllowed(String name, List<String> allowed) {
        return accepted(
                Reason.DOMAIN_NOT_ALLOWED,
                ("host name %s lies in no domain that this tenant may use, which are %s; choose"
                                + " another, or ask the hub's operator, who can change"
                                + " allowedDomains in the Tenant.")
                        .formatted(
                                Quoted.of(name),
                                allowed.stream().map(Quoted::of).collect(joining(", "))));
    }

    public static Finding noWildcardDomain() {
        return invalid(
                "annotation kubelb.k8c.io/request-wildcard-domain asks for a host name, but the hub"
                        + " has no domain for them; remove it, or ask the hub's operator, who can"
                        + " set dns.wildcardDomain in the Tenant or the Config.");
    }

    public static Finding badWildcardDomain(String domain) {
        return invalid(
                ("host names cannot be made up, because dns.wildcardDomain of the Tenant or the"
                                + " Config is %s; ask the hub's operator, who can set it to one"
                                + " such as *.apps.example.com.")
                        .formatted(Quoted.of(domain)));
    }

    /** Whose it is stays unsaid: it may be another tenant's. */
    public static Finding hostnameConflict(String name) {
        return accepted(
                Reason.HOSTNAME_CONFLICT,
                ("host name %s belongs to another load balancer that asked first; choose another,"
                                + " or wait until it is given up.")
                        .formatted(Quoted.of(name)));
    }

    public static Finding hostnameWithoutPort(String name) {
        return invalid(
                "host name %s needs a TCP port to lead to; add one to spec.ports, or ask for no name."
                        .formatted(Quoted.of(name)));
    }

    public static Finding noGatewayApi(String name) {
        return accepted(
                Reason.MISSING_REFERENCE,
                ("host name %s would be served by an HTTPRoute, a kind that the hub does not have;"
                                + " ask the hub's operator, who can install the Gateway API, or"
                                + " set gatewayAPI.disable in the Tenant or the Config.")
                        .formatted(Quoted.of(name)));
    }

    public static Finding noDefaultGateway(String name) {
        return accepted(
                Reason.MISSING_REFERENCE,
                ("host name %s would be served by a Gateway, but none is named; ask the hub's"
                                + " operator, who can set gatewayAPI.defaultGateway in the Tenant"
                                + " or the Config.")
                        .formatted(Quoted.of(name)));
    }
}
