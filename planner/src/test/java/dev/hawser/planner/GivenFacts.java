package dev.hawser.planner;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hawser.api.Addresses;
import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import dev.hawser.planner.Observed.CertificateValidity;
import dev.hawser.planner.ProxyState.ResourceName;
import dev.hawser.planner.envoy.HostAndPort;
import dev.hawser.planner.envoy.Resources;
import dev.hawser.planner.model.Network;
import dev.hawser.planner.model.PortBook;
import dev.hawser.planner.model.PortRange;
import dev.hawser.planner.publish.Origin;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.DaemonSet;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
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
 * Reads the facts of a plan from a file: a first document for what is not an object, then the
 * objects.
 */
final class GivenFacts {
    private static final Map<String, Class<? extends HasMetadata>> KINDS =
            Stream.<Class<? extends HasMetadata>>of(
                            Tenant.class,
                            Config.class,
                            LoadBalancer.class,
                            Addresses.class,
                            Namespace.class,
                            Service.class,
                            Deployment.class,
                            DaemonSet.class,
                            Secret.class,
                            EndpointSlice.class,
                            Ingress.class,
                            HTTPRoute.class)
                    .collect(toMap(HasMetadata::getKind, kind -> kind));

    private final JsonNode head;
    private final List<HasMetadata> objects;

    private GivenFacts(JsonNode head, List<HasMetadata> objects) {
        this.head = head;
        this.objects = objects;
    }

    static TenantFacts read(String yaml) {
        var documents = Yaml.documents(yaml);
        var objects = documents.stream().skip(1).map(GivenFacts::object).toList();
        return new GivenFacts(documents.getFirst(), objects).facts();
    }

    private TenantFacts facts() {
        return new TenantFacts(
                new TenantName(head.get("tenant").asText()),
                all(Tenant.class).stream().findFirst(),
                all(Config.class).stream().findFirst(),
                all(LoadBalancer.class),
                all(Addresses.class),
                new Observed(
                        all(Namespace.class).stream().findFirst(),
                        all(Service.class),
                        objects.stream()
                                .filter(o -> o instanceof Deployment || o instanceof DaemonSet)
                                .toList(),
                        all(Secret.class).stream()
                                .filter(secret -> Origin.ofHubObject(secret).isPresent())
                                .toList(),
                        certificate(head.path("proxyCertificate")),
                        head.path("monitors").asBoolean(false),
                        new Observed.Entry(
                                all(Tenant.class).stream().skip(1).findFirst(),
                                all(Secret.class).stream()
                                        .filter(secret -> Origin.ofHubObject(secret).isEmpty())
                                        .findFirst(),
                                Optional.ofNullable(head.path("server").textValue())),
                        refused(head.path("refused"))),
                proxies(),
                dials(head.get("answered")),
                new GlobalFacts(
                        ports(head.path("globalPorts")),
                        slices("kubelb"),
                        slices("tenant-" + head.get("tenant").asText())),
                hostnames(head.path("hostnames")),
                lookups(head.path("lookups")),
                Instant.parse(head.get("now").asText()),
                options(head.get("options")),
                ports(head.get("lastPorts")),
                head.path("leading").asBoolean(true));
    }

    private static Map<String, String> refused(JsonNode words) {
        var refused = new TreeMap<String, String>();
        words.properties().forEach(entry -> refused.put(entry.getKey(), entry.getValue().asText()));
        return refused;
    }

    private List<EndpointSlice> slices(String namespace) {
        return all(EndpointSlice.class).stream()
                .filter(slice -> slice.getMetadata().getNamespace().equals(namespace))
                .toList();
    }

    private static HubOptions options(JsonNode options) {
        var ports = options.get("listenerPorts").asText().split("-", 2);
        return new HubOptions(
                options.get("managerNamespace").asText(),
                options.get("xdsAddress").asText(),
                options.get("envoyImage").asText(),
                new PortRange(Integer.parseInt(ports[0]), Integer.parseInt(ports[1])),
                new AddressPolicy(
                        options.get("loopbackAllowed").asBoolean(),
                        Yaml.texts(options.path("hubNetworks")).stream()
                                .map(text -> Network.parse(text).orElseThrow())
                                .toList(),
                        Optional.empty()),
                switch (options.get("bind").asText()) {
                    case "AnyAddress" -> new BindPolicy.AnyAddress(true);
                    case "AnyIpv4Address" -> new BindPolicy.AnyAddress(false);
                    case "LoopbackPerTenant" -> new BindPolicy.LoopbackPerTenant();
                    default -> throw new IllegalArgumentException("bind: " + options.get("bind"));
                },
                Duration.parse(options.get("addressGrace").asText()),
                Duration.parse(options.get("warmProxy").asText()),
                Duration.parse(options.path("settling").asText("PT15S")),
                options.get("version").asText());
    }

