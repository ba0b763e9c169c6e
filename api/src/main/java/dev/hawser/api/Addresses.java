package dev.hawser.api;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;

/** Where a tenant's nodes can be reached; written by its CCM. */
@Group(Api.GROUP)
@Version(Api.VERSION)
@Plural("addresses")
@Singular("addresses")
public final class Addresses extends CustomResource<AddressesSpec, AddressesStatus>
        implements Namespaced {}
