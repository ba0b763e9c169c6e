package dev.hawser.api;

/** Why a condition is as it is; part of the public contract. */
public enum Reason {
    ACCEPTED("Accepted"),
    RESOLVED_REFS("ResolvedRefs"),
    PROGRAMMED("Programmed"),
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
    /** We cannot reach what we would have to ask. */
    UNREACHABLE("Unreachable"),
    DOMAIN_NOT_ALLOWED("DomainNotAllowed"),
    /** Another load balancer asked for the host name first. */
    HOSTNAME_CONFLICT("HostnameConflict"),
    APPLY_FAILED("ApplyFailed"),
    INSTALLATION_SUCCESSFUL("InstallationSuccessful"),
    INSTALLATION_FAILED("InstallationFailed"),
    SYNCED("Synced"),
    SYNC_FAILED("SyncFailed"),
    RECONCILED("Reconciled"),
    RECONCILIATION_FAILED("ReconciliationFailed"),
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
