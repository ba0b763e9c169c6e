package dev.hawser.planner;

import dev.hawser.planner.objects.ObjectLabels;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.util.List;
import java.util.Set;

/** What of a tenant's namespace is ours, and of that what stays. */
final class Scopes {
    private Scopes() {}

    static List<Pruning> from(String namespace, Set<String> services, boolean hasProxies) {
        var proxies = ObjectLabels.proxies(namespace);
        return List.of(
                new Pruning(Service.class, namespace, ObjectLabels.services(namespace), services),
                new Pruning(
                        Deployment.class,
                        namespace,
                        proxies,
                        keep(hasProxies, Names.workload(namespace))),
                new Pruning(
                        ConfigMap.class,
                        namespace,
                        proxies,
                        keep(hasProxies, Names.bootstrap(namespace))),
                new Pruning(
                        Secret.class,
                        namespace,
                        proxies,
                        keep(hasProxies, Names.proxyCertificate(namespace))));
    }

    private static Set<String> keep(boolean kept, String name) {
        return kept ? Set.of(name) : Set.of();
    }
}
