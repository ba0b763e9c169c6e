package dev.hawser.ccm;

import static dev.hawser.ccm.TwoClusters.HUB_NAMESPACE;
import static dev.hawser.ccm.TwoClusters.service;

import dev.hawser.api.LoadBalancer;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A CCM between two clusters in memory, started with one node and stopped after each test. */
abstract class RunningCcm {
    final InMemoryCluster tenant = new InMemoryCluster("kubectl");
    final InMemoryCluster hub = new InMemoryCluster("kubelb-manager");
    final InMemoryCluster hubSide = hub.asManager("kubelb-ccm");
    final TwoClusters world = new TwoClusters(tenant, hub);
    private final InMemoryCluster tenantSide = tenant.asManager("kubelb-ccm");
    private Optional<Ccm> ccm = Optional.empty();

    @BeforeEach
    void begin() {
        world.prepare();
        world.addNode("one", "192.0.2.1");
        start();
    }

    @AfterEach
    void stop() {
        ccm.ifPresent(Ccm::close);
    }

    void start() {
        ccm = Optional.of(Ccm.start(options(), tenantSide, hubSide));
    }

    CcmOptions options() {
        return CcmOptions.embedded(TwoClusters.OPTIONS);
    }

    Service publish(String name, int nodePort) {
        var service = tenant.create(service(name, nodePort));
        world.awaitLoadBalancer(service);
        return service;
    }

    /** As when somebody takes them off by force. */
    void dropFinalizers(String service) {
        world.edit(
                service, old -> old.edit().editMetadata().withFinalizers().endMetadata().build());
    }

    List<String> notes(HasMetadata about) {
        return tenant.list(Event.class, Selection.in("default")).stream()
                .filter(event -> event.getRegarding().getUid().equals(about.getMetadata().getUid()))
                .map(Event::getReason)
                .toList();
    }

    static String version(Optional<? extends HasMetadata> object) {
        return object.orElseThrow().getMetadata().getResourceVersion();
    }

    static ObjectKey keyOf(Service service) {
        return new ObjectKey(HUB_NAMESPACE, service.getMetadata().getUid());
    }

    static LoadBalancer withFinalizer(LoadBalancer mirror, String... finalizers) {
        mirror.getMetadata().setFinalizers(List.of(finalizers));
        var copy = new LoadBalancer();
        copy.setMetadata(mirror.getMetadata());
        copy.setSpec(mirror.getSpec());
        return copy;
    }
}
