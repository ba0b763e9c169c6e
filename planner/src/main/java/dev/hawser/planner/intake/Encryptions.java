package dev.hawser.planner.intake;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.hawser.api.UpstreamTls;
import dev.hawser.pki.PkiException;
import dev.hawser.pki.TrustBundle;
import dev.hawser.planner.model.Encryption;
import dev.hawser.planner.status.Outcome;
import dev.hawser.planner.status.Problems;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Base64;
import java.util.Optional;

/**
 * Encryption from what a load balancer says about TLS to its endpoints. What cannot be verified as
 * asked is refused: sent without, it would be read by whoever TLS was meant to keep out.
 */
final class Encryptions {
    private static final String FIELD = "spec.upstreamTLS";
    private static final String KEY = "ca.crt";

    private Encryptions() {}

    static Outcome<Encryption> read(LoadBalancerInput input) {
        var written = Optional.ofNullable(input.spec()).map(spec -> spec.upstreamTLS());
        return written.isEmpty()
                ? Outcome.of(new Encryption.None())
                : switch (written.get().policy()) {
                    case "Insecure" -> Outcome.of(new Encryption.Unverified());
                    case "Verify" -> verified(written.get(), input.authorities());
                    default -> Outcome.rejected(Problems.unknownTlsPolicy(written.get().policy()));
                };
    }

    /** The Secret that holds the authorities, if the load balancer names one. */
    static Optional<String> reference(UpstreamTls written) {
        return Optional.ofNullable(written.caSecretRef()).map(reference -> reference.getName());
    }

    private static Outcome<Encryption> verified(UpstreamTls written, Optional<Secret> secret) {
        var name = reference(written);
        if (name.isEmpty()) {
            return Outcome.rejected(Problems.noAuthorities(FIELD));
        }
        if (secret.isEmpty()) {
            return Outcome.rejected(Problems.secretNotSynced(name.get(), FIELD));
        }
        return authorities(secret.get())
                .<Outcome<Encryption>>map(pem -> Outcome.of(new Encryption.Verified(pem)))
                .orElseGet(() -> Outcome.rejected(Problems.noCertificate(name.get(), KEY)));
    }

    /** Written anew: between the blocks there may be anything, and Envoy is strict. */
    private static Optional<String> authorities(Secret secret) {
        try {
            return Optional.ofNullable(secret.getData())
                    .map(data -> data.get(KEY))
                    .map(text -> new String(Base64.getMimeDecoder().decode(text), US_ASCII))
                    .map(pem -> TrustBundle.fromPem(pem).pem());
        } catch (PkiException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
