package dev.hawser.api;

/** Why a condition is as it is; part of the public contract. */
public enum Reason {
    /** All is understood. */
    ACCEPTED("Accepted"),
    /** All that it names exists. */
    RESOLVED_REFS("ResolvedRefs"),
    /** Proxies have acknowledged it. */
    PROGRAMMED("Programmed"),
    /** It does what it is for. */
    READY("Ready"),
    /** On its way; nothing to do but wait. */
    PENDING("Pending"),
    /** What was written cannot work as it is. */
    INVALID("Invalid"),
    /** Something it names does not exist. */
    MISSING_REFERENCE("MissingReference"),
    /** There is nothing to send traffic to. */
    NO_ENDPOINTS("NoEndpoints"),
    /** It would reach the hub itself, or nobody. */
    ADDRESS_NOT_ALLOWED("AddressNotAllowed"),
    /** No listener port is left. */
    PORTS_EXHAUSTED("PortsExhausted"),
    /** Envoy refused it; the message holds Envoy's own words. */
    REJECTED_BY_PROXY("RejectedByProxy"),
    /** Switched off for this tenant, or for all. */
    DISABLED("Disabled"),
    /** As many exist as the tenant may have. */
    LIMIT_EXCEEDED("LimitExceeded"),
    /** The namespace a tenant needs belongs to someone else. */
    NAMESPACE_CONFLICT("NamespaceConflict"),
    /** We cannot reach what we would have to ask. Not used so far. */
    UNREACHABLE("Unreachable"),
    /** The host name lies outside of the domains that the tenant may use. */
    DOMAIN_NOT_ALLOWED("DomainNotAllowed"),
    /** Another load balancer asked for the host name first. */
    HOSTNAME_CONFLICT("HostnameConflict"),
    /** The hub's API server refused an object that serves it; the message holds its words. */
    APPLY_FAILED("ApplyFailed"),
    /** A native object of a Route was written. Not used so far. */
    INSTALLATION_SUCCESSFUL("InstallationSuccessful"),
    /** A native object of a Route could not be written. Not used so far. */
    INSTALLATION_FAILED("InstallationFailed"),
    /** The Secret on the hub is as the SyncSecret says. */
    SYNCED("Synced"),
    /** The Secret cannot be on the hub; the message says why. */
    SYNC_FAILED("SyncFailed"),
    /** The tenant has all that it needs on the hub. */
    RECONCILED("Reconciled"),
    /** The tenant lacks something on the hub. Not used so far. */
    RECONCILIATION_FAILED("ReconciliationFailed"),
    /** It is being deleted, and waits for what was made for it to go. */
    TERMINATING("Terminating");

    private final String word;

    Reason(String word) {
        this.word = word;
    }

    /** As it is written in {@code conditions[].reason}. */
    public String word() {
        return word;
    }
}
