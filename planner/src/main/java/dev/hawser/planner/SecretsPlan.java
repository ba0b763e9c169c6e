package dev.hawser.planner;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;

/**
 * What should be true for one tenant's Secrets. Hands carry it out in this order.
 *
 * @param secrets to be applied; the same instance as before means unchanged
 * @param scope what is pruned, because it is ours and no longer planned
 * @param inherited names of what a predecessor made and what cannot become as planned: it goes too
 * @param statuses objects that carry identity and status only
 * @param parts what each SyncSecret accounts for, and was made from
 */
public record SecretsPlan(
        List<Secret> secrets,
        List<Pruning> scope,
        List<String> inherited,
        List<HasMetadata> statuses,
        List<FinalizerChange> finalizers,
        SortedMap<String, Step<SecretInput, SecretPart>> parts) {
    public SecretsPlan {
        secrets = List.copyOf(secrets);
        scope = List.copyOf(scope);
        inherited = List.copyOf(inherited);
        statuses = List.copyOf(statuses);
        finalizers = List.copyOf(finalizers);
        parts = Collections.unmodifiableSortedMap(parts);
    }
}
