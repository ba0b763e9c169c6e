package dev.hawser.api;

/** What a CCM tells of in events and in its log; part of the public contract. */
public enum EventReason {
    /** A port of a Service can have no node port, and so cannot be reached. */
    NODE_PORT_MISSING("NodePortMissing"),
    /** A port of a Service speaks neither TCP nor UDP. */
    UNSUPPORTED_PROTOCOL("UnsupportedProtocol"),
    /** The hub's administrator switched load balancers off for this tenant, or for all. */
    LOAD_BALANCER_DISABLED("LoadBalancerDisabled"),
    /** Clients keep their backend for longer than a Service asks for. */
    SESSION_AFFINITY_TIMEOUT_IGNORED("SessionAffinityTimeoutIgnored"),
    /** An annotation cannot be read, or means nothing without another. */
    ANNOTATION_IGNORED("AnnotationIgnored"),
    /** There is no node that the hub may send traffic to. */
    NO_USABLE_NODE("NoUsableNode"),
    /** No node has an address of the type that was asked for. */
    NO_NODE_ADDRESS("NoNodeAddress"),
    /** Another type of address was taken, as no node has one of the type asked for. */
    NODE_ADDRESS_TYPE_FALLBACK("NodeAddressTypeFallback"),
    /** A Secret is of a type that the hub does not take. */
    SECRET_TYPE_NOT_ALLOWED("SecretTypeNotAllowed"),
    /** Somebody else's SyncSecret stands where that of a Secret should. */
    SYNC_SECRET_EXISTS("SyncSecretExists"),
    /** The tenant's own cluster does not take the SyncSecret of a Secret. */
    SYNC_SECRET_REFUSED("SyncSecretRefused"),
    /** The hub understood and would not: a quota, an admission rule, missing rights. */
    REFUSED_BY_HUB("RefusedByHub"),
    /** The token for the hub does not expire, and could not be exchanged for one that does. */
    HUB_TOKEN_KEPT("HubTokenKept"),
    /** The token for the hub ends soon, and could not be renewed. */
    HUB_TOKEN_ENDS("HubTokenEnds"),
    /** The hub does not answer. */
    HUB_UNREACHABLE("HubUnreachable"),
    /** The hub does not accept the CCM's credentials. */
    HUB_CREDENTIALS_REFUSED("HubCredentialsRefused"),
    /** The CCM's credentials belong to another Tenant than the one it was told. */
    WRONG_CLUSTER_NAME("WrongClusterName"),
    /** The hub does not know our kinds. */
    HUB_KINDS_MISSING("HubKindsMissing"),
    /** The hub has no namespace for this tenant. */
    HUB_NAMESPACE_MISSING("HubNamespaceMissing"),
    /** The hub has a namespace for this tenant, but no Tenant. */
    TENANT_MISSING("TenantMissing");

    private final String word;

    EventReason(String word) {
        this.word = word;
    }

    /** As it is written in {@code reason}. */
    public String word() {
        return word;
    }
}
