package dev.hawser.testkit.contract;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;

/** A LoadBalancer as a program sees it that was built when there were fewer fields. */
@Group("kubelb.k8c.io")
@Version("v1alpha1")
@Kind("LoadBalancer")
@Plural("loadbalancers")
@JsonIgnoreProperties(ignoreUnknown = true)
final class OldLoadBalancer extends CustomResource<OldLoadBalancer.Spec, Void>
        implements Namespaced {
    /** The one field there was. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Spec(String type) {}
}
