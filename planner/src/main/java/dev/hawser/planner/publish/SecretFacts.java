package dev.hawser.planner.publish;

import dev.hawser.api.SyncSecret;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Optional;

/**
 * All there is to know when deciding about one Secret.
 *
 * @param secret the tenant's Secret, unless it is gone
 * @param syncSecret the SyncSecret of its name beside it
 */
public record SecretFacts(Optional<Secret> secret, Optional<SyncSecret> syncSecret) {}