    /** The fleet that all load balancers share is told of by itself, others by their node ids. */
    private Map<String, ProxyState> proxies() {
        var proxies = new HashMap<String, ProxyState>();
        proxies.put(
                new TenantName(head.get("tenant").asText()).namespace(),
                proxies(head.get("proxies")));
        head.path("fleets")
                .properties()
                .forEach(fleet -> proxies.put(fleet.getKey(), proxies(fleet.getValue())));
        return proxies;
    }

    private static ProxyState proxies(JsonNode proxies) {
        var acknowledged = new HashSet<ResourceName>();
        for (var name : proxies.path("acknowledged")) {
            acknowledged.add(new ResourceName(Resources.LISTENER, name.asText()));
        }
        var rejected = new HashMap<ResourceName, String>();
        proxies.path("rejected")
                .properties()
                .forEach(entry ->
                        rejected.put(
                                new ResourceName(Resources.LISTENER, entry.getKey()),
                                entry.getValue().asText()));
        return new ProxyState(proxies.get("connected").asInt(), acknowledged, rejected);
    }

    private static Set<Dial> dials(JsonNode answered) {
        return Stream.of(answered)
                .flatMap(node -> Yaml.texts(node).stream())
                .map(HostAndPort::parse)
                .map(address -> new Dial(address.host(), address.port()))
                .collect(toSet());
    }

    private HostnameFacts hostnames(JsonNode hostnames) {
        var taken = new HashSet<HostnameWish>();
        hostnames
                .path("taken")
                .forEach(wish ->
                        taken.add(
                                new HostnameWish(
                                        wish.get("hostname").asText(),
                                        wish.get("loadBalancer").asText(),
                                        wish.path("since").asText(""))));
        var probes = new HashMap<String, HostnameProbe>();
        hostnames
                .path("probes")
                .properties()
                .forEach(entry ->
                        probes.put(
                                entry.getKey(),
                                new HostnameProbe(
                                        entry.getValue().get("resolves").asBoolean(),
                                        entry.getValue().get("secured").asBoolean())));
        return new HostnameFacts(
                taken,
                probes,
                names(Ingress.class),
                names(HTTPRoute.class),
                hostnames.path("gatewayApi").asBoolean(false));
    }

    private Set<String> names(Class<? extends HasMetadata> kind) {
        return all(kind).stream().map(object -> object.getMetadata().getName()).collect(toSet());
    }

    private static Lookups lookups(JsonNode lookups) {
        var answers = new HashMap<String, Set<String>>();
        lookups.properties()
                .forEach(entry ->
                        answers.put(entry.getKey(), Set.copyOf(Yaml.texts(entry.getValue()))));
        return new Lookups(answers);
    }

    private static PortBook ports(JsonNode book) {
        var ports = new TreeMap<String, Integer>();
        book.properties().forEach(entry -> ports.put(entry.getKey(), entry.getValue().asInt()));
        return new PortBook(ports);
    }

    private static Optional<CertificateValidity> certificate(JsonNode certificate) {
        return certificate.isMissingNode()
                ? Optional.empty()
                : Optional.of(
                        new CertificateValidity(
                                Instant.parse(certificate.get("notBefore").asText()),
                                Instant.parse(certificate.get("notAfter").asText())));
    }

    private <T extends HasMetadata> List<T> all(Class<T> kind) {
        return objects.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static HasMetadata object(JsonNode document) {
        var kind = document.path("kind").asText();
        var type = KINDS.get(kind);
        if (type == null) {
            throw new IllegalArgumentException(
                    "kind: " + kind + " (expected: one of " + KINDS.keySet() + ")");
        }
        return Yaml.as(document, type);
    }
}
