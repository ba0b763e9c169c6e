package dev.hawser.planner;

import dev.hawser.planner.model.Topology;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Proxies that all do the same work: who they are to the xDS server, where they run, and how their
 * pods are found.
 *
 * @param namespace where they run; their certificate speaks for it
 * @param label what their pods are called there, which no other fleet is
 */
public record Fleet(Topology topology, String namespace, String label)
        implements Comparable<Fleet> {
    private static final char BELOW = '/';
    private static final Comparator<Fleet> ORDER = Comparator.comparing(Fleet::node);

    /** The one fleet of all load balancers of a tenant. */
    public static Fleet shared(TenantName tenant) {
        return new Fleet(Topology.SHARED, tenant.namespace(), tenant.namespace());
    }

    /** A fleet for one load balancer alone. No namespace of a tenant begins as its label does. */
    public static Fleet dedicated(TenantName tenant, String loadBalancer) {
        return new Fleet(Topology.DEDICATED, tenant.namespace(), "lb-" + loadBalancer);
    }

    /** The one fleet of all tenants, where the manager is. No tenant has a certificate for it. */
    public static Fleet global(String managerNamespace) {
        return new Fleet(Topology.GLOBAL, managerNamespace, "global");
    }

    /** The fleet that should serve a load balancer. */
    static Fleet of(TenantContext context, String loadBalancer) {
        return switch (context.settings().topology()) {
            case SHARED -> shared(context.tenant());
            case DEDICATED -> dedicated(context.tenant(), loadBalancer);
            case GLOBAL -> global(context.options().managerNamespace());
        };
    }

    /** The fleet of this label, if it is one that may serve a load balancer. */
    static Optional<Fleet> labelled(String label, TenantContext context, String loadBalancer) {
        var tenant = context.tenant();
        return Stream.of(
                        shared(tenant),
                        dedicated(tenant, loadBalancer),
                        global(context.options().managerNamespace()))
                .filter(fleet -> fleet.label().equals(label))
                .findFirst();
    }

    /** Whether it is the one of all tenants. */
    public boolean isGlobal() {
        return topology == Topology.GLOBAL;
    }

    /** The node id that they give the xDS server: their namespace, or something below it. */
    public String node() {
        return label.equals(namespace) ? namespace : namespace + BELOW + label;
    }

    /** Where the proxies run that give this node id. */
    public static String namespaceOf(String node) {
        int slash = node.indexOf(BELOW);
        return slash < 0 ? node : node.substring(0, slash);
    }

    /** What their pods are called there. */
    public static String labelOf(String node) {
        return node.substring(node.indexOf(BELOW) + 1);
    }

    /** The name of what runs them. */
    public String workload() {
        return "envoy-" + label;
    }

    /** The name of the ConfigMap with what they need to find the manager. */
    public String bootstrap() {
        return workload() + "-bootstrap";
    }

    @Override
    public int compareTo(Fleet other) {
        return ORDER.compare(this, other);
    }
}
