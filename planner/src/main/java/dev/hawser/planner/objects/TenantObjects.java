package dev.hawser.planner.objects;

import dev.hawser.api.Tenant;
import dev.hawser.api.TenantState;
import dev.hawser.api.WellKnownNames;
import dev.hawser.planner.Fresh;
import dev.hawser.planner.TenantName;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import java.util.List;
import java.util.TreeMap;

/** What every tenant has, with or without load balancers. */
public final class TenantObjects {
    private TenantObjects() {}

    public static Namespace namespace(TenantName name, Tenant tenant) {
        return new NamespaceBuilder()
                .withNewMetadata()
                .withName(name.namespace())
                .withLabels(new TreeMap<>(ObjectLabels.namespace(name.namespace())))
                .withOwnerReferences(owners(tenant, false))
                .endMetadata()
                .build();
    }

    /**
     * The object through which a tenant's CCM learns about the hub; its status is written apart.
     */
    public static TenantState state(TenantName name, Tenant tenant) {
        var metadata =
                new ObjectMetaBuilder()
                        .withName(WellKnownNames.TENANT_STATE)
                        .withNamespace(name.namespace())
                        .withOwnerReferences(owners(tenant, true))
                        .build();
        return Fresh.of(new TenantState(), metadata, null);
    }

    private static List<OwnerReference> owners(Tenant tenant, boolean controller) {
        if (tenant.getMetadata().getUid() == null) {
            return List.of();
        }
        var owner =
                new OwnerReferenceBuilder()
                        .withApiVersion(tenant.getApiVersion())
                        .withKind(tenant.getKind())
                        .withName(tenant.getMetadata().getName())
                        .withUid(tenant.getMetadata().getUid());
        return List.of(controller ? owner.withController(true).build() : owner.build());
    }
}
