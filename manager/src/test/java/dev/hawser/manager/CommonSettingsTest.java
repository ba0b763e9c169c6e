package dev.hawser.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.api.Config;
import dev.hawser.api.WellKnownNames;
import dev.hawser.cluster.InMemoryCluster;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.planner.Fleet;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CommonSettingsTest {
    private static final ObjectKey CONFIG = new ObjectKey(TestHub.NAMESPACE, WellKnownNames.CONFIG);

    private final InMemoryCluster cluster = new InMemoryCluster("test");
    private final TestHub hub = new TestHub(cluster);
    private final HubView view = new HubView(cluster, Fleet.global(TestHub.NAMESPACE), _ -> {});
    private final CommonSettings settings = new CommonSettings(view, TestHub.NAMESPACE);

    @AfterEach
    void close() {
        view.close();
        cluster.close();
    }

    @Test
    void aConfigThatComesChangesOrGoesIsNews() {
        write("default", "{}", "{envoyProxy: {replicas: 2}}");
        assertThat(settings.haveChanged()).isTrue();
        write("default", "{}", "{envoyProxy: {replicas: 3}}");
        assertThat(settings.haveChanged()).isTrue();
        cluster.delete(Config.class, CONFIG);
        await().until(() -> view.configs.get(CONFIG).isEmpty());
        assertThat(settings.haveChanged()).isTrue();
        assertThat(settings.haveChanged()).as("news are told once").isFalse();
    }

    @Test
    void anAnnotationOfOursIsASetting() {
        write("default", "{}", "{envoyProxy: {replicas: 2}}");
        assertThat(settings.haveChanged()).isTrue();
        write(
                "default",
                "{annotations: {hawser.dev/panic-threshold: '30'}}",
                "{envoyProxy: {replicas: 2}}");
        assertThat(settings.haveChanged()).isTrue();
    }

    @Test
    void labelsAnnotationsOfOthersAndStatusesAreNot() {
        write("default", "{}", "{envoyProxy: {replicas: 2}}");
        assertThat(settings.haveChanged()).isTrue();
        write(
                "default",
                "{labels: {team: platform}, annotations: {example.com/note: hello}}",
                "{envoyProxy: {replicas: 2}}");
        var before = version();
        cluster.applyStatus(
                Serialization.unmarshal(
                        """
                        metadata: {namespace: %s, name: default}
                        status: {version: {gitVersion: "1"}}
                        """
                                .formatted(TestHub.NAMESPACE),
                        Config.class));
        await().until(() -> !version().equals(before));
        assertThat(settings.haveChanged()).isFalse();
    }

    @Test
    void noOtherConfigIsRead() {
        write("other", "{}", "{envoyProxy: {replicas: 2}}");
        assertThat(settings.haveChanged()).isFalse();
    }

    private String version() {
        return view.configs.get(CONFIG).orElseThrow().getMetadata().getResourceVersion();
    }

    /** Seen by the mirror when this returns. */
    private void write(String name, String metadata, String spec) {
        var wanted =
                Serialization.unmarshal(
                        "metadata: %s\nspec: %s".formatted(metadata, spec), Config.class);
        wanted.getMetadata().setName(name);
        wanted.getMetadata().setNamespace(TestHub.NAMESPACE);
        var written = hub.cluster.apply(wanted).getMetadata();
        BooleanSupplier isSeen =
                () ->
                        view.configs
                                .get(new ObjectKey(written.getNamespace(), written.getName()))
                                .filter(it ->
                                        it.getMetadata()
                                                .getResourceVersion()
                                                .equals(written.getResourceVersion()))
                                .isPresent();
        await().until(isSeen::getAsBoolean);
    }
}
