package dev.hawser.planner.status;

import static dev.hawser.api.ConditionType.ACCEPTED;
import static dev.hawser.api.ConditionType.RESOLVED_REFS;
import static java.util.stream.Collectors.joining;

import dev.hawser.api.ConditionType;
import dev.hawser.api.Reason;
import dev.hawser.planner.model.Protocol;
import java.util.SortedMap;
import java.util.SortedSet;

/** Everything we ever tell a user is wrong: what, where, and what would make it right. */
public final class Problems {
    private static final String NOTHING_SENT = "Until then nothing is sent over TCP.";

    static final String AS_BEFORE = " Until then it is served as before.";

    private Problems() {}

    /** What keeps us from reading a load balancer that has been serving, and goes on doing so. */
    public static Finding servedAsBefore(Finding finding) {
        return new Finding(finding.condition(), finding.reason(), finding.words() + AS_BEFORE);
    }

    public static Finding unsupportedType(String type) {
        return invalid(
                ("spec.type is %s, which cannot be balanced; use ClusterIP, NodePort or"
                                + " LoadBalancer.")
                        .formatted(Quoted.of(type)));
    }

    public static Finding noPorts() {
        return invalid("spec.ports is empty; list the ports that clients should connect to.");
    }

    public static Finding noEndpoints() {
        return invalid("spec.endpoints is empty; say where the backends are.");
    }

    public static Finding portOutOfRange(String field, int port) {
        return invalid("%s is %d; use a port from 1 to 65535.".formatted(field, port));
    }

    public static Finding duplicatePort(String field, int port, Protocol protocol) {
        return invalid(
                "%s offers %s port %d a second time and is left out; remove it or change its port."
                        .formatted(field, protocol, port));
    }

    public static Finding duplicateName(String field, String name) {
        return invalid(
                "%s has the name %s of an earlier port and is left out; give it a name of its own."
                        .formatted(field, name));
    }

    public static Finding badPortName(String field, String name) {
        return invalid(
                ("%s has the name %s, which no Service port can have; use lower-case letters,"
                                + " digits and '-', at most 63.")
                        .formatted(field, Quoted.of(name)));
    }

    public static Finding noEndpointPort(String field) {
        return invalid(
                ("%s has no counterpart in spec.endpoints; add an endpoint port of the same name,"
                                + " or at the same position.")
                        .formatted(field));
    }

    public static Finding protocolMismatch(String field, Protocol offered, Protocol answered) {
        return invalid(
                "%s is %s but its endpoint port is %s; make them equal."
                        .formatted(field, offered, answered));
    }

    public static Finding unknownProtocol(String field, String protocol) {
        return invalid("%s has protocol %s; use TCP or UDP.".formatted(field, Quoted.of(protocol)));
    }

    public static Finding missing(String kind, String name, String field) {
        return new Finding(
                RESOLVED_REFS,
                Reason.MISSING_REFERENCE,
                "%s %s does not exist; create it or change %s."
                        .formatted(kind, Quoted.of(name), field));
    }

    public static Finding unknownTlsPolicy(String policy) {
        return invalid(
                "spec.upstreamTLS.policy is %s; use Verify or Insecure. %s"
                        .formatted(Quoted.of(policy), NOTHING_SENT));
    }

    public static Finding noAuthorities(String field) {
        return invalid(
                ("%s.policy is Verify without a caSecretRef; name a Secret with a ca.crt, or use"
                                + " Insecure. %s")
                        .formatted(field, NOTHING_SENT));
    }

    public static Finding secretNotSynced(String name, String field) {
        return new Finding(
                RESOLVED_REFS,
                Reason.MISSING_REFERENCE,
                ("Secret %s of %s.caSecretRef is not here; create it in the tenant beside the"
                                + " Service, with label kubelb.k8c.io/managed-by=kubelb so that it"
                                + " is synced. %s")
                        .formatted(Quoted.of(name), field, NOTHING_SENT));
    }

    public static Finding noCertificate(String secret, String key) {
        return new Finding(
                RESOLVED_REFS,
                Reason.INVALID,
                "Secret %s holds no certificate in %s; put one there, as PEM. %s"
                        .formatted(Quoted.of(secret), key, NOTHING_SENT));
    }

    /**
     * Addresses that are left out.
     *
     * @param objections why, by address
     */
    public static Finding addressesNotAllowed(String field, SortedMap<String, String> objections) {
        var each =
                objections.entrySet().stream()
                        .map(entry ->
                                "%s is %s".formatted(Quoted.of(entry.getKey()), entry.getValue()))
                        .collect(joining(", "));
        return accepted(
                Reason.ADDRESS_NOT_ALLOWED,
                "%s: %s; left out, because the hub would not reach the tenant there. Use addresses of the tenant's nodes."
                        .formatted(field, each));
    }

    public static Finding namesNotFound(String field, SortedSet<String> names) {
        return new Finding(
                RESOLVED_REFS,
                Reason.MISSING_REFERENCE,
                "%s: %s does not resolve; create its DNS record or change the name."
                        .formatted(field, names.stream().map(Quoted::of).collect(joining(", "))));
    }

    public static Finding noAddresses(String field) {
        return accepted(
                Reason.NO_ENDPOINTS,
                "%s names no address that can be used; add one.".formatted(field));
    }

    public static Finding portsExhausted(int port) {
        return accepted(
                Reason.PORTS_EXHAUSTED,
                ("no listener port is left for port %d; delete load balancers of this tenant, or"
                                + " ask the hub's operator for a wider port range.")
                        .formatted(port));
    }

    public static Finding globalPortsExhausted(int port) {
        return accepted(
                Reason.PORTS_EXHAUSTED,
                ("no listener port of the proxies that all tenants share is left for port %d;"
                                + " delete load balancers of this tenant, or ask the hub's operator"
                                + " for another topology.")
                        .formatted(port));
    }

    public static Finding disabled() {
        return accepted(
                Reason.DISABLED,
                "load balancers are disabled for this tenant; ask the hub's operator, who can"
                        + " change loadBalancer.disable in the Tenant or the Config.");
    }

    public static Finding limitExceeded(int limit) {
        return accepted(
                Reason.LIMIT_EXCEEDED,
                ("this tenant may have %d load balancers and has them; delete one, or ask the hub's"
                                + " operator, who can raise loadBalancer.limit in the Tenant or the"
                                + " Config.")
                        .formatted(limit));
    }

    public static Finding secretTypeNotAllowed(String type, String choices) {
        return new Finding(
                ConditionType.SYNCED,
                Reason.SYNC_FAILED,
                "type is %s, on which the hub might act; use one of %s."
                        .formatted(Quoted.of(type), choices));
    }

    /** Its content breaks a rule of its type, it is too large, or the tenant has too many. */
    public static Finding secretRefused(String words) {
        return new Finding(
                ConditionType.SYNCED,
                Reason.SYNC_FAILED,
                ("the hub's API server refused the Secret: %s; change the SyncSecret, or ask the"
                                + " hub's operator if it is about a quota.")
                        .formatted(words));
    }

    /** A quota is used up, an admission policy objects, or no Service can be like this. */
    public static Finding objectRefused(String words) {
        return accepted(
                Reason.APPLY_FAILED,
                ("the hub's API server refused what this load balancer needs: %s; ask the hub's"
                                + " operator if it is about a quota or a policy, else change the"
                                + " load balancer.")
                        .formatted(words));
    }

    static Finding invalid(String words) {
        return accepted(Reason.INVALID, words);
    }

    static Finding accepted(Reason reason, String words) {
        return new Finding(ACCEPTED, reason, words);
    }
}
