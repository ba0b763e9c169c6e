package dev.hawser.api;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;

/**
 * One Ingress or Gateway API object of a tenant, as the hub sees it; named by that object's UID.
 * Without effect so far: nobody makes or serves one.
 */
@Group(Api.GROUP)
@Version(Api.VERSION)
@Plural("routes")
@AdditionalPrinterColumn(
        name = "OriginName",
        jsonPath = ".metadata.labels.kubelb\\.k8c\\.io/origin-name")
@AdditionalPrinterColumn(
        name = "OriginNamespace",
        jsonPath = ".metadata.labels.kubelb\\.k8c\\.io/origin-ns")
@AdditionalPrinterColumn(
        name = "OriginResource",
        jsonPath = ".metadata.labels.kubelb\\.k8c\\.io/origin-resource-kind")
public final class Route extends CustomResource<RouteSpec, RouteStatus> implements Namespaced {}
