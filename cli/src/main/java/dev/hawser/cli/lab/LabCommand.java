package dev.hawser.cli.lab;

import dev.hawser.lab.Tools;
import dev.hawser.toolbox.Tool;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs real clusters with the product in them, to try it as it is used. */
@Command(
        name = "lab",
        description = {
            "Run a hub and two tenants on this machine as real Kubernetes clusters, with the"
                    + " product installed by its charts and images, and tear them down on Ctrl-C.",
            "It takes Linux, root, 3 GiB of free memory, 2 GiB of disk and, the first time, Go 1.24"
                + " or newer: the clusters' programs are downloaded, or built in about a quarter of"
                + " an hour, and kept in a cache. What is missing is said before anything starts."
        },
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:With --once: both tenants answered.",
            "1:They did not, or something is missing.",
            "2:A flag is wrong."
        })
public final class LabCommand implements Callable<Integer> {
    /** What clusters, charts and the demo run, the slowest to build first. */
    private static final List<Tool> TOOLS =
            List.of(
                    Tool.KUBE_APISERVER,
                    Tool.KUBE_CONTROLLER_MANAGER,
                    Tool.KUBE_SCHEDULER,
                    Tool.KUBE_PROXY,
                    Tool.KUBELET,
                    Tool.KUBECTL,
                    Tool.HELM,
                    Tool.ETCD,
                    Tool.CONTAINERD,
                    Tool.RUNC,
                    Tool.CNI_PLUGINS,
                    Tool.NFT,
                    Tool.IPTABLES,
                    Tool.BUSYBOX,
                    Tool.ENVOY,
                    Tool.TEST_BACKEND);

    @Spec private CommandSpec spec; // set by picocli

    @Option(
            names = "--once",
            description = "Make one request to each tenant, tear all down again, and end.")
    private boolean once;

    @Override
    public Integer call() throws InterruptedException {
        var home = Path.of(Optional.ofNullable(System.getenv("HAWSER_HOME")).orElse("."));
        var objection = Ground.here(home).objection();
        if (objection.isPresent()) {
            err().println(objection.get());
            return 1;
        }
        try (var ending = Ending.announce(err())) {
            return run(home, ending);
        }
    }

    private int run(Path home, Ending ending) throws InterruptedException {
        var steps = new Steps(err());
        try {
            steps.done("the programs are there", () -> TOOLS.forEach(Tools::find));
            try (var lab = Lab.start(home, steps)) {
                return once ? answers(lab) : live(new Directions(lab, home.resolve("hawser")));
            }
        } catch (RuntimeException e) {
            if (!ending.explains()) {
                err().println("lab: " + words(e));
            }
            return 1;
        }
    }

    /** Until the end of the JVM, which is that of the lab too. */
    private int live(Directions directions) throws InterruptedException {
        out().print(directions.text());
        out().flush();
        new CountDownLatch(1).await();
        return 0;
    }

    private int answers(Lab lab) {
        var code = 0;
        for (var tenant : lab.tenants()) {
            var answer = tenant.answer();
            out().printf("%s answers: %s%n", tenant.name(), answer.orElse("nothing"));
            code = answer.isPresent() ? code : 1;
        }
        return code;
    }

    private static String words(Throwable problem) {
        return Stream.iterate(problem, Objects::nonNull, Throwable::getCause)
                .filter(it -> !(it instanceof CompletionException)) // says only what its cause says
                .map(it -> String.valueOf(it.getMessage()))
                .collect(Collectors.joining(": "));
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
