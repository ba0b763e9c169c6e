package dev.hawser.api;

/** Label keys on the objects we write, and the values that are always the same. */
public final class Labels {
    /** Namespace of the tenant object that something was made for. */
    public static final String ORIGIN_NAMESPACE = Api.GROUP + "/origin-ns";

    /** Name of the tenant object that something was made for. */
    public static final String ORIGIN_NAME = Api.GROUP + "/origin-name";

    /** What kind of tenant object a Route was made for, as {@code Kind.group}. Not used so far. */
    public static final String ORIGIN_RESOURCE_KIND = Api.GROUP + "/origin-resource-kind";

    /** The tenant namespace, on LoadBalancers and on that namespace itself. */
    public static final String TENANT = Api.GROUP + "/tenant";

    /** The tenant's name, on Routes. Not used so far. */
    public static final String TENANT_NAME = Api.GROUP + "/tenant-name";

    /**
     * On a tenant's Secrets it is the wish to have them synchronised, everywhere else it says who
     * wrote the object.
     */
    public static final String MANAGED_BY = Api.GROUP + "/managed-by";

    /**
     * The LoadBalancer that an object of the hub was made for: a Service, a slice, an Ingress or an
     * HTTPRoute.
     */
    public static final String LOAD_BALANCER_NAME = Api.GROUP + "/lb-name";

    /** The namespace of that LoadBalancer. */
    public static final String LOAD_BALANCER_NAMESPACE = Api.GROUP + "/lb-namespace";

    /** The Ingress that a route was converted from, as {@code name.namespace}. Not used so far. */
    public static final String SOURCE_INGRESS = Api.GROUP + "/source-ingress";

    /** {@code true} on NetworkPolicies that the hub made. */
    public static final String NETWORK_POLICY = Api.GROUP + "/network-policy";

    /** {@code true} on Secrets of the hub that were made for a tenant's SyncSecret. */
    public static final String FROM_SYNC_SECRET = "hawser.dev/from-sync-secret";

    /**
     * On Services of load balancers the tenant namespace; on pods of proxies their fleet; on their
     * workloads {@link #ENVOY_PROXY}.
     */
    public static final String APP_NAME = "app.kubernetes.io/name";

    /** The tenant namespace, on what belongs to proxies. */
    public static final String APP_INSTANCE = "app.kubernetes.io/instance";

    /** Who wrote the object, on what belongs to proxies. */
    public static final String APP_MANAGED_BY = "app.kubernetes.io/managed-by";

    /** Value of {@link #MANAGED_BY} and {@link #APP_MANAGED_BY}. */
    public static final String KUBELB = "kubelb";

    /** Value of {@link #MANAGED_BY} on what the Ingress conversion made. Not used so far. */
    public static final String INGRESS_CONVERSION = "ingress-conversion-controller";

    /** Value of {@link #APP_NAME} on a tenant's Envoy workload. */
    public static final String ENVOY_PROXY = "kubelb-envoy-proxy";

    private Labels() {}
}
