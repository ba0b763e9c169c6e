package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.HUB_NAMESPACE;
import static dev.hawser.ccm.TwoClusters.eventually;
import static dev.hawser.ccm.TwoClusters.service;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.LoadBalancerState;
import dev.hawser.api.TenantState;
import dev.hawser.api.TenantStateStatus;
import dev.hawser.api.VersionStatus;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What owners of Services are told. */
class CcmNotesTest extends RunningCcm {
    private static final Condition NO_PORT_LEFT =
            new ConditionBuilder()
                    .withType("Accepted")
                    .withStatus("False")
                    .withReason("PortsExhausted")
                    .withMessage(
                            "no listener port is left; delete load balancers that are not needed.")
                    .build();

    private static final Condition ACCEPTED =
            new ConditionBuilder()
                    .withType("Accepted")
                    .withStatus("True")
                    .withReason("Accepted")
                    .withMessage("We understood it.")
                    .build();

    @Test
    void aDisabledTenantIsToldAndHasNoLoadBalancers() {
        var web = publish("web", 31_080);
        var state = new TenantState();
        state.getMetadata().setNamespace(HUB_NAMESPACE);
        state.getMetadata().setName("default");
        hub.create(state);
        state.setStatus(
                TenantStateStatus.of(
                        new VersionStatus("v1", "", "", "CE"),
                        new LoadBalancerState(true, null),
                        List.of()));
        hub.applyStatus(state);

        eventually(world::loadBalancers, List::isEmpty);
        eventually(() -> notes(web), notes -> notes.contains("LoadBalancerDisabled"));
    }

    @Test
    void whatTheHubFindsWrongIsToldOnceOnTheService() {
        var web = publish("web", 31_080);
        world.answer(web, List.of(), NO_PORT_LEFT);

        eventually(() -> notes(web), notes -> notes.contains("PortsExhausted"));
        world.answer(web, List.of("198.51.100.7"), NO_PORT_LEFT);
        eventually(() -> world.shown("web"), List.of("198.51.100.7")::equals);
        assertThat(notes(web)).containsExactly("PortsExhausted");
        assertThat(said("web")).containsExactly("False PortsExhausted");

        world.answer(web, List.of("198.51.100.7"), ACCEPTED);
        eventually(() -> said("web"), List.of("True Accepted")::equals);
    }

    /** What the Service itself says, beside its events. */
    private List<String> said(String service) {
        return world.service(service).orElseThrow().getStatus().getConditions().stream()
                .filter(condition -> condition.getType().equals("kubelb.k8c.io/Accepted"))
                .map(condition -> condition.getStatus() + " " + condition.getReason())
                .toList();
    }

    @Test
    void aServiceWithoutNodePortsIsToldWhatToChange() {
        var web = service("web", 0);
        web.getSpec().setAllocateLoadBalancerNodePorts(false);
        var created = tenant.create(web);

        eventually(() -> notes(created), notes -> notes.contains("NodePortMissing"));
        assertThat(world.loadBalancers()).isEmpty();
    }
}
