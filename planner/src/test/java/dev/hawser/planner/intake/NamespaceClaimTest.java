package dev.hawser.planner.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Tenant;
import dev.hawser.planner.Fresh;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.status.Finding;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NamespaceClaimTest {
    private static final TenantName BLUE = new TenantName("blue");
    private static final Map<String, String> OURS = Map.of("kubelb.k8c.io/managed-by", "kubelb");
    private static final Tenant TENANT = tenant("blue", "uid-1", "2026-01-01T00:00:00Z");
    private static final Tenant PREFIXED = tenant("tenant-blue", "uid-2", "2026-01-02T00:00:00Z");

    @Test
    void aNameThatNobodyHasIsFree() {
        assertThat(objection(Optional.empty(), Optional.empty())).isEmpty();
    }

    @Test
    void aNamespaceMadeByHandIsAdopted() {
        assertThat(objection(Optional.of(namespace(Map.of())), Optional.empty())).isEmpty();
    }

    @Test
    void aNamespaceOwnedBySomethingElseIsNot() {
        var owned = owned(namespace(Map.of()), "Project", "shop", "uid-9");
        assertThat(objection(Optional.of(owned), Optional.empty()))
                .contains("namespace tenant-blue exists and is not this tenant's");
    }

    @Test
    void aNamespaceThatSomeoneElseManagesIsNot() {
        var managed = namespace(Map.of("kubelb.k8c.io/managed-by", "someone"));
        assertThat(objection(Optional.of(managed), Optional.empty())).isNotEmpty();
    }

    @Test
    void ofTwoTenantsWithOneNamespaceTheOlderHasIt() {
        assertThat(objection(Optional.empty(), Optional.of(PREFIXED))).isEmpty();
        assertThat(
                        words(
                                NamespaceClaim.objection(
                                        new TenantName("tenant-blue"),
                                        Optional.empty(),
                                        Optional.of(PREFIXED),
                                        Optional.of(TENANT))))
                .contains("belongs to Tenant blue");
    }

    @Test
    void whoOwnsItAlreadyKeepsItThoughTheOtherIsOlder() {
        var owned = owned(namespace(OURS), "Tenant", "tenant-blue", "uid-2");
        assertThat(objection(Optional.of(owned), Optional.of(PREFIXED)))
                .contains("belongs to Tenant tenant-blue");
    }

    @Test
    void aTenantMadeAgainWaitsUntilTheOldNamespaceIsGone() {
        var old = owned(namespace(OURS), "Tenant", "blue", "uid-0");
        assertThat(objection(Optional.of(old), Optional.empty())).contains("former Tenant");
    }

    @Test
    void leftoversOfATenantThatIsGoneAreOursOnlyIfTheySaySo() {
        assertThat(leftovers(namespace(OURS))).isEmpty();
        assertThat(leftovers(namespace(Map.of()))).isPresent();
    }

    private static Optional<Finding> leftovers(Namespace namespace) {
        return NamespaceClaim.objection(
                BLUE, Optional.of(namespace), Optional.empty(), Optional.empty());
    }

    private static String objection(Optional<Namespace> namespace, Optional<Tenant> rival) {
        return words(NamespaceClaim.objection(BLUE, namespace, Optional.of(TENANT), rival));
    }

    private static String words(Optional<Finding> finding) {
        return finding.map(Finding::words).orElse("");
    }

    private static Tenant tenant(String name, String uid, String created) {
        return Fresh.of(
                new Tenant(),
                new ObjectMetaBuilder()
                        .withName(name)
                        .withUid(uid)
                        .withCreationTimestamp(created)
                        .build(),
                null);
    }

    private static Namespace namespace(Map<String, String> labels) {
        return new NamespaceBuilder()
                .withNewMetadata()
                .withName("tenant-blue")
                .withLabels(labels)
                .endMetadata()
                .build();
    }

    private static Namespace owned(Namespace namespace, String kind, String name, String uid) {
        return namespace
                .edit()
                .editMetadata()
                .addNewOwnerReference()
                .withKind(kind)
                .withName(name)
                .withUid(uid)
                .endOwnerReference()
                .endMetadata()
                .build();
    }
}
