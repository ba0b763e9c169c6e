package dev.hawser.manager;

import dev.hawser.api.Addresses;
import dev.hawser.api.Config;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.SyncSecret;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantState;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.FirstLook;
import dev.hawser.cluster.LiveObjects;
import dev.hawser.cluster.Mirror;
import dev.hawser.cluster.Mirrors;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.objects.EndpointSlices;
import dev.hawser.planner.objects.PodMonitor;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.ServiceCIDR;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The hub as this replica last saw it: a local copy of every kind that plans depend on. */
final class HubView implements AutoCloseable {
    private static final Selection OURS =
            Selection.everywhere().withLabel(Labels.MANAGED_BY, Labels.KUBELB);
    private static final Selection OUR_WORKLOADS =
            Selection.everywhere().withLabel(Labels.APP_MANAGED_BY, Labels.KUBELB);

    private static final Set<Class<?>> DISPENSABLE =
            Set.of(HTTPRoute.class, Node.class, ServiceCIDR.class);

    final Mirror<Tenant> tenants;
    final Mirror<Config> configs;
    final Mirror<LoadBalancer> loadBalancers;
    final Mirror<Addresses> addresses;
    final Mirror<Namespace> namespaces;
    final Mirror<Service> services;
    final Mirror<Deployment> deployments;
    final Mirror<DaemonSet> daemonSets;
    final Mirror<PodDisruptionBudget> disruptionBudgets;
    final Mirror<PodMonitor> podMonitors;
    final Mirror<ConfigMap> configMaps;
    final Mirror<Secret> secrets;
    final Mirror<TenantState> states;
    final Mirror<ServiceAccount> accounts;
    final Mirror<Role> roles;
    final Mirror<RoleBinding> bindings;
    final Mirror<NetworkPolicy> networkPolicies;
    final Mirror<SyncSecret> syncSecrets;
    final Mirror<EndpointSlice> slices;
    final Mirror<EndpointSlice> globalPods;
    final Mirror<Ingress> ingresses;
    final Mirror<HTTPRoute> routes;
    final Mirror<Node> nodes;
    final Mirror<ServiceCIDR> serviceNetworks;
    private final FirstLook firstLook = new FirstLook();
    private final List<Mirror<?>> required;
    private final Mirrors objects;

    HubView(Cluster cluster, Fleet global, Consumer<HasMetadata> changed) {
        tenants =
                Mirror.of(
                        cluster, Tenant.class, Selection.everywhere(), changed::accept, firstLook);
        configs =
                Mirror.of(
                        cluster,
                        Config.class,
                        Selection.in(global.namespace()),
                        changed::accept,
                        firstLook);
        loadBalancers =
                Mirror.of(
                        cluster,
                        LoadBalancer.class,
                        Selection.everywhere(),
                        changed::accept,
                        firstLook);
        addresses =
                Mirror.of(
                        cluster,
                        Addresses.class,
                        Selection.everywhere(),
                        changed::accept,
                        firstLook);
        // All of them and not only ours: whether a tenant's name is taken by someone else's
        // namespace is for the plan to see.
        namespaces =
                Mirror.of(
                        cluster,
                        Namespace.class,
                        Selection.everywhere(),
                        changed::accept,
                        firstLook);
        services = Mirror.of(cluster, Service.class, OURS, changed::accept, firstLook);
        deployments =
                Mirror.of(cluster, Deployment.class, OUR_WORKLOADS, changed::accept, firstLook);
        daemonSets = Mirror.of(cluster, DaemonSet.class, OUR_WORKLOADS, changed::accept, firstLook);
        disruptionBudgets =
                Mirror.of(
                        cluster,
                        PodDisruptionBudget.class,
                        OUR_WORKLOADS,
                        changed::accept,
                        firstLook);
        podMonitors =
                Mirror.of(cluster, PodMonitor.class, OUR_WORKLOADS, changed::accept, firstLook);
        configMaps = Mirror.of(cluster, ConfigMap.class, OUR_WORKLOADS, changed::accept, firstLook);
        secrets = Mirror.of(cluster, Secret.class, OURS, changed::accept, firstLook);
        states =
                Mirror.of(
                        cluster,
                        TenantState.class,
                        Selection.everywhere(),
                        changed::accept,
                        firstLook);
        accounts = Mirror.of(cluster, ServiceAccount.class, OURS, changed::accept, firstLook);
        roles = Mirror.of(cluster, Role.class, OURS, changed::accept, firstLook);
        bindings = Mirror.of(cluster, RoleBinding.class, OURS, changed::accept, firstLook);
        networkPolicies = Mirror.of(cluster, NetworkPolicy.class, OURS, changed::accept, firstLook);
        syncSecrets =
                Mirror.of(
                        cluster,
                        SyncSecret.class,
                        Selection.everywhere(),
                        changed::accept,
                        firstLook);
        slices =
                Mirror.of(
                        cluster,
                        EndpointSlice.class,
                        Selection.everywhere()
                                .withLabel(EndpointSlices.KEEPER, EndpointSlices.OURS),
                        changed::accept,
                        firstLook);
        globalPods =
                Mirror.of(
                        cluster,
                        EndpointSlice.class,
                        Selection.in(global.namespace())
                                .withLabel(EndpointSlices.SERVICE, global.workload()),
                        changed::accept,
                        firstLook);
        ingresses = Mirror.of(cluster, Ingress.class, OURS, changed::accept, firstLook);
        routes = Mirror.of(cluster, HTTPRoute.class, OURS, changed::accept, firstLook);
        nodes = Mirror.of(cluster, Node.class, Selection.everywhere(), changed::accept, firstLook);
        serviceNetworks =
                Mirror.of(
                        cluster,
                        ServiceCIDR.class,
                        Selection.everywhere(),
                        changed::accept,
                        firstLook);
        required =
                List.of(
                        tenants,
                        configs,
                        loadBalancers,
                        addresses,
                        namespaces,
                        services,
                        deployments,
                        daemonSets,
                        disruptionBudgets,
                        configMaps,
                        secrets,
                        states,
                        accounts,
                        roles,
                        bindings,
                        networkPolicies,
                        syncSecrets,
                        slices,
                        ingresses,
                        routes);
        objects = new Mirrors(cluster, all().toArray(Mirror<?>[]::new)); // of slices, ours
    }

