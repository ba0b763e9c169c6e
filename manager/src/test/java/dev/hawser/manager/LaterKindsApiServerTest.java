package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Config;
import dev.hawser.planner.objects.PodMonitor;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.utils.Serialization;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kinds of other programs that are installed while a manager runs, and nothing else happens. */
@Tag("apiserver")
final class LaterKindsApiServerTest {
    private static final String POD_MONITORS =
            """
            metadata: {name: podmonitors.monitoring.coreos.com}
            spec:
              group: monitoring.coreos.com
              scope: Namespaced
              names: {kind: PodMonitor, listKind: PodMonitorList, plural: podmonitors, singular: podmonitor}
              versions:
              - name: v1
                served: true
                storage: true
                schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
            """;

    @Test
    void aTenantIsMonitoredOnceTheHubKnowsHow() throws Exception {
        try (var real = RealHub.start()) {
            var hub = real.hub;
            hub.create(
                    Config.class,
                    """
                    metadata: {namespace: %s, name: default}
                    spec: {envoyProxy: {podMonitor: {enabled: true}}}
                    """
                            .formatted(TestHub.NAMESPACE));
            hub.tenantOnLoopback("blue");
            hub.loadBalancer("blue", "web", 31_080);
            hub.listenerPort("blue", "web");

            real.people.create(
                    Serialization.unmarshal(POD_MONITORS, CustomResourceDefinition.class));

            hub.awaitExists(PodMonitor.class, "tenant-blue", "envoy-proxy");
            assertThat(hub.condition("blue", "web", "Accepted")).startsWith("True");
        }
    }
}
