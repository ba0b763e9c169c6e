package dev.hawser.api;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;

/** What a tenant's CCM must know of the hub; one per tenant namespace, called default. */
@Group(Api.GROUP)
@Version(Api.VERSION)
@Plural("tenantstates")
@AdditionalPrinterColumn(name = "Edition", jsonPath = ".status.version.edition")
public final class TenantState extends CustomResource<TenantStateSpec, TenantStateStatus>
        implements Namespaced {}
