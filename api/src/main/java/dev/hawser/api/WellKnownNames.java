package dev.hawser.api;

/** Names of objects that both sides must agree on. */
public final class WellKnownNames {
    /** The one Config that is read, in the manager's namespace. */
    public static final String CONFIG = "default";

    /** The one TenantState of a tenant namespace. */
    public static final String TENANT_STATE = "default";

    /** The Addresses of a tenant's nodes. */
    public static final String NODE_ADDRESSES = "default";

    /** The Addresses of a tenant's own proxy. Not used so far. */
    public static final String TENANT_PROXY_ADDRESSES = "tenant-proxy";

    /** A tenant's ServiceAccount on the hub, its Role, its RoleBinding and its token. */
    public static final String TENANT_ACCESS = "kubelb-ccm";

    /** The Secret with the kubeconfig that a tenant's CCM is given. */
    public static final String TENANT_KUBECONFIG = "kubelb-ccm-kubeconfig";

    /** The key of a kubeconfig in its Secret, on the hub as in the tenant. */
    public static final String KUBECONFIG_KEY = "kubelb";

    private WellKnownNames() {}
}
