package dev.hawser.cli.folder;

import dev.hawser.api.Addresses;
import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.util.List;

/** The cluster that a file describes: the hub, or that of a tenant. */
public sealed interface Side {
    /** Kinds that someone here acts on; others would be stored and nothing would come of them. */
    List<Class<? extends HasMetadata>> kinds();

    /** Where objects go that do not say. */
    String defaultNamespace();

    record Hub() implements Side {
        @Override
        public List<Class<? extends HasMetadata>> kinds() {
            return List.of(
                    Addresses.class,
                    Config.class,
                    ConfigMap.class,
                    LoadBalancer.class,
                    Namespace.class,
                    Secret.class,
                    Tenant.class);
        }

        @Override
        public String defaultNamespace() {
            return "kubelb";
        }
    }

    record TenantCluster(String name) implements Side {
        @Override
        public List<Class<? extends HasMetadata>> kinds() {
            return List.of(
                    ConfigMap.class,
                    Deployment.class,
                    Namespace.class,
                    Secret.class,
                    Service.class);
        }

        @Override
        public String defaultNamespace() {
            return "default";
        }
    }
}
