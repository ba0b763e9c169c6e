package dev.hawser.api;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;

/** One tenant Service of type LoadBalancer, as the hub sees it; named by that Service's UID. */
@Group(Api.GROUP)
@Version(Api.VERSION)
@Plural("loadbalancers")
@ShortNames("lb")
@AdditionalPrinterColumn(
        name = "OriginName",
        jsonPath = ".metadata.labels.kubelb\\.k8c\\.io/origin-name")
@AdditionalPrinterColumn(
        name = "OriginNamespace",
        jsonPath = ".metadata.labels.kubelb\\.k8c\\.io/origin-ns")
@AdditionalPrinterColumn(name = "Hostname", jsonPath = ".status.hostname.hostname")
public final class LoadBalancer extends CustomResource<LoadBalancerSpec, LoadBalancerStatus>
        implements Namespaced {}
