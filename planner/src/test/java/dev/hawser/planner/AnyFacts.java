package dev.hawser.planner;

import static java.util.stream.Collectors.toSet;

import dev.hawser.api.Config;
import dev.hawser.api.Labels;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerSettings;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantSpec;
import dev.hawser.planner.ProxyState.ResourceName;
import dev.hawser.planner.envoy.Resources;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.model.PortRange;
import dev.hawser.planner.model.Protocol;
import dev.hawser.planner.objects.ObjectLabels;
import dev.hawser.planner.objects.TenantAccess;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePortBuilder;
import io.fabric8.kubernetes.api.model.apps.DaemonSetBuilder;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSliceBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Facts as they might come, sound and broken, from one seed: the same seed gives the same facts.
 */
final class AnyFacts {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:30Z");
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");

    private final Dice dice;
    private final TenantName tenant;
    private final AnyLoadBalancers loadBalancers;

    private AnyFacts(long seed, TenantName tenant) {
        this.dice = new Dice(seed);
        this.tenant = tenant;
        this.loadBalancers = new AnyLoadBalancers(dice, tenant, NOW);
    }

    static TenantFacts of(long seed, TenantName tenant) {
        return new AnyFacts(seed, tenant).facts();
    }

    private TenantFacts facts() {
        var found =
                NAMES.stream()
                        .filter(name -> dice.maybe(3, 4))
                        .map(loadBalancers::loadBalancer)
                        .toList();
        var addresses =
                List.of("default", "other").stream()
                        .filter(name -> dice.maybe(3, 4))
                        .map(loadBalancers::addresses)
                        .toList();
        return new TenantFacts(
                tenant,
                dice.maybe(9, 10) ? Optional.of(tenantObject()) : Optional.empty(),
                dice.maybe(1, 2) ? Optional.of(config()) : Optional.empty(),
                found,
                addresses,
                new Observed(
                        dice.maybe(3, 4) ? Optional.of(namespace()) : Optional.empty(),
                        NAMES.stream().filter(name -> dice.maybe(1, 2)).map(this::service).toList(),
                        workloads(),
                        List.of(),
                        dice.maybe(1, 2)
                                ? Optional.of(
                                        new Observed.CertificateValidity(
                                                NOW.minus(Duration.ofDays(dice.below(100))),
                                                NOW.plus(Duration.ofDays(30))))
                                : Optional.empty(),
                        dice.maybe(1, 2),
                        new Observed.Entry(
                                dice.maybe(1, 20) ? Optional.of(tenantObject()) : Optional.empty(),
                                dice.maybe(1, 2) ? Optional.of(token()) : Optional.empty(),
                                dice.maybe(1, 2)
                                        ? Optional.of("https://hub:6443")
                                        : Optional.empty()),
                        dice.maybe(1, 4) ? Map.of(NAMES.getFirst(), "exceeded quota") : Map.of()),
                Map.of(
                        tenant.namespace(),
                        proxies(),
                        tenant.namespace() + "/lb-" + NAMES.getFirst(),
                        proxies(),
                        "kubelb/global",
                        proxies()),
                answered(),
                global(),
                hostnames(found),
                lookups(),
                NOW,
                options(),
                PortBook.empty(),
                true);
    }

    private GlobalFacts global() {
        var ports = new TreeMap<String, Integer>();
        for (var name : NAMES) {
            if (dice.maybe(1, 2)) {
                ports.put(
                        Names.listener(tenant.namespace(), name, 0, 31_080, Protocol.TCP),
                        11_000 + ports.size());
            }
        }
        var pods =
                new EndpointSliceBuilder()
                        .withNewMetadata()
                        .withName("envoy-global-x")
                        .withNamespace("kubelb")
                        .endMetadata()
                        .withAddressType("IPv4")
                        .addNewEndpoint()
                        .withAddresses("10.1.0.7")
                        .endEndpoint()
                        .build();
        return new GlobalFacts(
                new PortBook(ports), dice.maybe(1, 2) ? List.of(pods) : List.of(), List.of());
    }

    private HubOptions options() {
        var standard = HubOptions.standard("kubelb", "envoycp.kubelb.svc:8001");
        return new HubOptions(
                standard.managerNamespace(),
                standard.xdsAddress(),
                standard.envoyImage(),
                new PortRange(10_000, dice.maybe(1, 4) ? 10_003 : 32_767),
                standard.backendAddresses(),
                dice.maybe(1, 4) ? new BindPolicy.LoopbackPerTenant() : standard.bind(),
                standard.addressGrace(),
                standard.warmProxy(),
                standard.settling(),
                standard.version());
    }

    private Secret token() {
        return new SecretBuilder(TenantAccess.longLivedToken(tenant.namespace()))
                .addToData("token", "dG9rZW4=")
                .addToData("ca.crt", "Y2E=")
                .build();
    }

    private Tenant tenantObject() {
        var object = new Tenant();
        object.setMetadata(
                new ObjectMetaBuilder()
                        .withName(tenant.value())
                        .withUid("uid-" + tenant.value())
                        .withGeneration(1L)
                        .withDeletionTimestamp(dice.maybe(1, 20) ? NOW.toString() : null)
                        .build());
        if (dice.maybe(1, 10)) {
            var off = new LoadBalancerSettings(null, true, null);
            object.setSpec(
                    new TenantSpec(
                            null, null, null, null, null, off, null, null, null, null, null, null,
                            null, null, null, null, null, null));
        }
        return object;
    }

