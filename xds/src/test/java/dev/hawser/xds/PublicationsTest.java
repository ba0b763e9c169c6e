package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Message;
import com.google.protobuf.StringValue;
import com.linecorp.armeria.internal.shaded.xds.pgv.Validator;
import com.linecorp.armeria.internal.shaded.xds.pgv.ValidatorIndex;
import io.envoyproxy.envoy.config.endpoint.v3.ClusterLoadAssignment;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class PublicationsTest {
    private static final ResourceName WEB = new ResourceName(ResourceType.CLUSTER, "web");

    private final Publications publications =
            new Publications(ResourceCheck.standard(), InstantSource.system());

    private List<String> changed(Message... resources) {
        return publications.publish(List.of(resources)).changed().stream()
                .map(ResourceName::name)
                .toList();
    }

    @Test
    void theFirstPublicationIsAllChange() {
        assertThat(changed(Resources.cluster("a"), Resources.cluster("b")))
                .containsExactly("a", "b");
    }

    @Test
    void theSameInstancesChangeNothing() {
        var web = Resources.cluster("web");
        var before = publications.publish(List.of(web)).snapshot();
        var after = publications.publish(List.of(web));

        assertThat(after.changed()).isEmpty();
        assertThat(after.snapshot()).isSameAs(before);
    }

    @Test
    void equalBytesInAnotherInstanceChangeNothing() {
        publications.publish(List.of(Resources.cluster("web")));

        assertThat(changed(Resources.cluster("web"))).isEmpty();
    }

    @Test
    void anotherOrderChangesNothing() {
        var a = Resources.cluster("a");
        var b = Resources.cluster("b");
        var c = Resources.cluster("c");
        publications.publish(List.of(a, b, c));

        assertThat(changed(c, b, a)).isEmpty();
        assertThat(changed(b, a)).containsExactly("c");
    }

    @Test
    void sameNamesOfOtherTypesAreOtherResources() {
        publications.publish(List.of(Resources.cluster("web"), Resources.endpoints("web", 80)));

        assertThat(publications.publish(List.of(Resources.cluster("web"))).changed())
                .containsExactly(new ResourceName(ResourceType.ENDPOINTS, "web"));
    }

    @Test
    void whatFailsIsWithheldAndItsNeighboursGoOn() {
        var outcome =
                publications.publish(
                        List.of(Resources.cluster("web", -1), Resources.cluster("next")));

        assertThat(outcome.withheld())
                .singleElement()
                .satisfies(withheld -> assertThat(withheld.resource()).isEqualTo(WEB));
        assertThat(outcome.snapshot().of(ResourceType.CLUSTER).names()).containsExactly("next");
    }

    /** As for rules about host names, which need a library that none of our rules does. */
    @Test
    void whatCannotBeCheckedIsWithheldAndItsNeighboursGoOn() {
        var without =
                new Publications(
                        new ResourceCheck(
                                new ValidatorIndex() {
                                    @Override
                                    @SuppressWarnings("rawtypes") // as it was declared
                                    public <T> Validator<T> validatorFor(Class type) {
                                        return message -> {
                                            if (type == ClusterLoadAssignment.class) {
                                                throw new NoClassDefFoundError("Library");
                                            }
                                        };
                                    }
                                }),
                        InstantSource.system());

        var outcome =
                without.publish(List.of(Resources.endpoints("web", 80), Resources.cluster("web")));

        assertThat(outcome.withheld())
                .singleElement()
                .satisfies(withheld ->
                        assertThat(withheld.words()).contains("cannot be checked", "Library"));
        assertThat(outcome.changed()).containsExactly(WEB);
    }

    @Test
    void theLastGoodVersionStaysAndTheBadOneIsToldEachTime() {
        publications.publish(List.of(Resources.cluster("web")));
        var bad = Resources.cluster("web", -1);

        assertThat(publications.publish(List.of(bad)).snapshot().get(WEB)).isPresent();
        assertThat(publications.publish(List.of(bad)).withheld()).hasSize(1);
        var gone = publications.publish(List.of());
        assertThat(gone.withheld()).isEmpty();
        assertThat(gone.snapshot().get(WEB)).isEmpty();
    }

    @Test
    void aRepairIsPublished() {
        publications.publish(List.of(Resources.cluster("web", -1)));
        var repaired = publications.publish(List.of(Resources.cluster("web")));

        assertThat(repaired.withheld()).isEmpty();
        assertThat(repaired.changed()).containsExactly(WEB);
    }

    /** It cannot be right, but it must not take away what is still given once. */
    @Test
    void ofTwoWithOneNameTheOtherStaysWhenOneGoes() {
        var once = Resources.cluster("web");
        publications.publish(List.of(once, Resources.cluster("web", 9)));

        assertThat(publications.publish(List.of(once)).snapshot().get(WEB)).isPresent();
    }

    @Test
    void aForeignKindIsTheCallersMistakeAndChangesNothing() {
        publications.publish(List.of(Resources.cluster("web")));

        assertThatThrownBy(() ->
                        publications.publish(
                                List.of(Resources.cluster("new"), StringValue.of("?"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("google.protobuf.StringValue");
        assertThat(changed(Resources.cluster("web"))).isEmpty();
    }

    @Test
    void theVersionIsTheDigestOfTheBytesAndTracesOfTheWords() {
        var packed = VersionedResource.pack(WEB, Resources.cluster("web"));

        assertThat(packed.version())
                .matches("[0-9a-f]{64}>([0-9a-f]{8})+")
                .isEqualTo(VersionedResource.pack(WEB, Resources.cluster("web")).version());
        assertThat(packed.version())
                .isNotEqualTo(VersionedResource.pack(WEB, Resources.cluster("web", 9)).version());
    }

    @Test
    void whatIsPublishedAgainWithTheSameContentsIsAsOldAsItWas() {
        var begin = Instant.parse("2026-01-01T00:00:00Z");
        var now = new AtomicReference<>(begin);
        var aging = new Publications(ResourceCheck.standard(), now::get);
        aging.publish(List.of(Resources.cluster("web")));

        now.set(begin.plusSeconds(60));
        aging.publish(List.of(Resources.cluster("web")));
        assertThat(aging.since(WEB)).contains(begin);

        aging.publish(List.of(Resources.cluster("web", 9)));
        assertThat(aging.since(WEB)).contains(begin.plusSeconds(60));

        aging.publish(List.of());
        assertThat(aging.since(WEB)).isEmpty();
    }
}
