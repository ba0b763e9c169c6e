package dev.hawser.planner.objects;

/** What we note down on a tenant's proxies for ourselves. */
public final class WorkloadAnnotations {
    /** On a workload: since when its tenant has had no load balancer. */
    public static final String IDLE_SINCE = "hawser.dev/idle-since";

    /** On a workload: what its pods are made from, so that we know when they would be replaced. */
    public static final String TEMPLATE_HASH = "hawser.dev/template-hash";

    /** On pods: which loopback address is theirs, where pods share one machine. */
    public static final String LOOPBACK_ADDRESS = "hawser.dev/loopback-address";

    /** On pods: what their bootstrap contains, so that a new bootstrap replaces them one by one. */
    public static final String BOOTSTRAP_HASH = "hawser.dev/bootstrap-hash";

    private WorkloadAnnotations() {}
}
