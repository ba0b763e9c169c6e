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

    /** Opens mirrors that tell the same listener. */
    private record Opener(Cluster cluster, Consumer<HasMetadata> changed, FirstLook firstLook) {
        <T extends HasMetadata> Mirror<T> of(Class<T> kind, Selection selection) {
            return Mirror.of(cluster, kind, selection, changed::accept, firstLook);
        }
    }

    HubView(Cluster cluster, Fleet global, Consumer<HasMetadata> changed) {
        var mirrors = new Opener(cluster, changed, firstLook);
        tenants = mirrors.of(Tenant.class, Selection.everywhere());
        configs = mirrors.of(Config.class, Selection.in(global.namespace()));
        loadBalancers = mirrors.of(LoadBalancer.class, Selection.everywhere());
        addresses = mirrors.of(Addresses.class, Selection.everywhere());
        // All of them and not only ours: whether a tenant's name is taken by someone else's
        // namespace is for the plan to see.
        namespaces = mirrors.of(Namespace.class, Selection.everywhere());
        services = mirrors.of(Service.class, OURS);
        deployments = mirrors.of(Deployment.class, OUR_WORKLOADS);
        daemonSets = mirrors.of(DaemonSet.class, OUR_WORKLOADS);
        disruptionBudgets = mirrors.of(PodDisruptionBudget.class, OUR_WORKLOADS);
        podMonitors = mirrors.of(PodMonitor.class, OUR_WORKLOADS);
        configMaps = mirrors.of(ConfigMap.class, OUR_WORKLOADS);
        secrets = mirrors.of(Secret.class, OURS);
        states = mirrors.of(TenantState.class, Selection.everywhere());
        accounts = mirrors.of(ServiceAccount.class, OURS);
        roles = mirrors.of(Role.class, OURS);
        bindings = mirrors.of(RoleBinding.class, OURS);
        networkPolicies = mirrors.of(NetworkPolicy.class, OURS);
        syncSecrets = mirrors.of(SyncSecret.class, Selection.everywhere());
        slices =
                mirrors.of(
                        EndpointSlice.class,
                        Selection.everywhere()
                                .withLabel(EndpointSlices.KEEPER, EndpointSlices.OURS));
        globalPods =
                mirrors.of(
                        EndpointSlice.class,
                        Selection.in(global.namespace())
                                .withLabel(EndpointSlices.SERVICE, global.workload()));
        ingresses = mirrors.of(Ingress.class, OURS);
        routes = mirrors.of(HTTPRoute.class, OURS);
        nodes = mirrors.of(Node.class, Selection.everywhere());
        serviceNetworks = mirrors.of(ServiceCIDR.class, Selection.everywhere());
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
