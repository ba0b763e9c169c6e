package dev.hawser.planner.objects;

import dev.hawser.api.Api;
import dev.hawser.api.WellKnownNames;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Who a tenant's CCM is on the hub, and what it may do: its own four kinds, nothing else. */
public final class TenantAccess {
    private static final List<String> KINDS =
            List.of("loadbalancers", "routes", "addresses", "syncsecrets");

    private TenantAccess() {}

    public static List<HasMetadata> objects(String namespace) {
        return List.of(account(namespace), role(namespace), binding(namespace));
    }

    /** A token that does not expire; Kubernetes fills it in. */
    public static Secret longLivedToken(String namespace) {
        return new SecretBuilder()
                .withMetadata(metadata(namespace, WellKnownNames.TENANT_ACCESS))
                .editMetadata()
                .withAnnotations(
                        Map.of("kubernetes.io/service-account.name", WellKnownNames.TENANT_ACCESS))
                .endMetadata()
                .withType("kubernetes.io/service-account-token")
                .build();
    }

    private static ServiceAccount account(String namespace) {
        return new ServiceAccountBuilder()
                .withMetadata(metadata(namespace, WellKnownNames.TENANT_ACCESS))
                .build();
    }

    private static Role role(String namespace) {
        return new RoleBuilder()
                .withMetadata(metadata(namespace, WellKnownNames.TENANT_ACCESS))
                .withRules(
                        rule(KINDS, "create", "update", "get", "list", "delete", "patch", "watch"),
                        rule(
                                KINDS.stream().map(kind -> kind + "/status").toList(),
                                "update",
                                "get",
                                "patch"),
                        rule(List.of("tenantstates"), "get", "list", "watch"),
                        rule(List.of("tenantstates/status"), "get"),
                        ownTokens())
                .build();
    }

    private static PolicyRule rule(List<String> resources, String... verbs) {
        return new PolicyRuleBuilder()
                .withApiGroups(Api.GROUP)
                .withResources(resources)
                .withVerbs(verbs)
                .build();
    }

    /** It may ask for tokens that expire, for itself alone. */
    private static PolicyRule ownTokens() {
        return new PolicyRuleBuilder()
                .withApiGroups("")
                .withResources("serviceaccounts/token")
                .withResourceNames(WellKnownNames.TENANT_ACCESS)
                .withVerbs("create")
                .build();
    }

    private static RoleBinding binding(String namespace) {
        return new RoleBindingBuilder()
                .withMetadata(metadata(namespace, WellKnownNames.TENANT_ACCESS))
                .withNewRoleRef()
                .withApiGroup("rbac.authorization.k8s.io")
                .withKind("Role")
                .withName(WellKnownNames.TENANT_ACCESS)
                .endRoleRef()
                .addNewSubject()
                .withKind("ServiceAccount")
                .withName(WellKnownNames.TENANT_ACCESS)
                .withNamespace(namespace)
                .endSubject()
                .build();
    }

    static ObjectMeta metadata(String namespace, String name) {
        return new ObjectMetaBuilder()
                .withName(name)
                .withNamespace(namespace)
                .withLabels(new TreeMap<>(ObjectLabels.access()))
                .build();
    }
}
