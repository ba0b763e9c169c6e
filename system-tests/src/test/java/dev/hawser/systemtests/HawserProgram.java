package dev.hawser.systemtests;

import dev.hawser.testkit.RealCluster;
import dev.hawser.testkit.RunningProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The manager or a CCM as a process of its own in a cluster's network, so that it can be killed as
 * one.
 */
final class HawserProgram implements AutoCloseable {
    private final String name;
    private final RealCluster where;
    private final List<String> arguments;
    private final Path folder;
    private RunningProcess process;

    private HawserProgram(String name, RealCluster where, List<String> arguments, Path folder) {
        this.name = name;
        this.where = where;
        this.arguments = arguments;
        this.folder = folder;
        this.process = launch();
    }

    /** Proxies find it at the node's own address, since these clusters have no DNS. */
    static HawserProgram manager(RealCluster hub, Path folder) {
        return new HawserProgram(
                "manager",
                hub,
                List.of(
                        "dev.hawser.manager.ManagerMain",
                        "--kubeconfig=" + hub.kubeconfig(),
                        "--envoy-control-plane-address=" + hub.nodeAddress() + ":8001"),
                folder);
    }

    static HawserProgram ccm(RealCluster tenant, String tenantName, RealCluster hub, Path folder) {
        return new HawserProgram(
                "ccm-" + tenantName,
                tenant,
                List.of(
                        "dev.hawser.ccm.CcmMain",
                        "--cluster-name=" + tenantName,
                        "--kubeconfig=" + tenant.kubeconfig(),
                        "--kubelb-kubeconfig=" + hub.kubeconfig(),
                        "--node-address-type=InternalIP",
                        "--leader-election-namespace=kube-system"),
                folder);
    }

    /** Ends it as a crash would, and starts it again. */
    void killAndRestart() {
        process.kill();
        process = launch();
    }

    String output() {
        return process.output();
    }

    boolean alive() {
        return process.alive();
    }

    @Override
    public void close() {
        process.close();
    }

    private RunningProcess launch() {
        var words =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-Xmx256m",
                                "-cp",
                                classPath()));
        words.addAll(arguments);
        return RunningProcess.start(name, folder, where.inNamespace(new ProcessBuilder(words)));
    }

    // Surefire hides the real class path behind a jar with nothing but a manifest.
    private static String classPath() {
        return System.getProperty(
                "surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
