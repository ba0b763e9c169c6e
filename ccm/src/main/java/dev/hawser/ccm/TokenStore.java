package dev.hawser.ccm;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.Cluster;
import dev.hawser.cluster.EventNote;
import dev.hawser.planner.publish.Note;
import io.fabric8.kubernetes.api.model.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Base64;
import java.util.Optional;

/** The kubeconfig for the hub twice: as the Secret that we write, and as the file that we read. */
final class TokenStore {
    private final Cluster tenant;
    private final HubCredential credential;
    private Optional<Secret> seen = Optional.empty();

    TokenStore(Cluster tenant, HubCredential credential) {
        this.tenant = tenant;
        this.credential = credential;
    }

    Optional<String> inUse() {
        try {
            return Optional.of(Files.readString(credential.kubeconfig()));
        } catch (IOException _) {
            return Optional.empty(); // said by whoever connects with it
        }
    }

    Optional<String> stored() {
        seen = tenant.get(Secret.class, credential.secret());
        return seen.flatMap(TokenStore::kubeconfig);
    }

    /** Leaves alone what somebody else has changed meanwhile. */
    void replace(String before, String after) {
        tenant.edit(
                Secret.class,
                credential.secret(),
                secret ->
                        kubeconfig(secret).filter(before::equals).isPresent()
                                ? with(secret, after)
                                : secret);
    }

    /** Shown by {@code kubectl describe} of the Secret, if there was one. */
    void tell(Note note) {
        seen.ifPresent(
                secret -> tenant.event(secret, EventNote.warning(note.reason(), note.message())));
    }

    private static Optional<String> kubeconfig(Secret secret) {
        return Optional.ofNullable(secret.getData())
                .map(data -> data.get(WellKnownNames.KUBECONFIG_KEY))
                .map(encoded -> new String(Base64.getMimeDecoder().decode(encoded), UTF_8));
    }

    private static Secret with(Secret secret, String kubeconfig) {
        return secret.edit()
                .addToData(
                        WellKnownNames.KUBECONFIG_KEY,
                        Base64.getEncoder().encodeToString(kubeconfig.getBytes(UTF_8)))
                .build();
    }
}
