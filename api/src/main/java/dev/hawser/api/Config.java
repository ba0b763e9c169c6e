package dev.hawser.api;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;

/** What applies to all tenants; only the one called default in the manager's namespace is read. */
@Group(Api.GROUP)
@Version(Api.VERSION)
@Plural("configs")
@AdditionalPrinterColumn(name = "Edition", jsonPath = ".status.version.edition")
@AdditionalPrinterColumn(name = "Version", jsonPath = ".status.version.gitVersion")
public final class Config extends CustomResource<ConfigSpec, ConfigStatus> implements Namespaced {}
