package dev.hawser.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.UUID;

/** Tokens that say what real ones say; a cluster in memory asks nobody for one. */
final class UnsignedTokens {
    private UnsignedTokens() {}

    static IssuedToken issue(ObjectKey account, Instant now, Duration life) {
        var issued = now.truncatedTo(ChronoUnit.SECONDS);
        var expires = issued.plus(life);
        var claims =
                """
                {"sub":"system:serviceaccount:%s:%s","iat":%d,"exp":%d,"jti":"%s"}\
                """
                        .formatted(
                                account.namespace(),
                                account.name(),
                                issued.getEpochSecond(),
                                expires.getEpochSecond(),
                                UUID.randomUUID());
        return new IssuedToken(
                "%s.%s.".formatted(encoded("{\"alg\":\"none\"}"), encoded(claims)), expires);
    }

    private static String encoded(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    }
}
