package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Programs out of Debian packages: downloaded and unpacked by the machine's own apt and dpkg, never
 * installed, so neither root nor a change of the system is needed.
 *
 * @param programs paths of the wanted programs in the packages, each perhaps with a first argument
 */
record DebianPackages(List<String> packages, List<String> programs) implements Source {
    // The libraries lie beside the programs and not where the system looks for them. Found
    // from the script's own place, since the folder is renamed once it is complete.
    private static final String WRAPPER =
            """
            #!/bin/sh
            root=$(dirname "$(readlink -f "$0")")/root
            for lib in "$root"/usr/lib/*-linux-gnu "$root"/lib/*-linux-gnu; do
                if [ -d "$lib" ]; then
                    export LD_LIBRARY_PATH="$lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
                    export XTABLES_LIBDIR="$root"/usr/lib/"${lib##*/}"/xtables
                fi
            done
            exec "$root"/PROGRAM "$@"
            """;

    DebianPackages {
        packages = List.copyOf(packages);
        programs = List.copyOf(programs);
    }

    static DebianPackages etcd() {
        return of("etcd-server").with("usr/bin/etcd");
    }

    static DebianPackages containerd() {
        return of("containerd")
                .with("usr/bin/containerd", "usr/bin/containerd-shim-runc-v2", "usr/bin/ctr");
    }

    static DebianPackages runc() {
        return of("runc", "libseccomp2").with("usr/sbin/runc");
    }

    static DebianPackages cniPlugins() {
        return of("containernetworking-plugins")
                .with(
                        "usr/lib/cni/bridge",
                        "usr/lib/cni/host-local",
                        "usr/lib/cni/loopback",
                        "usr/lib/cni/portmap");
    }

    static DebianPackages busybox() {
        return of("busybox-static").with("bin/busybox");
    }

    /** What kube-proxy and the CNI plugins call, with the libraries a small system lacks. */
    static DebianPackages netfilter() {
        return of(
                        "nftables",
                        "libnftables1",
                        "libnftnl11",
                        "libmnl0",
                        "libjansson4",
                        "libgmp10",
                        "libedit2",
                        "libbsd0",
                        "libmd0",
                        "iptables",
                        "libxtables12",
                        "libip4tc2",
                        "libip6tc2",
                        "libnetfilter-conntrack3",
                        "libnfnetlink0")
                .with(
                        "usr/sbin/nft",
                        "usr/sbin/xtables-nft-multi iptables",
                        "usr/sbin/xtables-nft-multi ip6tables");
    }

    private static DebianPackages of(String... packages) {
        return new DebianPackages(List.of(packages), List.of());
    }

    private DebianPackages with(String... paths) {
        return new DebianPackages(packages, List.of(paths));
    }

    @Override
    public String activity() {
        return "downloading with apt-get";
    }

    @Override
    public void fetch(Path folder, Machine machine) throws IOException, InterruptedException {
        machine.client("apt-get");
        var dpkg = machine.client("dpkg");
        var downloads = Files.createDirectory(folder.resolve("downloads"));
        var root = Files.createDirectory(folder.resolve("root"));
        new Apt(machine).download(packages, downloads);
        for (var file : archives(downloads)) {
            new Command(
                            List.of(dpkg.toString(), "-x", file.toString(), root.toString()),
                            folder,
                            Map.of(),
                            Duration.ofMinutes(1))
                    .run();
            Files.delete(file);
        }
        Files.delete(downloads);
        for (var program : programs) {
            wrap(folder, program);
        }
    }

    private static List<Path> archives(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".deb")).toList();
        }
    }

    private static void wrap(Path folder, String program) throws IOException {
        var name =
                program.substring(Math.max(program.lastIndexOf('/'), program.lastIndexOf(' ')) + 1);
        var script = folder.resolve(name);
        Files.writeString(script, WRAPPER.replace("PROGRAM", program));
        Executables.mark(script);
    }
}
