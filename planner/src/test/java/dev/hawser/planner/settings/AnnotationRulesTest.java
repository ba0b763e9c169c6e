package dev.hawser.planner.settings;

import static java.util.Optional.empty;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.AnnotationSettings;
import dev.hawser.planner.status.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnnotationRulesTest {
    private static final Map<String, String> SOURCE =
            Map.of("a.io/x", "1", "a.io/y", "2", "b.io/z", "3");

    @Test
    void nothingTravelsUnlessSomebodySaysSo() {
        assertThat(apply(empty(), empty())).isEmpty();
    }

    @Test
    void aTenantThatSaysWhatTravelsReplacesTheConfigInThat() {
        var everything = propagating(true, null);
        var some = propagating(null, Map.of("a.io/*", ""));
        assertThat(apply(Optional.of(some), Optional.of(everything)))
                .containsOnlyKeys("a.io/x", "a.io/y");
        assertThat(apply(Optional.of(propagating(false, null)), Optional.of(everything))).isEmpty();
    }

    @Test
    void aTenantThatIsSilentAboutItLeavesItToTheConfig() {
        var silent = new AnnotationSettings(null, null, List.of("b.io/*"), null);
        assertThat(apply(Optional.of(silent), Optional.of(propagating(true, null))))
                .containsOnlyKeys("a.io/x", "a.io/y");
    }

    @Test
    void onlyListedValuesTravel() {
        var rules = propagating(null, Map.of("a.io/*", "2, 7"));
        assertThat(apply(empty(), Optional.of(rules))).containsOnlyKeys("a.io/y");
    }

    @Test
    void denyingAllLeavesOnlyWhatTheOperatorAdds() {
        var rules =
                new AnnotationSettings(
                        null,
                        true,
                        List.of("*", "*/*"),
                        Map.of(
                                "service", Map.of("b.io/z", "ours"),
                                "all", Map.of("b.io/z", "everyone's", "c.io/q", "4"),
                                "ingress", Map.of("d.io/r", "5")));
        assertThat(apply(empty(), Optional.of(rules)))
                .containsExactlyInAnyOrderEntriesOf(Map.of("b.io/z", "ours", "c.io/q", "4"));
    }

    @Test
    void anEmptyDenyListOfTheTenantReplacesThatOfTheConfig() {
        var config = new AnnotationSettings(null, true, List.of("*/*"), null);
        var tenant = new AnnotationSettings(null, null, List.of(), null);
        assertThat(apply(Optional.of(tenant), Optional.of(config))).isEqualTo(SOURCE);
    }

    @Test
    void whatAnObjectSaysIsNotOverwrittenByADefault() {
        var rules =
                new AnnotationSettings(
                        null, true, null, Map.of("service", Map.of("a.io/x", "default")));
        assertThat(apply(empty(), Optional.of(rules))).containsEntry("a.io/x", "1");
    }

    @Test
    void whoAllowsAndDeniesAllIsToldWhatToChange() {
        var config = new AnnotationSettings(null, true, List.of("*", "*/*"), null);
        assertThat(told(empty(), config))
                .singleElement()
                .asString()
                .startsWith("Config spec.deniedAnnotations denies every annotation")
                .contains("deny fewer");
        assertThat(told(Optional.of(propagating(false, null)), config)).isEmpty();
        assertThat(told(Optional.of(propagating(null, Map.of("a.io/*", ""))), config)).hasSize(1);
    }

    @Test
    void whoMeansToDenyAllIsToldThatAStarEndsAtASlash() {
        var config = new AnnotationSettings(null, true, List.of("*"), null);
        assertThat(apply(empty(), Optional.of(config))).isEqualTo(SOURCE);
        assertThat(told(empty(), config)).singleElement().asString().contains("add \"*/*\"");
        var other = new AnnotationSettings(null, null, List.of("a.io/*"), null);
        assertThat(told(Optional.of(other), config)).isEmpty();
    }

    private static List<String> told(
            Optional<AnnotationSettings> tenant, AnnotationSettings config) {
        var reader = new FieldReader();
        AnnotationRules.resolve(tenant, Optional.of(config), reader);
        return reader.findings().stream().map(Finding::words).toList();
    }

    private static AnnotationSettings propagating(
            @Nullable Boolean all, @Nullable Map<String, String> some) {
        return new AnnotationSettings(some, all, null, null);
    }

    private static Map<String, String> apply(
            Optional<AnnotationSettings> tenant, Optional<AnnotationSettings> config) {
        return AnnotationRules.resolve(tenant, config, new FieldReader())
                .apply(SOURCE, AnnotatedKind.SERVICE);
    }
}
