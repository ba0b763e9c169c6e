package dev.hawser.planner;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.hawser.api.Finalizers;
import dev.hawser.api.SyncSecret;
import dev.hawser.planner.objects.ObjectLabels;
import dev.hawser.planner.objects.Secrets;
import dev.hawser.planner.status.SyncSecretStatuses;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which Secrets the hub holds for one tenant: one for each of its SyncSecrets, named by its UID.
 */
public final class SecretsPlanner {
    private final SecretsFacts facts;
    private final SortedMap<String, Step<SecretInput, SecretPart>> before;
    private final Map<String, Secret> present;
    private final SortedMap<String, Step<SecretInput, SecretPart>> parts = new TreeMap<>();
    private final List<Secret> secrets = new ArrayList<>();
    private final List<String> inherited = new ArrayList<>();
    private final List<HasMetadata> statuses = new ArrayList<>();
    private final List<FinalizerChange> finalizers = new ArrayList<>();

    private SecretsPlanner(SecretsFacts facts, @Nullable SecretsPlan previous) {
        this.facts = facts;
        this.before = previous == null ? new TreeMap<>() : previous.parts();
        this.present =
                OwnObjects.of(facts.tenant(), facts.secrets()).stream()
                        .collect(toMap(it -> it.getMetadata().getName(), identity(), (a, b) -> a));
    }

    /**
     * The plan for these facts.
     *
     * @param previous the plan before this one; it changes nothing but the time this takes
     */
    public static SecretsPlan plan(SecretsFacts facts, @Nullable SecretsPlan previous) {
        return facts.isTenants()
                ? new SecretsPlanner(facts, previous).plan()
                : new SecretsPlan(
                        List.of(), List.of(), List.of(), List.of(), List.of(), new TreeMap<>());
    }

    private SecretsPlan plan() {
        for (var syncSecret : OwnObjects.of(facts.tenant(), facts.syncSecrets())) {
            if (facts.open() && !OwnObjects.isLeaving(syncSecret)) {
                keep(syncSecret);
            } else {
                letGo(syncSecret);
            }
        }
        return new SecretsPlan(
                secrets,
                List.of(
                        Pruning.to(
                                secrets,
                                Secret.class,
                                facts.tenant().namespace(),
                                ObjectLabels.secrets())),
                inherited,
                statuses,
                finalizers,
                parts);
    }

    private void keep(SyncSecret syncSecret) {
        var name = syncSecret.getMetadata().getName();
        var uid = syncSecret.getMetadata().getUid();
        var input = SecretInput.of(syncSecret, Optional.ofNullable(facts.refused().get(uid)));
        var part = Step.of(input, before.get(name), SecretPart::from);
        parts.put(name, part);
        var secret = part.made().secret();
        var is = present.get(uid);
        if (secret.isPresent() && is != null && Secrets.mustGoFirst(is, secret.get())) {
            // Left out it is pruned, unless a predecessor made it; planned again once it is gone.
            if (!Secrets.isOurs(is)) {
                inherited.add(uid);
            }
            statuses.add(SyncSecretStatuses.madeAgain(input));
            return;
        }
        secret.ifPresent(secrets::add);
        statuses.add(part.made().status());
        if (secret.isPresent()) {
            FinalizerChange.on(syncSecret, Set.of(Finalizers.CLEANUP), Set.of())
                    .ifPresent(finalizers::add);
        }
    }

    private void letGo(SyncSecret syncSecret) {
        if (OwnObjects.isLeaving(syncSecret)) {
            statuses.add(SyncSecretStatuses.terminating(syncSecret));
        }
        // What a predecessor made is owned by the SyncSecret, and goes with it.
        var left = Optional.ofNullable(present.get(syncSecret.getMetadata().getUid()));
        if (left.filter(Secrets::isOurs).isEmpty()) {
            FinalizerChange.on(syncSecret, Set.of(), Set.of(Finalizers.CLEANUP))
                    .ifPresent(finalizers::add);
        }
    }
}
