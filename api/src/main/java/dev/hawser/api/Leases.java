package dev.hawser.api;

/** Names of the Leases by which replicas agree who leads. */
public final class Leases {
    /** Of managers, in the manager's namespace. */
    public static final String MANAGER = "19f32e7b.kubelb.k8c.io";

    /** Of the CCMs of one cluster, in their namespace. */
    public static final String CCM = "19f32e7b.ccm.kubelb.k8c.io";

    /** Of KubeLB's Ingress conversion. Not used so far. */
    public static final String INGRESS_CONVERSION = "ingress-conversion.ccm.kubelb.k8c.io";

    private Leases() {}
}