    /** Names are allowed, carried in one way or another, or made up. */
    private Config config() {
        return Yaml.as(
                Yaml.documents(
                                """
                                metadata: {name: default, namespace: kubelb}
                                spec:
                                  envoyProxy: {topology: %s}
                                  dns: {allowExplicitHostnames: %s, wildcardDomain: "%s", useDNSAnnotations: true}
                                  gatewayAPI: %s
                                """
                                        .formatted(
                                                dice.one("shared", "dedicated", "global"),
                                                dice.maybe(3, 4),
                                                dice.one("*.apps.example.com", "nowhere", ""),
                                                dice.one(
                                                        "{}",
                                                        "{class: c}",
                                                        "{class: c, defaultGateway: {name: g}}")))
                        .getFirst(),
                Config.class);
    }

    private HostnameFacts hostnames(List<LoadBalancer> asking) {
        var taken =
                asking.stream()
                        .filter(lb -> dice.maybe(1, 3))
                        .map(lb ->
                                new HostnameWish("a.example.com", lb.getMetadata().getName(), ""))
                        .collect(toSet());
        return new HostnameFacts(
                taken,
                dice.maybe(1, 2)
                        ? Map.of("a.example.com", new HostnameProbe(true, dice.maybe(1, 2)))
                        : Map.of(),
                Set.of(),
                dice.maybe(1, 3) ? Set.of(NAMES.getFirst() + "-httproute") : Set.of(),
                dice.maybe(1, 2));
    }

    private Namespace namespace() {
        return new NamespaceBuilder()
                .withNewMetadata()
                .withName(tenant.namespace())
                .withLabels(
                        dice.maybe(19, 20)
                                ? ObjectLabels.namespace(tenant.namespace())
                                : Map.of(Labels.MANAGED_BY, "someone"))
                .endMetadata()
                .build();
    }

    private Service service(String name) {
        var service =
                new ServiceBuilder()
                        .withNewMetadata()
                        .withName("envoy-" + name)
                        .withNamespace(tenant.namespace())
                        .withAnnotations(
                                dice.maybe(1, 4)
                                        ? Map.of(
                                                "hawser.dev/moved-from",
                                                dice.one(
                                                        tenant.namespace()
                                                                + "@"
                                                                + NOW.plusSeconds(9),
                                                        "lb-" + name + "@" + NOW.minusSeconds(9),
                                                        "lb-" + name + "@" + NOW.plusSeconds(9),
                                                        "global@" + NOW.plusSeconds(9),
                                                        "global@" + NOW.plusSeconds(29),
                                                        "nowhere"))
                                        : Map.of())
                        .endMetadata()
                        .withNewSpec()
                        .withSelector(
                                Map.of(
                                        Labels.APP_NAME,
                                        dice.one(
                                                tenant.namespace(),
                                                "lb-" + name,
                                                "global",
                                                "other")))
                        .withPorts(
                                new ServicePortBuilder()
                                        .withName(dice.one("x", "y"))
                                        .withPort(80)
                                        .withProtocol(dice.one("TCP", "UDP"))
                                        .withTargetPort(new IntOrString(dice.one(10_000, 10_002)))
                                        .withNodePort(dice.one(30_080, null))
                                        .build())
                        .endSpec();
        if (dice.maybe(1, 2)) {
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

    private List<HasMetadata> workloads() {
        return Stream.<HasMetadata>of(
                        new DeploymentBuilder()
                                .withMetadata(workload(tenant.namespace()))
                                .withNewSpec()
                                .withReplicas(2)
                                .endSpec()
                                .withNewStatus()
                                .withAvailableReplicas(dice.one(1, 2))
                                .withUpdatedReplicas(2)
                                .endStatus()
                                .build(),
                        new DaemonSetBuilder().withMetadata(workload(tenant.namespace())).build(),
                        new DeploymentBuilder()
                                .withMetadata(workload("lb-" + NAMES.getFirst()))
                                .withNewSpec()
                                .withReplicas(1)
                                .endSpec()
                                .withNewStatus()
                                .withAvailableReplicas(1)
                                .withUpdatedReplicas(1)
                                .endStatus()
                                .build())
                .filter(workload -> dice.maybe(1, 2))
                .toList();
    }

    private ObjectMeta workload(String fleet) {
        return new ObjectMetaBuilder()
                .withName("envoy-" + fleet)
                .withNamespace(tenant.namespace())
                .withAnnotations(
                        dice.maybe(1, 2)
                                ? Map.of(
                                        "hawser.dev/idle-since",
                                        dice.one(NOW.minusSeconds(400).toString(), "soon"))
                                : Map.of())
                .build();
    }

    private ProxyState proxies() {
        var acknowledged = new HashSet<ResourceName>();
        var rejected = new HashMap<ResourceName, String>();
        for (var name : NAMES) {
            for (var protocol : Protocol.values()) {
                var listener = Names.listener(tenant.namespace(), name, 0, 31_080, protocol);
                var resource = new ResourceName(Resources.LISTENER, listener);
                switch (dice.below(3)) {
                    case 0 -> acknowledged.add(resource);
                    case 1 -> rejected.put(resource, "no");
                    default -> {} // pending
                }
            }
        }
        return new ProxyState(dice.below(3), acknowledged, rejected);
    }

    private Lookups lookups() {
        return new Lookups(
                dice.one(
                        Map.of(),
                        Map.of("n.example.com", Set.of()),
                        Map.of("n.example.com", Set.of("203.0.113.5", "10.0.0.1")),
                        Map.of("n.example.com", Set.of("127.0.0.1"))));
    }

    private Set<Dial> answered() {
        var answered = new HashSet<Dial>();
        for (var dial : List.of(new Dial("203.0.113.7", 80), new Dial("192.0.2.11", 31_080))) {
            if (dice.maybe(1, 2)) {
                answered.add(dial);
            }
        }
        return answered;
    }
}
