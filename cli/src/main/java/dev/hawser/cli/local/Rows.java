package dev.hawser.cli.local;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cli.hub.Conditions;
import dev.hawser.node.PortKey;
import dev.hawser.planner.TenantName;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentCondition;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The table of one tenant: every port of its load balancers, and what does not run. */
record Rows(LocalHub hub, LocalTenant tenant) {

    List<Row> list() {
        var services = tenant.services().stream().filter(Rows::balanced).flatMap(this::rows);
        var troubled =
                tenant.deployments().stream().flatMap(deployment -> row(deployment).stream());
        return Stream.concat(services, troubled).sorted(Comparator.comparing(Row::object)).toList();
    }

    static boolean balanced(Service service) {
        return "LoadBalancer".equals(service.getSpec().getType());
    }

    private Stream<Row> rows(Service service) {
        var metadata = service.getMetadata();
        var loadBalancer = hub.loadBalancer(tenant.name(), metadata.getUid());
        var trouble = trouble(service, loadBalancer);
        return service.getSpec().getPorts().stream()
                .map(PortKey::of)
                .map(port ->
                        new Row(
                                tenant.name().value(),
                                Row.name(metadata.getNamespace(), metadata.getName(), port),
                                address(tenant.name(), service, port),
                                trouble.isEmpty(),
                                trouble.orElse("ready")));
    }

    private Optional<Row.Address> address(TenantName name, Service service, PortKey port) {
        return published(service)
                ? hub.reachableAt(name, service.getMetadata().getUid(), port)
                        .map(at -> new Row.Address(port.protocol(), at))
                : Optional.empty();
    }

    private static boolean published(Service service) {
        return service.getStatus() != null
                && service.getStatus().getLoadBalancer() != null
                && !service.getStatus().getLoadBalancer().getIngress().isEmpty();
    }

    private static Optional<String> trouble(Service service, Optional<LoadBalancer> loadBalancer) {
        if (loadBalancer.isEmpty()) {
            return Optional.of("waiting for the CCM");
        }
        return Conditions.isReady(loadBalancer.get()) && published(service)
                ? Optional.empty()
                : Optional.of(
                        Conditions.complaint(loadBalancer.get())
                                .map(Condition::getMessage)
                                .orElse("waiting for the hub"));
    }

    private Optional<Row> row(Deployment deployment) {
        var status = Optional.ofNullable(deployment.getStatus());
        return status.map(s -> s.getConditions()).orElse(List.of()).stream()
                .filter(condition -> "False".equals(condition.getStatus()))
                .map(DeploymentCondition::getMessage)
                .map(message ->
                        new Row(
                                tenant.name().value(),
                                Row.name(
                                        "Deployment",
                                        deployment.getMetadata().getNamespace(),
                                        deployment.getMetadata().getName()),
                                Optional.empty(),
                                false,
                                message))
                .findFirst();
    }
}
