package dev.hawser.planner.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Reason;
import dev.hawser.planner.settings.HostnameCarrier;
import dev.hawser.planner.settings.HostnameRules;
import dev.hawser.planner.settings.HostnameRules.Style;
import dev.hawser.planner.status.Outcome;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which name a load balancer asks for, and what its owner hears if it can have none. */
class HostnamesTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    *.apps.example.com   | b4958f2b62f7a24d.apps.example.com
                    **.apps.example.com  | b4958f2b62f7a24d.apps.example.com
                    *apps.example.com    | b4958f2b62f7a24d.apps.example.com
                    Apps.Example.com.    | b4958f2b62f7a24d.apps.example.com
                    """)
    void aNameIsMadeUpBelowTheWildcardDomain(String domain, String expected) {
        assertThat(read(asking("", true, ""), rules(domain, Style.RANDOM)).value())
                .contains(expected);
    }

    @Test
    void theServiceGivesItsNameWhereThatIsTheStyle() {
        assertThat(read(asking("", true, ""), rules("*.x.test", Style.SERVICE)).value())
                .contains("web.x.test");
    }

    @Test
    void digitsThatAnotherManagerDrewAreKeptWhileTheyFit() {
        var drawn = "0123456789abcdef.x.test";
        assertThat(read(asking("", true, drawn), rules("*.x.test", Style.RANDOM)).value())
                .contains(drawn);
        assertThat(read(asking("", true, drawn), rules("*.y.test", Style.RANDOM)).value())
                .contains("b4958f2b62f7a24d.y.test");
        assertThat(read(asking("", true, "www.x.test"), rules("*.x.test", Style.RANDOM)).value())
                .contains("b4958f2b62f7a24d.x.test");
    }

    @Test
    void aChangedSpecChangesTheName() {
        assertThat(read(asking("new.test", false, "old.test"), rules("", Style.RANDOM)).value())
                .contains("new.test");
        assertThat(read(asking("", false, "old.test"), rules("", Style.RANDOM)))
                .isEqualTo(new Outcome<String>(Optional.empty(), List.of()));
    }

    @ParameterizedTest(name = "{0} in {1}: {2}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    *.bad.test   |            | Invalid
                    other.test   |            | DomainNotAllowed
                                 | ''         | Invalid
                                 | *.test     | Invalid
                                 | *.10.0.0.1 | Invalid
                                 | *.other.x  | DomainNotAllowed
                    """)
    void whatCannotBeIsSaid(String explicit, String domain, String reason) {
        var rules =
                new HostnameRules(
                        Optional.ofNullable(domain).filter(text -> !text.isEmpty()),
                        Style.RANDOM,
                        true,
                        List.of("**.x.test"),
                        true,
                        List.of(),
                        Optional.empty(),
                        List.of(),
                        new HostnameCarrier.ByIngress(Optional.empty()));
        var outcome = read(asking(explicit == null ? "" : explicit, domain != null, ""), rules);
        assertThat(outcome.value()).isEmpty();
        assertThat(outcome.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.reason().word()).isEqualTo(reason));
    }

    @Test
    void whatUsersWroteReachesNoTerminalAsItIs() {
        var outcome =
                read(
                        asking("a.test\r\nX: y\u001b[2J\u0085\u202e", false, ""),
                        rules("", Style.RANDOM));
        assertThat(outcome.findings())
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.words())
                                .contains("\"a.test??X: y?[2J")
                                .doesNotContain("\r", "\n", "\u001b", "\u0085", "\u202e"));
    }

    @Test
    void whoMayNotChooseANameMayStillHaveOneMadeUp() {
        var rules =
                new HostnameRules(
                        Optional.of("*.x.test"),
                        Style.RANDOM,
                        false,
                        List.of(),
                        true,
                        List.of(),
                        Optional.empty(),
                        List.of(),
                        new HostnameCarrier.ByIngress(Optional.empty()));
        var outcome = read(asking("mine.test", true, ""), rules);
        assertThat(outcome.value()).contains("b4958f2b62f7a24d.x.test");
        assertThat(outcome.findings())
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.reason()).isEqualTo(Reason.DOMAIN_NOT_ALLOWED));
    }

    private static Outcome<String> read(Asking asking, HostnameRules rules) {
        return Hostnames.read(
                new HostnameInput(
                        Optional.of(asking.explicit()).filter(name -> !name.isEmpty()),
                        asking.requested(),
                        Optional.of("web"),
                        "uid-of-web",
                        Optional.of(asking.remembered()).filter(name -> !name.isEmpty()),
                        rules));
    }

    private static Asking asking(String explicit, boolean requested, String remembered) {
        return new Asking(explicit, requested, remembered);
    }

    private static HostnameRules rules(String domain, Style style) {
        return new HostnameRules(
                Optional.of(domain),
                style,
                true,
                List.of(),
                true,
                List.of(),
                Optional.empty(),
                List.of(),
                new HostnameCarrier.ByIngress(Optional.empty()));
    }

    private record Asking(String explicit, boolean requested, String remembered) {}
}
