package dev.hawser.planner;

import dev.hawser.api.SyncSecret;
import dev.hawser.planner.model.SecretType;
import dev.hawser.planner.objects.Secrets;
import dev.hawser.planner.status.SyncSecretStatuses;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Optional;

/** What one SyncSecret accounts for: perhaps a Secret, and what its owner is told. */
public record SecretPart(Optional<Secret> secret, SyncSecret status) {
    static SecretPart from(SecretInput input) {
        var type = SecretType.of(input.type()).orElse(null);
        if (type == null) {
            return new SecretPart(
                    Optional.empty(),
                    SyncSecretStatuses.typeNotAllowed(input, String.valueOf(input.type())));
        }
        return new SecretPart(
                Optional.of(Secrets.from(input, type)),
                input.refused()
                        .map(words -> SyncSecretStatuses.refused(input, words))
                        .orElseGet(() -> SyncSecretStatuses.synced(input)));
    }
}
