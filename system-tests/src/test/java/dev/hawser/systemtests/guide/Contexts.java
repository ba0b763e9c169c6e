package dev.hawser.systemtests.guide;

import dev.hawser.lab.RealCluster;
import io.fabric8.kubernetes.api.model.Config;
import io.fabric8.kubernetes.api.model.ConfigBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A kubeconfig with a context for each of several clusters. */
final class Contexts {
    private Contexts() {}

    static void write(Path file, Map<String, RealCluster> clusters) throws IOException {
        var all = new ConfigBuilder();
        for (var entry : clusters.entrySet()) {
            var name = entry.getKey();
            var one =
                    Serialization.unmarshal(
                            Files.readString(entry.getValue().kubeconfig()), Config.class);
            all.addNewCluster()
                    .withName(name)
                    .withCluster(one.getClusters().getFirst().getCluster())
                    .endCluster()
                    .addNewUser()
                    .withName(name)
                    .withUser(one.getUsers().getFirst().getUser())
                    .endUser()
                    .addNewContext()
                    .withName(name)
                    .withNewContext()
                    .withCluster(name)
                    .withUser(name)
                    .endContext()
                    .endContext();
        }
        Files.writeString(file, Serialization.asYaml(all.build()));
    }
}
