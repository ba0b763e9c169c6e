package dev.hawser.api;

import java.util.Set;

/** Finalizers: what keeps an object around until what we made for it is gone. */
public final class Finalizers {
    /**
     * On what something else was made for: on the hub Tenants, LoadBalancers and SyncSecrets, in a
     * tenant Services, Secrets and SyncSecrets.
     */
    public static final String CLEANUP = Api.GROUP + "/cleanup";

    /** On LoadBalancers that have a host name. */
    public static final String CLEANUP_HOSTNAME = Api.GROUP + "/cleanup-hostname";

    /** Left by old versions on LoadBalancers; removed when seen, never added. */
    public static final String LEGACY_CLEANUP_ENVOY_PROXY = Api.GROUP + "/cleanup-envoy-proxy";

    /** Left by old versions on Services; removed when seen, never added. */
    public static final String LEGACY_SERVICE = Api.GROUP + "/lb-finalizer";

    /** All that a manager puts on LoadBalancers, or takes off them. */
    public static final Set<String> OF_LOAD_BALANCERS =
            Set.of(CLEANUP, CLEANUP_HOSTNAME, LEGACY_CLEANUP_ENVOY_PROXY);

    /** All that a manager puts on SyncSecrets, or takes off them. */
    public static final Set<String> OF_SYNC_SECRETS = Set.of(CLEANUP);

    private Finalizers() {}
}
