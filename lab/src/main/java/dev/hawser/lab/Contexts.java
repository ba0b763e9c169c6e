package dev.hawser.lab;

import io.fabric8.kubernetes.api.model.Config;
import io.fabric8.kubernetes.api.model.ConfigBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A kubeconfig with a context for each of several clusters, by its name. */
public final class Contexts {
    private Contexts() {}

    /** Of the first if nobody says which. */
    public static Path write(Path file, List<RealCluster> clusters) {
        var all = new ConfigBuilder().withCurrentContext(clusters.getFirst().name());
        for (var cluster : clusters) {
            var name = cluster.name();
            var one = Serialization.unmarshal(read(cluster.kubeconfig()), Config.class);
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
        try {
            return Files.writeString(file, Serialization.asYaml(all.build()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
