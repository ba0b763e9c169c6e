package dev.hawser.planner.intake;

import dev.hawser.api.Annotations;
import dev.hawser.api.HostnameStatus;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.planner.settings.HostnameRules;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What the host name of one load balancer depends on.
 *
 * @param explicit the name it asks for
 * @param requested whether it asks for a name to be made up
 * @param service that it was made for, in the words of its CCM
 * @param identity by which names are made up
 * @param remembered the name it has, as its status says
 */
public record HostnameInput(
        Optional<String> explicit,
        boolean requested,
        Optional<String> service,
        String identity,
        Optional<String> remembered,
        HostnameRules rules) {
    public static HostnameInput of(LoadBalancer loadBalancer, HostnameRules rules) {
        var metadata = loadBalancer.getMetadata();
        var annotations = Optional.ofNullable(metadata.getAnnotations()).orElse(Map.of());
        var labels = Optional.ofNullable(metadata.getLabels()).orElse(Map.of());
        return new HostnameInput(
                Optional.ofNullable(loadBalancer.getSpec())
                        .map(LoadBalancerSpec::hostname)
                        .filter(name -> !name.isEmpty()),
                "true".equals(annotations.get(Annotations.REQUEST_WILDCARD_DOMAIN)),
                Optional.ofNullable(labels.get(Labels.ORIGIN_NAME)),
                Objects.requireNonNullElseGet(
                        metadata.getUid(),
                        () -> metadata.getNamespace() + "/" + metadata.getName()),
                Optional.ofNullable(loadBalancer.getStatus())
                        .map(LoadBalancerStatus::hostname)
                        .map(HostnameStatus::hostname),
                rules);
    }
}
