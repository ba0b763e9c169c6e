package dev.hawser.api;

/** What a condition is about; part of the public contract. */
public enum ConditionType {
    /** We understood the object and will act on it. */
    ACCEPTED("Accepted"),
    /** What the object names exists. */
    RESOLVED_REFS("ResolvedRefs"),
    /** Proxies have acknowledged it. */
    PROGRAMMED("Programmed"),
    /** It does what it is for. */
    READY("Ready"),
    /** A native object of a Route was written. Not used so far. */
    RESOURCE_APPLIED_SUCCESSFULLY("ResourceAppliedSuccessfully"),
    /** A SyncSecret has its Secret. */
    SYNCED("Synced"),
    /** The tenant's own proxy runs. Not used so far. */
    TENANT_PROXY_READY("TenantProxyReady"),
    /** The tenant's own proxy knows its backends. Not used so far. */
    TENANT_PROXY_CONFIGURED("TenantProxyConfigured"),
    /** A transport mode was configured and waits to be confirmed. Not used so far. */
    BACKEND_TRANSPORT_CHANGE_PENDING("BackendTransportChangePending"),
    /** Someone else's object is where a tenant's certificate should go. Not used so far. */
    BACKEND_CERTIFICATE_CONFLICT("BackendCertificateConflict");

    private final String word;

    ConditionType(String word) {
        this.word = word;
    }

    /** As it is written in {@code conditions[].type}. */
    public String word() {
        return word;
    }
}
