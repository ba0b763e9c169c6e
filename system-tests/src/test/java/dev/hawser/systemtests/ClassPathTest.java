package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What our programs find on their class path. */
class ClassPathTest {
    /** A second copy, as of another library's own protos, would win or lose by chance. */
    @Test
    void everyTypeOfEnvoyIsThereOnce() throws IOException {
        var places = new HashMap<String, List<Path>>();
        for (var jar : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (jar.endsWith(".jar")) {
                for (var type : typesOfEnvoy(Path.of(jar))) {
                    places.computeIfAbsent(type, t -> new ArrayList<>()).add(Path.of(jar));
                }
            }
        }
        assertThat(places).containsKey("io/envoyproxy/envoy/config/cluster/v3/Cluster.class");
        assertThat(places.values()).allSatisfy(jars -> assertThat(jars).hasSize(1));
    }

    private static List<String> typesOfEnvoy(Path jar) throws IOException {
        try (var zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith("io/envoyproxy/") && name.endsWith(".class"))
                    .toList();
        }
    }
}
