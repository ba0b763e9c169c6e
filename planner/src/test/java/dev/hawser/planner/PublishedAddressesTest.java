package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hawser.planner.envoy.Resources;
import dev.hawser.planner.model.Backend;
import dev.hawser.planner.model.Endpoint;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.model.Traffic;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that is published leads where a tenant may not go. */
class PublishedAddressesTest {
    @Property(tries = 150)
    void noPlanHasAnEndpointThatIsRefused(@ForAll long seed) {
        var facts = AnyFacts.of(seed, new TenantName("blue"));
        var policy = TenantContext.of(facts).backendAddresses();
        assertThat(TenantPlanner.plan(facts, null).resources())
                .flatMap(resource -> PublishedAddresses.in(resource).toList())
                .allSatisfy(address -> assertThat(policy.objection(address)).isEmpty());
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"127.0.0.1", "169.254.169.254", "node.example.com"})
    void shouldIntakeBeMistakenNothingIsPublished(String address) {
        var backend =
                new Backend(
                        "web",
                        Protocol.TCP,
                        80,
                        Traffic.STANDARD,
                        List.of(new Endpoint("192.0.2.11", 80), new Endpoint(address, 80)));
        var resources = Resources.from(backend, "::", 10_000);
        assertThatThrownBy(() -> PublishedAddresses.check(resources, AddressPolicy.strict()))
                .hasMessageContaining(address)
                .hasMessageContaining("got past intake");
    }
}
