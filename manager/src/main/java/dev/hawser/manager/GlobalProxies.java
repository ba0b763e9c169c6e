package dev.hawser.manager;

import static java.util.stream.Collectors.toSet;

import com.google.protobuf.Message;
import dev.hawser.planner.Fleet;
import dev.hawser.planner.TenantName;
import dev.hawser.xds.Acknowledgement;
import dev.hawser.xds.ResourceName;
import dev.hawser.xds.ResourceType;
import dev.hawser.xds.Withheld;
import dev.hawser.xds.XdsServer;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The fleet of all tenants, which each tenant tells its own part. Nothing is told before all that
 * were there when we started have spoken: proxies would drop what those have not told yet.
 */
final class GlobalProxies implements AutoCloseable {
    /** A tenant that cannot be planned must not keep the others from being served. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final XdsServer server;
    private final String node;
    private final Consumer<TenantName> news;
    private final Thread patience;

    /** Who has not spoken yet. */
    private final Set<TenantName> awaited;

    /** What is told, or will be. */
    private final Map<TenantName, List<Message>> told = new HashMap<>();

    /** Whose last words were not answered when we last looked. */
    private final Set<TenantName> unanswered = new HashSet<>();

    private Map<ResourceName, String> rejected = Map.of();

    GlobalProxies(
            XdsServer server, Fleet fleet, Set<TenantName> tenants, Consumer<TenantName> news) {
        this.server = server;
        this.node = fleet.node();
        this.news = news;
        this.awaited = new HashSet<>(tenants);
        this.patience = Thread.ofVirtual().name("global proxies").start(this::waitLongest);
    }

    /**
     * Makes this the part of a tenant.
     *
     * @return what no proxy would accept of it
     */
    synchronized List<Withheld> tell(TenantName tenant, List<Message> resources) {
        // Who says the same again waits for no answer; else each answer would have it said again.
        if (!resources.equals(told.put(tenant, resources))) {
            unanswered.add(tenant);
        }
        if (!spoke(tenant)) {
            return List.of();
        }
        return server.publish(node, Map.of(tenant.namespace(), resources))
                .getOrDefault(tenant.namespace(), List.of());
    }

    /** Nobody of a tenant is served there, or no longer. */
    synchronized void tellNothing(TenantName tenant) {
        unanswered.remove(tenant);
        if (told.remove(tenant) != null) {
            server.withdraw(node, tenant.namespace());
        }
        spoke(tenant);
    }

    /** Who may learn something from what proxies said since this was last asked. */
    synchronized Set<TenantName> concerned() {
        var feedback = server.feedback(node);
        var concerned = new HashSet<>(unanswered);
        unanswered.removeIf(tenant -> isAnswered(tenant, feedback.resources()));
        var changed = changed(rejected, feedback.rejected());
        rejected = feedback.rejected();
        told.keySet().stream()
                .filter(tenant -> changed.contains(tenant.namespace()))
                .forEach(concerned::add);
        return concerned;
    }

    /** In whose namespaces refusals are not what they were. */
    private static Set<String> changed(
            Map<ResourceName, String> before, Map<ResourceName, String> after) {
        return Stream.concat(before.keySet().stream(), after.keySet().stream())
                .filter(name -> !Objects.equals(before.get(name), after.get(name)))
                .map(name -> Fleet.namespaceOf(name.name()))
                .collect(toSet());
    }

    synchronized Set<TenantName> tenants() {
        return Set.copyOf(told.keySet());
    }

    @Override
    public void close() {
        patience.interrupt();
    }

    /** Whether that makes no difference any more, because everybody has. */
    private boolean spoke(TenantName tenant) {
        if (awaited.isEmpty()) {
            return true;
        }
        awaited.remove(tenant);
        if (awaited.isEmpty()) {
            begin();
        }
        return false;
    }

    private void begin() {
        awaited.clear();
        var parts = new HashMap<String, List<Message>>();
        told.forEach((tenant, resources) -> parts.put(tenant.namespace(), resources));
        if (!parts.isEmpty()) {
            server.publish(node, parts);
        }
        told.keySet().forEach(news); // each hears what came of its part
    }

    private void waitLongest() {
        try {
            Thread.sleep(LONGEST_WAIT);
            synchronized (this) {
                if (!awaited.isEmpty()) {
                    begin();
                }
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isAnswered(
            TenantName tenant, Map<ResourceName, Acknowledgement> acknowledgements) {
        return told.getOrDefault(tenant, List.of()).stream()
                .map(resource -> acknowledgements.get(ResourceType.nameOf(resource)))
                .noneMatch(Acknowledgement.Pending.class::isInstance);
    }
}
