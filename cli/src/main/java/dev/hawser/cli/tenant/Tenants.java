package dev.hawser.cli.tenant;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.api.Addresses;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.Tenant;
import dev.hawser.api.TenantStatus;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.TenantName;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The tenants of a hub. The manager does the work; this asks for it and waits until it is done. */
public final class Tenants {
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Cluster hub;
    private final Duration patience;
    private final Consumer<String> progress;

    public Tenants(Cluster hub, Duration patience, Consumer<String> progress) {
        this.hub = hub;
        this.patience = patience;
        this.progress = progress;
    }

    /** Makes it unless it is there, and waits until its credential can be handed out. */
    public void add(TenantName name) throws InterruptedException {
        try {
            hub.create(fresh(name));
            progress.accept("tenant %s: created, waiting for the manager".formatted(name));
        } catch (ClusterException.AlreadyExists _) {
            progress.accept("tenant %s: is there already".formatted(name));
        }
        await(
                () -> isReady(name) && (secret(name).isPresent() || renewsItself(name)),
                () ->
                        ("tenant %s: no manager has made it ready within %d s. See whether"
                                        + " kubelb-manager runs and what it logs; the Tenant stays,"
                                        + " and the same command goes on from here.")
                                .formatted(name, patience.toSeconds()));
        progress.accept(
                "tenant %s: ready, everything of it is in namespace %s"
                        .formatted(name, name.namespace()));
    }

    /** The kubeconfig with which its CCM comes to the hub. */
    public String kubeconfig(TenantName name) {
        return secret(name)
                .map(secret -> secret.getData().get(WellKnownNames.KUBECONFIG_KEY))
                .map(encoded -> new String(Base64.getDecoder().decode(encoded), UTF_8))
                .orElseThrow(() -> new CannotException(whyNoKubeconfig(name)));
    }

    /** Deletes it, and waits until nothing of it is left. */
    void remove(TenantName name) throws InterruptedException {
        if (!hub.delete(Tenant.class, key(name))) {
            throw new CannotException("tenant %s: there is none of that name".formatted(name));
        }
        progress.accept("tenant %s: deleted, waiting for what belongs to it".formatted(name));
        await(
                () -> tenant(name).isEmpty(),
                () ->
                        "tenant %s: still there after %d s. %s"
                                .formatted(
                                        name,
                                        patience.toSeconds(),
                                        tenant(name).map(Tenants::words).orElse("")));
        progress.accept("tenant %s: gone, with its credentials and addresses".formatted(name));
    }

    private boolean isReady(TenantName name) {
        var tenant =
                tenant(name)
                        .orElseThrow(() ->
                                new CannotException(
                                        "tenant %s: was deleted meanwhile".formatted(name)));
        return switch (phase(tenant)) {
            case "Ready" -> true;
            case "Failed", "Terminating" ->
                    throw new CannotException("tenant %s: %s".formatted(name, words(tenant)));
            default -> false;
        };
    }

    private String whyNoKubeconfig(TenantName name) {
        if (tenant(name).isEmpty()) {
            return "tenant %1$s: there is none of that name; hawser tenant add %1$s makes it"
                    .formatted(name);
        }
        if (renewsItself(name)) {
            return ("tenant %s: its CCM renews its credential by itself, so the hub keeps none to"
                            + " hand out. For a new one, take the annotation %s off Addresses"
                            + " %s/%s.")
                    .formatted(
                            name,
                            OwnAnnotations.RENEWS_TOKEN,
                            name.namespace(),
                            WellKnownNames.NODE_ADDRESSES);
        }
        return "tenant %1$s: has no credential yet; hawser tenant add %1$s waits for it"
                .formatted(name);
    }

    private boolean renewsItself(TenantName name) {
        return hub.get(
                        Addresses.class,
                        new ObjectKey(name.namespace(), WellKnownNames.NODE_ADDRESSES))
                .map(it -> it.getMetadata().getAnnotations())
                .filter(it -> it.containsKey(OwnAnnotations.RENEWS_TOKEN))
                .isPresent();
    }

    private Optional<Tenant> tenant(TenantName name) {
        return hub.get(Tenant.class, key(name));
    }

    private Optional<Secret> secret(TenantName name) {
        return hub.get(
                Secret.class, new ObjectKey(name.namespace(), WellKnownNames.TENANT_KUBECONFIG));
    }

    private void await(BooleanSupplier done, Supplier<String> complaint)
            throws InterruptedException {
        var end = System.nanoTime() + patience.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new CannotException(complaint.get());
            }
            Thread.sleep(PAUSE);
        }
    }

    private static String phase(Tenant tenant) {
        return Optional.ofNullable(tenant.getStatus()).map(TenantStatus::phase).orElse("Pending");
    }

    private static String words(Tenant tenant) {
        return Optional.ofNullable(tenant.getStatus())
                .map(TenantStatus::conditions)
                .orElse(List.of())
                .stream()
                .filter(condition -> !"True".equals(condition.getStatus()))
                .map(condition -> condition.getReason() + ": " + condition.getMessage())
                .collect(Collectors.joining(" "));
    }

    private static Tenant fresh(TenantName name) {
        var tenant = new Tenant();
        tenant.setMetadata(new ObjectMetaBuilder().withName(name.value()).build());
        return tenant;
    }

    private static ObjectKey key(TenantName name) {
        return ObjectKey.clusterScoped(name.value());
    }
}
