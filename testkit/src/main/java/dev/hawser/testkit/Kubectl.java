package dev.hawser.testkit;

import dev.hawser.toolbox.Tool;
import java.util.ArrayList;
import java.util.List;

/** The real kubectl, of whoever may do everything in a cluster. */
public record Kubectl(RealCluster cluster) {
    /** Runs it and returns what it printed; any exit but 0 is an exception with those words. */
    public String run(String... words) {
        var command =
                new ArrayList<>(
                        List.of(
                                Tools.find(Tool.KUBECTL).toString(),
                                "--kubeconfig=" + cluster.kubeconfig()));
        command.addAll(List.of(words));
        return Shell.run(command.toArray(String[]::new));
    }
}
