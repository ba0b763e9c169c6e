package dev.hawser.testkit;

import dev.hawser.lab.RealCluster;
import dev.hawser.lab.Run;
import dev.hawser.lab.RunningProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The manager or a CCM as a process of its own in a cluster's network, so that it can be killed as
 * one.
 */
public final class HawserProgram implements AutoCloseable {
    // Seen by this program alone: it has the mounts of the machine, and one more.
    private static final String WITH_RESOLVER =
            "mount --bind \"$0\" /etc/resolv.conf && exec \"$@\"";

    private final String name;
    private final RealCluster where;
    private final List<String> before;
    private final List<String> arguments;
    private final Path folder;
    private RunningProcess process;

    private HawserProgram(
            String name, RealCluster where, List<String> before, List<String> arguments) {
        this.name = name;
        this.where = where;
        this.before = before;
        this.arguments = arguments;
        this.folder = Run.current().newFolder(name);
        this.process = launch();
    }

    /** Proxies find it at the node's own address, since these clusters have no DNS. */
    public static HawserProgram manager(RealCluster hub) {
        return new HawserProgram("manager", hub, List.of(), managerArguments(hub));
    }

    /**
     * A manager that looks names up as this resolver configuration says, and trusts the servers
     * that this store (PKCS #12, password {@code changeit}) holds an authority for.
     */
    public static HawserProgram manager(RealCluster hub, Path resolver, Path trusted) {
        var arguments =
                new ArrayList<>(
                        List.of(
                                "-Djavax.net.ssl.trustStore=" + trusted,
                                "-Djavax.net.ssl.trustStorePassword=changeit"));
        arguments.addAll(managerArguments(hub));
        return new HawserProgram(
                "manager",
                hub,
                List.of("unshare", "--mount", "sh", "-c", WITH_RESOLVER, resolver.toString()),
                arguments);
    }

    public static HawserProgram ccm(RealCluster tenant, String tenantName, RealCluster hub) {
        return new HawserProgram(
                "ccm-" + tenantName,
                tenant,
                List.of(),
                List.of(
                        "dev.hawser.ccm.CcmMain",
                        "--cluster-name=" + tenantName,
                        "--kubeconfig=" + tenant.kubeconfig(),
                        "--kubelb-kubeconfig=" + hub.kubeconfig(),
                        "--node-address-type=InternalIP",
                        "--leader-election-namespace=kube-system"));
    }

    /** Ends it as a crash would, and starts it again. */
    public void killAndRestart() {
        process.kill();
        process = launch();
    }

    /** The last of what it logged. */
    public String output() {
        return process.output();
    }

    public boolean alive() {
        return process.alive();
    }

    @Override
    public void close() {
        process.close();
    }

    private RunningProcess launch() {
        var words = new ArrayList<>(before);
        words.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx256m",
                        "-cp",
                        classPath()));
        words.addAll(arguments);
        return RunningProcess.start(name, folder, where.inNamespace(new ProcessBuilder(words)));
    }

    private static List<String> managerArguments(RealCluster hub) {
        return List.of(
                "dev.hawser.manager.ManagerMain",
                "--kubeconfig=" + hub.kubeconfig(),
                "--envoy-control-plane-address=" + hub.nodeAddress() + ":8001");
    }

    // Surefire hides the real class path behind a jar with nothing but a manifest.
    private static String classPath() {
        return System.getProperty(
                "surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
