package dev.hawser.systemtests.charts;

import dev.hawser.ccm.CcmMain;
import dev.hawser.lab.ToolCall;
import dev.hawser.manager.ManagerMain;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** One of our charts, as the real Helm reads it. */
public enum Chart {
    MANAGER("manager"),
    CCM("ccm");

    private static final ToolCall HELM = ToolCall.of(Tool.HELM);
    private static final Path ROOT = Path.of("..");

    private final String module;

    Chart(String module) {
        this.module = module;
    }

    public String folder() {
        return "kubelb-" + module;
    }

    public Path file(String name) {
        return ROOT.resolve("charts").resolve(folder()).resolve(name);
    }

    /** The command line of what it installs. */
    CommandLine program() {
        return switch (this) {
            case MANAGER -> ManagerMain.commandLine();
            case CCM -> CcmMain.commandLine();
        };
    }

    /** The roles that its program ships. */
    Path rights() {
        return ROOT.resolve(
                "%1$s/src/main/resources/META-INF/hawser/rbac/%1$s.yaml".formatted(module));
    }

    /** What has no default. */
    private List<String> required() {
        return this == CCM ? List.of("--set=clusterName=blue") : List.of();
    }

    String lint() {
        return HELM.run(words("lint", List.of("--strict"), required()));
    }

    /** What it installs, given more of Helm's words. */
    String text(String... more) {
        return HELM.run(words("template", List.of(folder()), List.of(more)));
    }

    /** The same as objects, with what must be given that has no default. */
    List<HasMetadata> withRequired(String... more) {
        return objects(
                text(Stream.concat(required().stream(), Stream.of(more)).toArray(String[]::new)));
    }

    String complaint(String... more) {
        return HELM.complaint(words("template", List.of(folder()), List.of(more)));
    }

    static List<HasMetadata> objects(String yaml) {
        List<HasMetadata> documents = new KubernetesSerialization().unmarshal(yaml);
        return documents;
    }

    // One that was built here assumes a very old Kubernetes unless it is told.
    private String[] words(String verb, List<String> first, List<String> more) {
        var words = new ArrayList<>(List.of(verb));
        words.addAll(first);
        words.add(file("").toString());
        words.addAll(List.of("--namespace", "kubelb", "--kube-version", Tool.KUBECTL.version()));
        words.addAll(more);
        return words.toArray(String[]::new);
    }
}
