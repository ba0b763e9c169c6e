package dev.hawser.planner.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.planner.publish.TokenFacts.Stored;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a token is exchanged, when the hub is told, and what is said when it cannot be done. */
class TokenPlannerTest {
    private static final Instant MIDNIGHT = Instant.parse("2026-01-01T00:00:00Z");
    private static final TokenHome HOME =
            new TokenHome("/kube/kubelb", "kubelb/kubelb-cluster", "tenant-blue");
    private static final String OURS = "tenant-blue:kubelb-ccm";

    /** A token that ends was made at midnight for a day. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    at first contact              | tenant-blue:kubelb-ccm | false | SAME    | 01 | true  | false |
                    exchanged, not yet brought    | tenant-blue:kubelb-ccm | false | OTHER   | 01 | false | false |
                    nowhere to keep another       | tenant-blue:kubelb-ccm | false | MISSING | 01 | false | false | HubTokenKept
                    brought                       | tenant-blue:kubelb-ccm | true  | SAME    | 01 | false | true  |
                    at half of its life           | tenant-blue:kubelb-ccm | true  | SAME    | 12 | true  | true  |
                    renewed, not yet brought      | tenant-blue:kubelb-ccm | true  | OTHER   | 12 | false | true  |
                    after a long absence          | tenant-blue:kubelb-ccm | true  | SAME    | 18 | true  | true  |
                    never brought                 | tenant-blue:kubelb-ccm | true  | OTHER   | 18 | false | true  | HubTokenEnds
                    ends, nowhere to keep another | tenant-blue:kubelb-ccm | true  | MISSING | 18 | false | false | HubTokenEnds
                    ended, nowhere to keep one    | tenant-blue:kubelb-ccm | true  | MISSING | 25 | false | false | HubTokenEnds
                    of another tenant             | tenant-red:kubelb-ccm  | false | SAME    | 01 | false | false |
                    of another account            | tenant-blue:admin      | true  | SAME    | 18 | false | false |
                    """)
    void tokensAreExchangedAndRenewed(
            String situation,
            String account,
            boolean ends,
            Stored stored,
            int hour,
            boolean request,
            boolean renews,
            String note) {
        var plan = TokenPlanner.plan(facts(token(account, ends), stored, hour));

        assertThat(plan.request()).as(situation).isEqualTo(request);
        assertThat(plan.renews()).as(situation).isEqualTo(renews);
        assertThat(plan.note().map(Note::reason)).isEqualTo(Optional.ofNullable(note));
    }

    @Test
    void whileTheKubeletIsOnItsWayWeLookMoreOften() {
        var settled = facts(token(OURS, true), Stored.SAME, 1);
        var onItsWay = facts(token(OURS, true), Stored.OTHER, 1);

        assertThat(TokenPlanner.plan(settled).revisitAt()).isEqualTo("2026-01-01T01:01:00Z");
        assertThat(TokenPlanner.plan(onItsWay).revisitAt()).isEqualTo("2026-01-01T01:00:10Z");
    }

    @Test
    void aRefusalIsRepeatedWithWhatWouldHelp() {
        var refused = facts(token(OURS, false), Stored.SAME, 1).refusedWith("may not");

        assertThat(TokenPlanner.plan(refused).note().map(Note::message).orElseThrow())
                .contains("does not expire and stays", "(may not)", "serviceaccounts/token");
        assertThat(
                        TokenPlanner.plan(
                                        facts(token(OURS, true), Stored.SAME, 20)
                                                .refusedWith("no answer"))
                                .note()
                                .map(Note::message))
                .hasValue(
                        "The token for the hub in /kube/kubelb ends at 2026-01-02T00:00:00Z:"
                                + " another could not be had (no answer); see that the hub"
                                + " answers, and that its Tenant still exists.");
    }

    @ParameterizedTest
    @CsvSource({"''", "opaque", "a.b.c", "e30.e30.", "e30.WzFd."})
    void whatIsNoTokenOfAnAccountIsLeftAlone(String token) {
        assertThat(HubToken.read(token)).isEmpty();
    }

    private static TokenFacts facts(String token, Stored stored, int hour) {
        return new TokenFacts(
                HOME,
                HubToken.read(token),
                stored,
                Optional.empty(),
                MIDNIGHT.plusSeconds(hour * 3600L));
    }

    private static String token(String account, boolean ends) {
        var subject = "\"sub\":\"system:serviceaccount:" + account + "\"";
        var life =
                ",\"iat\":%d,\"exp\":%d"
                        .formatted(
                                MIDNIGHT.getEpochSecond(),
                                MIDNIGHT.plusSeconds(86_400).getEpochSecond());
        var claims = "{" + subject + (ends ? life : "") + "}";
        return "e30."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(UTF_8))
                + ".";
    }
}
