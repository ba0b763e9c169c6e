package dev.hawser.planner.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/**
 * What a service account's token says of itself. Whether that is true is for the hub to say; we
 * only have to know when to ask for the next.
 *
 * @param life from when until when, of a token that ends by itself
 */
public record HubToken(String subject, Optional<Life> life) {
    /** From when until when. */
    public record Life(Instant begin, Instant end) {
        /** The moment at which this part of it is over. */
        Instant after(double part) {
            var whole = Duration.between(begin, end).toMillis();
            return begin.plusMillis(Math.round(whole * part));
        }
    }

    /** Nothing for what is no such token: others look after those. */
    public static Optional<HubToken> read(String token) {
        var parts = token.split("\\.", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        try {
            var json = new String(Base64.getUrlDecoder().decode(parts[1]), UTF_8);
            Map<?, ?> claims = Serialization.unmarshal(json, Map.class);
            return claims.get("sub") instanceof String subject
                    ? Optional.of(new HubToken(subject, life(claims)))
                    : Optional.empty();
        } catch (RuntimeException _) {
            return Optional.empty();
        }
    }

    private static Optional<Life> life(Map<?, ?> claims) {
        return claims.get("iat") instanceof Number begin && claims.get("exp") instanceof Number end
                ? Optional.of(
                        new Life(
                                Instant.ofEpochSecond(begin.longValue()),
                                Instant.ofEpochSecond(end.longValue())))
                : Optional.empty();
    }

    boolean isOf(String namespace, String account) {
        return subject.equals("system:serviceaccount:%s:%s".formatted(namespace, account));
    }
}
