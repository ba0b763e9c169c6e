package dev.hawser.planner;

import dev.hawser.api.Addresses;
import dev.hawser.api.AddressesSpec;
import dev.hawser.api.EndpointAddress;
import dev.hawser.api.EndpointPort;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerEndpoints;
import dev.hawser.api.LoadBalancerPort;
import dev.hawser.api.LoadBalancerSettings;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.LoadBalancerStatus;
import dev.hawser.api.ServicePortStatus;
import dev.hawser.api.ServiceStatus;
import dev.hawser.api.SessionPersistence;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantSpec;
import dev.hawser.planner.ProxyState.Acknowledgement;
import dev.hawser.planner.ProxyState.ResourceName;
import dev.hawser.planner.envoy.Resources;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.model.PortRange;
import dev.hawser.planner.model.Protocol;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePortBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Facts as they might come, sound and broken, from one seed: the same seed gives the same facts.
 */
final class AnyFacts {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:30Z");
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");
    private static final List<String> ADDRESSES =
            List.of(
                    "192.0.2.11",
                    "192.0.2.12",
                    "2001:db8::1",
                    "127.0.0.1",
                    "169.254.169.254",
                    "n.example.com",
                    "127.1");

    private final Random random;
    private final TenantName tenant;

    private AnyFacts(long seed, TenantName tenant) {
        this.random = new Random(seed);
        this.tenant = tenant;
    }

    static TenantFacts of(long seed, TenantName tenant) {
        return new AnyFacts(seed, tenant).facts();
    }

    private TenantFacts facts() {
        var loadBalancers =
                NAMES.stream().filter(name -> maybe(3, 4)).map(this::loadBalancer).toList();
        var addresses =
                List.of("default", "other").stream()
                        .filter(name -> maybe(3, 4))
                        .map(this::addresses)
                        .toList();
        return new TenantFacts(
                tenant,
                maybe(9, 10) ? Optional.of(tenantObject()) : Optional.empty(),
                Optional.empty(),
                loadBalancers,
                addresses,
                new Observed(
                        maybe(3, 4) ? Optional.of(namespace()) : Optional.empty(),
                        NAMES.stream().filter(name -> maybe(1, 2)).map(this::service).toList(),
                        maybe(1, 2) ? List.of(workload()) : List.of(),
                        maybe(1, 2)
                                ? Optional.of(
                                        new Observed.CertificateValidity(
                                                NOW.minus(Duration.ofDays(random.nextInt(100))),
                                                NOW.plus(Duration.ofDays(30))))
                                : Optional.empty()),
                proxies(),
                answered(),
                NOW,
                options(),
                PortBook.empty(),
                true);
    }

    private HubOptions options() {
        var standard = HubOptions.standard("kubelb", "envoycp.kubelb.svc:8001");
        return new HubOptions(
                standard.managerNamespace(),
                standard.xdsAddress(),
                standard.envoyImage(),
                new PortRange(10_000, maybe(1, 4) ? 10_003 : 32_767),
                standard.backendAddresses(),
                maybe(1, 4) ? new BindPolicy.LoopbackPerTenant() : standard.bind(),
                standard.addressGrace(),
                standard.warmProxy(),
                standard.version());
    }

    private Tenant tenantObject() {
        var object = new Tenant();
        object.setMetadata(
                new ObjectMetaBuilder()
                        .withName(tenant.value())
                        .withUid("uid-" + tenant.value())
                        .withGeneration(1L)
                        .withDeletionTimestamp(maybe(1, 20) ? NOW.toString() : null)
                        .build());
        if (maybe(1, 10)) {
            var off = new LoadBalancerSettings(null, true, null);
            object.setSpec(
                    new TenantSpec(
                            null, null, null, null, null, off, null, null, null, null, null, null,
                            null, null, null, null, null, null));
        }
        return object;
    }

    private Namespace namespace() {
        return new NamespaceBuilder()
                .withNewMetadata()
                .withName(tenant.namespace())
                .withLabels(maybe(19, 20) ? Map.of(Labels.MANAGED_BY, Labels.KUBELB) : Map.of())
                .endMetadata()
                .build();
    }

    private Addresses addresses(String name) {
        var addresses = new Addresses();
        addresses.setMetadata(
                new ObjectMetaBuilder().withName(name).withNamespace(tenant.namespace()).build());
        addresses.setSpec(new AddressesSpec(someAddresses()));
        return addresses;
    }

    private List<EndpointAddress> someAddresses() {
        return ADDRESSES.stream()
                .filter(address -> maybe(1, 3))
                .map(EndpointAddress::ofIp)
                .toList();
    }