    /** What is here is enough to serve with, and is served: from now on it is kept current. */
    void served() {
        firstLook.over();
    }

    /** Whether this hub has Prometheus' operator, as far as was seen. */
    boolean knowsPodMonitors() {
        return podMonitors.synced();
    }

    List<HasMetadata> workloads(String namespace) {
        return Stream.<HasMetadata>concat(
                        deployments.in(namespace).stream(), daemonSets.in(namespace).stream())
                .toList();
    }

    LiveObjects objects() {
        return objects;
    }

    /**
     * Kinds of which nothing was seen yet, and why if that is known; while there are any, nothing
     * may be concluded from absence.
     */
    List<String> unseen() {
        return Stream.concat(required.stream(), besides())
                .filter(mirror -> !mirror.synced())
                .filter(mirror -> !isUnknown(mirror))
                .map(HubView::inWords)
                .toList();
    }

    private static String inWords(Mirror<?> mirror) {
        return HasMetadata.getFullResourceName(mirror.kind())
                + mirror.trouble().map(why -> ": " + why.getMessage()).orElse("");
    }

    /** Kinds of others that objects of ours may be of, and that the hub has not, or not yet. */
    Set<Class<?>> unknownKinds() {
        var unknown = new HashSet<Class<?>>();
        if (!knowsRoutes()) {
            unknown.add(HTTPRoute.class);
        }
        if (!knowsPodMonitors()) {
            unknown.add(PodMonitor.class);
        }
        return unknown;
    }

    /** Whether the hub has the Gateway API, as far as we know now. */
    boolean knowsRoutes() {
        return routes.synced() && !isUnknown(routes);
    }

    /** Whatever brings requests for host names to load balancers. */
    Stream<HasMetadata> hostnameObjects() {
        return Stream.<HasMetadata>concat(ingresses.list().stream(), routes.list().stream())
                .filter(object ->
                        object.getMetadata().getLabels().containsKey(Labels.LOAD_BALANCER_NAME));
    }

    /** A hub need not have these, nor let us read them; anything else we cannot do without. */
    private static boolean isUnknown(Mirror<?> mirror) {
        return DISPENSABLE.contains(mirror.kind())
                && mirror.trouble()
                        .filter(why ->
                                why instanceof ClusterException.NotFound
                                        || why instanceof ClusterException.Forbidden)
                        .isPresent();
    }

    @Override
    public void close() {
        all().forEach(Mirror::close);
        besides().forEach(Mirror::close);
    }

    /** What we read and never write. */
    private Stream<Mirror<?>> besides() {
        return Stream.of(globalPods, nodes, serviceNetworks);
    }

    /** Also of kinds that a hub may do without. */
    private List<Mirror<?>> all() {
        var all = new ArrayList<Mirror<?>>(required);
        all.add(podMonitors);
        return all;
    }
}
