package dev.hawser.cli.lab;

import dev.hawser.cli.text.Columns;
import dev.hawser.lab.Tools;
import dev.hawser.toolbox.Tool;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What can be done with a lab, ready to be copied.
 *
 * @param hawser the command that started it
 */
record Directions(Lab lab, Path hawser) {
    String text() {
        var kubeconfigs = lab.kubeconfigs();
        return """

        A hub and two tenants run on this machine. Each tenant has a Service %s/%s:

        %s
        In another terminal, as the same user:

          export KUBECONFIG=%s
          export PATH=%s:$PATH

          kubectl --context hub get tenants
          kubectl --context cluster-1 get service %s
          helm --kube-context hub list --all-namespaces
          %s status
          %s why service %s/%s --tenant %s --kubeconfig $KUBECONFIG --tenant-kubeconfig %s

        Ctrl-C tears all of it down.
        """
                .formatted(
                        LabTenant.NAMESPACE,
                        LabTenant.SERVICE,
                        indented(addresses()),
                        kubeconfigs.all(),
                        path(),
                        LabTenant.SERVICE,
                        hawser,
                        hawser,
                        LabTenant.NAMESPACE,
                        LabTenant.SERVICE,
                        lab.tenants().getFirst().name(),
                        kubeconfigs.tenants().getFirst());
    }

    private List<String> addresses() {
        var rows = new ArrayList<List<String>>();
        rows.add(List.of("CONTEXT", "TENANT", "ADDRESS", "TRY"));
        for (var tenant : lab.tenants()) {
            var address = tenant.address();
            rows.add(
                    List.of(
                            tenant.cluster().name(),
                            tenant.name().value(),
                            address,
                            "curl http://%s/".formatted(address)));
        }
        return Columns.lines(rows);
    }

    private static String path() {
        return Stream.of(Tool.KUBECTL, Tool.HELM)
                .map(tool -> Tools.folder(tool).toString())
                .distinct()
                .collect(Collectors.joining(":"));
    }

    private static String indented(List<String> lines) {
        return lines.stream().map(line -> "  " + line + "\n").collect(Collectors.joining());
    }
}
