package dev.hawser.planner.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Finalizers;
import dev.hawser.api.Labels;
import dev.hawser.api.SyncSecret;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every Secret and SyncSecret, in whatever state both clusters are. */
class SecretLawsTest {
    private static final PublishOptions OPTIONS = PublishOptions.forHubNamespace("tenant-blue");
    private static final List<Boolean> EITHER = List.of(true, false);

    static Stream<SecretFacts> secrets() {
        return secretStates()
                .flatMap(secret -> besideStates().map(beside -> new SecretFacts(secret, beside)));
    }

    static Stream<SyncSecretFacts> syncSecrets() {
        return besideStates()
                .flatMap(source -> copyStates().map(copies -> new SyncSecretFacts(source, copies)));
    }

    @ParameterizedTest
    @MethodSource("secrets")
    void onlyALabelledSecretOfAnAllowedTypeIsWritten(SecretFacts facts) {
        var mayTravel =
                facts.secret()
                        .filter(secret -> !Holds.deleting(secret))
                        .filter(secret -> secret.getMetadata().getLabels() != null)
                        .filter(secret ->
                                secret.getMetadata().getLabels().containsKey(Labels.MANAGED_BY))
                        .filter(secret -> secret.getType().equals("Opaque"));

        var plan = SecretPlanner.plan(facts, null);

        assertThat(plan.wanted().isPresent() && mayTravel.isEmpty()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("secrets")
    void whatAPersonWroteIsLeftAlone(SecretFacts facts) {
        var plan = SecretPlanner.plan(facts, null);

        var ofAPerson =
                facts.syncSecret().filter(found -> !SyncSecrets.fromSecret(found)).isPresent();
        assertThat(ofAPerson && (plan.apply() || plan.withdraw())).isFalse();
    }

    @ParameterizedTest
    @MethodSource("secrets")
    void aSecretIsDealtWithInOnePass(SecretFacts facts) {
        var plan = SecretPlanner.plan(facts, null);
        var held =
                switch (plan.hold()) {
                    case TAKE -> true;
                    case RELEASE -> false;
                    case LEAVE -> facts.secret().map(Holds::held).orElse(false);
                };
        var after =
                new SecretFacts(
                        facts.secret().map(secret -> withHold(secret, held)),
                        plan.withdraw()
                                ? Optional.empty()
                                : plan.apply() ? plan.wanted() : facts.syncSecret());

        for (var previous : EITHER) {
            var again = SecretPlanner.plan(after, previous ? plan : null);
            assertThat(again.apply() || again.withdraw() || again.hold() != Hold.LEAVE).isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("syncSecrets")
    void aSyncSecretIsNotLetGoWhileTheHubHoldsACopy(SyncSecretFacts facts) {
        var plan = SyncSecretPlanner.plan(facts, OPTIONS, null);

        assertThat(plan.hold() == Hold.RELEASE && !facts.copies().isEmpty()).isFalse();
        assertThat(plan.wanted().isPresent())
                .isEqualTo(facts.syncSecret().filter(s -> !Holds.deleting(s)).isPresent());
    }

    @ParameterizedTest
    @MethodSource("syncSecrets")
    void copiesOfOthersAreDeletedAndTheWantedOneNever(SyncSecretFacts facts) {
        var plan = SyncSecretPlanner.plan(facts, OPTIONS, null);

        plan.wanted()
                .ifPresent(wanted ->
                        assertThat(plan.unwanted()).doesNotContain(wanted.getMetadata().getName()));
        facts.copies().stream()
                .filter(copy -> !Holds.deleting(copy) && plan.wanted().isEmpty())
                .forEach(
                        copy -> assertThat(plan.unwanted()).contains(copy.getMetadata().getName()));
    }

    @ParameterizedTest
    @MethodSource("syncSecrets")
    void whatWasPublishedIsNotPublishedAgain(SyncSecretFacts facts) {
        var plan = SyncSecretPlanner.plan(facts, OPTIONS, null);
        if (plan.wanted().isEmpty()) {
            return;
        }
        var after =
                new SyncSecretFacts(
                        facts.syncSecret().map(source -> withHold(source, true)),
                        List.of(plan.wanted().get()));

        for (var previous : EITHER) {
            assertThat(SyncSecretPlanner.plan(after, OPTIONS, previous ? plan : null).settled())
                    .isTrue();
        }
    }

    private static Stream<Optional<Secret>> secretStates() {
        var present =
                EITHER.stream()
                        .flatMap(labelled ->
                                Stream.of("Opaque", "kubernetes.io/service-account-token")
                                        .flatMap(type ->
                                                EITHER.stream()
                                                        .map(going ->
                                                                secret(labelled, type, going))));
        return Stream.concat(Stream.of(Optional.empty()), present.map(Optional::of));
    }

    private static Secret secret(boolean labelled, String type, boolean going) {
        return new SecretBuilder()
                .withNewMetadata()
                .withNamespace("shop")
                .withName("cert")
                .withUid("secret-1")
                .withLabels(labelled ? Map.of(Labels.MANAGED_BY, Labels.KUBELB) : Map.of())
                .withFinalizers(going ? List.of(Finalizers.CLEANUP) : List.of())
                .withDeletionTimestamp(going ? "2026-01-01T00:00:00Z" : null)
                .endMetadata()
                .withType(type)
                .addToData("password", "c2VjcmV0")
                .build();
    }

    private static Stream<Optional<SyncSecret>> besideStates() {
        var made = SyncSecrets.from(secret(true, "Opaque", false));
        return Stream.of(
                Optional.empty(),
                Optional.of(named(made, "shop", "cert", "sync-1")),
                Optional.of(changed(named(made, "shop", "cert", "sync-1"))),
                Optional.of(ofAPerson(named(made, "shop", "cert", "sync-1"))));
    }

    private static Stream<List<SyncSecret>> copyStates() {
        var made = SyncSecrets.from(secret(true, "Opaque", false));
        var current = named(made, "tenant-blue", "sync-1", "hub-1");
        var earlier = named(made, "tenant-blue", "sync-0", "hub-0");
        return Stream.of(
                List.of(), List.of(current), List.of(changed(current)), List.of(earlier, current));
    }

    private static SyncSecret named(SyncSecret like, String namespace, String name, String uid) {
        var copy = SyncSecrets.withContent(like, like);
        var metadata = like.getMetadata().edit();
        copy.setMetadata(metadata.withNamespace(namespace).withName(name).withUid(uid).build());
        return copy;
    }

    private static SyncSecret changed(SyncSecret like) {
        var copy = SyncSecrets.withContent(like, like);
        copy.setData(Map.of("password", "b3RoZXI=", "more", "bW9yZQ=="));
        return copy;
    }

    private static SyncSecret ofAPerson(SyncSecret like) {
        var copy = SyncSecrets.withContent(like, like);
        copy.setMetadata(like.getMetadata().edit().withLabels(Map.of("team", "shop")).build());
        return copy;
    }

    private static <T extends HasMetadata> T withHold(T object, boolean held) {
        object.getMetadata().setFinalizers(held ? List.of(Finalizers.CLEANUP) : List.of());
        return object;
    }
}
