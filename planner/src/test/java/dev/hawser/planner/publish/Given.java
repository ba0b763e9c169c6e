package dev.hawser.planner.publish;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;

/** Objects as people write them. */
final class Given {
    private static final KubernetesSerialization YAML = new KubernetesSerialization();

    private Given() {}

    static <T extends HasMetadata> T yaml(Class<T> kind, String text) {
        return YAML.unmarshal(text, kind);
    }

    static String yaml(HasMetadata object) {
        return YAML.asYaml(object);
    }
}