    private LoadBalancer loadBalancer(String name) {
        boolean leaving = maybe(1, 6);
        var loadBalancer = new LoadBalancer();
        loadBalancer.setMetadata(
                new ObjectMetaBuilder()
                        .withName(name)
                        .withNamespace(tenant.namespace())
                        .withGeneration(1L)
                        .withLabels(maybe(1, 2) ? Map.of(Labels.ORIGIN_NAME, name) : null)
                        .withFinalizers(
                                leaving || maybe(1, 2)
                                        ? List.of("kubelb.k8c.io/cleanup")
                                        : List.of())
                        .withDeletionTimestamp(leaving ? NOW.toString() : null)
                        .build());
        loadBalancer.setSpec(spec());
        if (maybe(1, 2)) {
            loadBalancer.setStatus(status());
        }
        return loadBalancer;
    }

    private LoadBalancerSpec spec() {
        var ports = new ArrayList<LoadBalancerPort>();
        var behind = new ArrayList<EndpointPort>();
        for (int i = random.nextInt(4); i > 0; i--) {
            ports.add(
                    new LoadBalancerPort(
                            one("x", "y", "", null), one("TCP", "UDP", null), one(80, 81, 443, 0)));
            behind.add(
                    new EndpointPort(
                            one("x", "y", null),
                            one(31_080, 31_081, 70_000),
                            one("TCP", "UDP", null)));
        }
        var groups = new ArrayList<LoadBalancerEndpoints>();
        for (int i = random.nextInt(3); i > 0; i--) {
            groups.add(
                    maybe(1, 2)
                            ? new LoadBalancerEndpoints(
                                    null,
                                    null,
                                    new ObjectReferenceBuilder()
                                            .withName(one("default", "other", "nowhere"))
                                            .build(),
                                    behind)
                            : new LoadBalancerEndpoints(null, someAddresses(), null, behind));
        }
        return new LoadBalancerSpec(
                groups,
                ports,
                null,
                one("LoadBalancer", "ClusterIP", "NodePort", "ExternalName", null),
                one("Local", null),
                maybe(1, 4) ? new SessionPersistence("SourceIP") : null,
                null,
                null,
                null,
                null);
    }

    private LoadBalancerStatus status() {
        var port =
                new ServicePortStatus(
                        one("x", "y", null),
                        one("TCP", "UDP"),
                        null,
                        80,
                        new IntOrString(one(10_000, 10_001, 45_678, 19_001, 22)),
                        null,
                        one(31_080, 31_081, 0));
        return new LoadBalancerStatus(null, new ServiceStatus(List.of(port)), null, null);
    }

    private Service service(String name) {
        var service =
                new ServiceBuilder()
                        .withNewMetadata()
                        .withName("envoy-" + name)
                        .withNamespace(tenant.namespace())
                        .endMetadata()
                        .withNewSpec()
                        .withPorts(
                                new ServicePortBuilder()
                                        .withName(one("x", "y"))
                                        .withPort(80)
                                        .withProtocol(one("TCP", "UDP"))
                                        .withTargetPort(new IntOrString(one(10_000, 10_002)))
                                        .withNodePort(one(30_080, null))
                                        .build())
                        .endSpec();
        if (maybe(1, 2)) {
            service.withNewStatus()
                    .withNewLoadBalancer()
                    .addNewIngress()
                    .withIp("203.0.113.7")
                    .endIngress()
                    .endLoadBalancer()
                    .endStatus();
        }
        return service.build();
    }

    private Deployment workload() {
        return new DeploymentBuilder()
                .withNewMetadata()
                .withName("envoy-" + tenant.namespace())
                .withNamespace(tenant.namespace())
                .withAnnotations(
                        maybe(1, 2)
                                ? Map.of(
                                        "hawser.dev/idle-since",
                                        one(NOW.minusSeconds(400).toString(), "soon"))
                                : Map.of())
                .endMetadata()
                .build();
    }

    private ProxyState proxies() {
        var resources = new HashMap<ResourceName, Acknowledgement>();
        for (var name : NAMES) {
            for (var protocol : Protocol.values()) {
                var listener = Names.listener(tenant.namespace(), name, 0, 31_080, protocol);
                resources.put(
                        new ResourceName(Resources.LISTENER, listener),
                        one(
                                new Acknowledgement.Acknowledged(),
                                new Acknowledgement.Pending(),
                                new Acknowledgement.Rejected("no")));
            }
        }
        return new ProxyState(random.nextInt(3), resources);
    }

    private Set<Dial> answered() {
        var answered = new HashSet<Dial>();
        for (var dial : List.of(new Dial("203.0.113.7", 80), new Dial("192.0.2.11", 31_080))) {
            if (maybe(1, 2)) {
                answered.add(dial);
            }
        }
        return answered;
    }

    private boolean maybe(int times, int of) {
        return random.nextInt(of) < times;
    }

    @SafeVarargs
    private <T extends @Nullable Object> T one(T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
