package dev.hawser.planner;

import dev.hawser.api.LoadBalancerState;
import dev.hawser.planner.objects.BuiltInPolicies;
import dev.hawser.planner.objects.NetworkPolicies;
import dev.hawser.planner.objects.ObjectLabels;
import dev.hawser.planner.objects.PodMonitor;
import dev.hawser.planner.objects.PodMonitors;
import dev.hawser.planner.objects.TenantAccess;
import dev.hawser.planner.objects.TenantKubeconfigs;
import dev.hawser.planner.objects.TenantObjects;
import dev.hawser.planner.status.NamespaceProblems;
import dev.hawser.planner.status.TenantStatuses;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import java.util.ArrayList;
import java.util.List;

/** What there is for a tenant itself, with or without load balancers. */
public record TenantPart(
        List<HasMetadata> objects, List<HasMetadata> statuses, List<Pruning> scope) {
    /** The reference's ports, which we keep where it gave them out, go up to the last. */
    static TenantPart from(TenantInput input) {
        if (input.losesNamespace()) {
            return new TenantPart(List.of(), statuses(input), List.of());
        }
        var objects = input.isLeaving() ? leaving(input) : staying(input);
        return new TenantPart(objects, statuses(input), scope(input, objects));
    }

    private static List<HasMetadata> staying(TenantInput input) {
        var context = input.context();
        var namespace = context.namespace();
        var objects = new ArrayList<HasMetadata>();
        objects.add(TenantObjects.namespace(context.tenant(), input.tenant()));
        objects.add(TenantObjects.state(context.tenant(), input.tenant()));
        objects.addAll(TenantAccess.objects(namespace));
        if (context.settings().longLivedToken() || !input.renewsToken()) {
            objects.add(TenantAccess.longLivedToken(namespace));
            input.token()
                    .flatMap(token ->
                            input.server()
                                    .flatMap(server ->
                                            TenantKubeconfigs.from(namespace, server, token)))
                    .ifPresent(objects::add);
        }
        context.settings()
                .networkPolicy()
                .ifPresent(settings ->
                        objects.addAll(
                                NetworkPolicies.from(
                                        namespace,
                                        settings,
                                        BuiltInPolicies.ofTenants(context.options()))));
        if (input.monitors() && context.settings().proxies().podMonitor()) {
            objects.add(PodMonitors.in(namespace));
        }
        return objects;
    }

    /**
     * Its namespace goes, and all in it; one that we adopted before it had our labels gets them
     * first, since by them we know what is ours to remove.
     */
    private static List<HasMetadata> leaving(TenantInput input) {
        var name = input.context().tenant();
        boolean unmarked =
                input.namespace()
                        .map(namespace -> namespace.getMetadata().getLabels())
                        .filter(labels ->
                                !labels.entrySet()
                                        .containsAll(
                                                ObjectLabels.namespace(name.namespace())
                                                        .entrySet()))
                        .isPresent();
        return unmarked ? List.of(TenantObjects.namespace(name, input.tenant())) : List.of();
    }

    private static List<HasMetadata> statuses(TenantInput input) {
        if (input.isLeaving()) {
            return List.of(TenantStatuses.terminating(input.tenant(), input.holds()));
        }
        var context = input.context();
        if (input.losesNamespace()) {
            var finding = NamespaceProblems.going(context.namespace());
            return List.of(TenantStatuses.failed(input.tenant(), finding));
        }
        return List.of(
                TenantStatuses.ready(input.tenant(), context.unreadable()),
                TenantStatuses.state(
                        context.tenant(),
                        context.options().version(),
                        new LoadBalancerState(
                                context.settings().loadBalancersDisabled(),
                                context.settings().loadBalancerLimit().orElse(null))));
    }

    /** Credentials before anything else: they die at once. */
    private static List<Pruning> scope(TenantInput input, List<HasMetadata> objects) {
        var namespace = input.context().namespace();
        var scope = new ArrayList<Pruning>();
        for (var kind :
                List.of(RoleBinding.class, ServiceAccount.class, Role.class, Secret.class)) {
            scope.add(Pruning.to(objects, kind, namespace, ObjectLabels.access()));
        }
        scope.add(Pruning.to(objects, NetworkPolicy.class, namespace, NetworkPolicies.labels()));
        if (input.monitors()) {
            scope.add(
                    Pruning.to(
                            objects, PodMonitor.class, namespace, ObjectLabels.proxies(namespace)));
        }
        scope.add(Pruning.to(objects, Namespace.class, "", ObjectLabels.namespace(namespace)));
        return scope;
    }
}
