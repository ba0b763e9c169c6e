package dev.hawser.planner.intake;

import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancerPort;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.planner.model.Balancer;
import dev.hawser.planner.model.Balancer.Origin;
import dev.hawser.planner.model.Balancer.Reach;
import dev.hawser.planner.model.Traffic;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Balancers from LoadBalancers: what can be understood is kept, the rest becomes findings. */
public final class LoadBalancers {
    private LoadBalancers() {}

    public static Outcome<Balancer> read(LoadBalancerInput input) {
        var written = readSpec(input);
        if (written.value().isPresent()) {
            return written;
        }
        return input.before().repairs(input.spec()).stream()
                .map(spec -> readSpec(input.with(spec)).value())
                .flatMap(Optional::stream)
                .findFirst()
                .map(balancer ->
                        Outcome.of(
                                balancer,
                                written.findings().stream().map(Problems::servedAsBefore).toList()))
                .orElse(written);
    }

    private static Outcome<Balancer> readSpec(LoadBalancerInput input) {
        var spec = input.spec();
        if (spec == null || LoadBalancerInput.groups(spec).isEmpty()) {
            return Outcome.rejected(Problems.noEndpoints());
        }
        var ports = spec.ports();
        if (ports == null || ports.isEmpty()) {
            return Outcome.rejected(Problems.noPorts());
        }
        var type = spec.type() == null ? Reach.CLUSTER_IP.word() : spec.type();
        var reach = Reach.of(type);
        return reach.isEmpty()
                ? Outcome.rejected(Problems.unsupportedType(type))
                : read(input, spec, ports, reach.get());
    }

    private static Outcome<Balancer> read(
            LoadBalancerInput input,
            LoadBalancerSpec spec,
            List<LoadBalancerPort> ports,
            Reach reach) {
        var findings = new ArrayList<Finding>();
        findings.addAll(Belonging.objections(input));
        findings.addAll(input.strangers());
        var offered = OfferedPorts.read(ports);
        findings.addAll(offered.findings());
        var traffic = input.traffic().over(spec, input.proxyProtocol());
        findings.addAll(traffic.findings());
        var encryption = Encryptions.read(input);
        findings.addAll(encryption.findings());
        var groups =
                EndpointGroups.read(
                        input, traffic.value().orElse(Traffic.STANDARD), encryption.value());
        var frontends = new Frontends(ports.size() > 1);
        for (var port : offered.value().orElse(List.of())) {
            var backend = groups.behind(port);
            findings.addAll(backend.findings());
            backend.value().flatMap(b -> frontends.add(port, b)).ifPresent(findings::add);
        }
        findings.addAll(groups.findings());
        if (frontends.all().isEmpty()) {
            return Outcome.rejected(findings);
        }
        return Outcome.of(
                new Balancer(
                        input.name(),
                        reach,
                        Optional.ofNullable(spec.externalTrafficPolicy()),
                        origin(input),
                        input.serviceAnnotations(),
                        SharedChecks.among(frontends.all())),
                findings);
    }

    private static Origin origin(LoadBalancerInput input) {
        return new Origin(
                input.labels().getOrDefault(Labels.ORIGIN_NAMESPACE, ""),
                input.labels().getOrDefault(Labels.ORIGIN_NAME, ""));
    }
}
