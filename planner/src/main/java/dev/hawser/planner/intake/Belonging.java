package dev.hawser.planner.intake;

import dev.hawser.api.Labels;
import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.MetadataProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Labels by which a load balancer says whose it is. They are not believed: what counts is where it
 * lies and how it is called, which nobody can forge. Who wrote something else hears of it.
 */
final class Belonging {
    private Belonging() {}

    static List<Finding> objections(LoadBalancerInput input) {
        var findings = new ArrayList<Finding>();
        new TreeMap<>(
                        Map.of(
                                Labels.TENANT, input.namespace(),
                                Labels.LOAD_BALANCER_NAMESPACE, input.namespace(),
                                Labels.LOAD_BALANCER_NAME, input.name()))
                .forEach((label, fact) -> {
                    var said = input.labels().getOrDefault(label, fact);
                    if (!said.equals(fact)) {
                        findings.add(MetadataProblems.untrueLabel(label, said, fact));
                    }
                });
        return findings;
    }
}
