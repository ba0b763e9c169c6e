package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedStringsTest {
    @Test
    void whatTwoObjectsSayAlikeIsOneString() {
        var one = read("one", "the same");
        var other = read("other", "the same");

        assertThat(other.getMetadata().getNamespace()).isSameAs(one.getMetadata().getNamespace());
        assertThat(other.getMetadata().getLabels().get("app"))
                .isSameAs(one.getMetadata().getLabels().get("app"));
        assertThat(other.getData().get("text")).isSameAs(one.getData().get("text"));
        assertThat(other.getMetadata().getName()).isEqualTo("other");
    }

    @Test
    void aClientOfAnApiServerReadsTheSameWay() {
        var serialization = Json.SERIALIZATION;
        var json = serialization.asJson(configMap("one", "the same"));

        var one = serialization.unmarshal(json, ConfigMap.class);
        var other = serialization.unmarshal(json, ConfigMap.class);

        assertThat(other).isEqualTo(one).isNotSameAs(one);
        assertThat(other.getMetadata().getNamespace()).isSameAs(one.getMetadata().getNamespace());
    }

    /** They are more than there are places, so that many meet another there. */
    @Test
    void textsThatShareAPlaceStayThemselves() {
        var written = configMap("one", "the same");
        IntStream.range(0, 20_000).forEach(i -> written.getData().put("key-" + i, "text-" + i));

        assertThat(Json.object(Json.tree(written), ConfigMap.class)).isEqualTo(written);
    }

    @Test
    void longTextsAreNotKept() {
        var text = "x".repeat(10_000);

        assertThat(read("one", text).getData().get("text"))
                .isEqualTo(read("other", text).getData().get("text"))
                .isNotSameAs(read("other", text).getData().get("text"));
    }

    private static ConfigMap read(String name, String text) {
        return Json.object(Json.tree(configMap(name, text)), ConfigMap.class);
    }

    private static ConfigMap configMap(String name, String text) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace("some-namespace")
                .withName(name)
                .addToLabels("app", "something")
                .endMetadata()
                .addToData("text", text)
                .build();
    }
}
