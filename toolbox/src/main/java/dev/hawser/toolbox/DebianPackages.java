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

    static DebianPackages prometheus() {
        return of("prometheus").with("usr/bin/promtool");
    }

    /** A DNS server and the client that asks it, with the libraries a small system lacks. */
    static DebianPackages bind() {
        return of(
                        "bind9",
                        "bind9-libs",
                        "bind9-dnsutils",
                        "libbsd0",
                        "libcap2",
                        "libcom-err2",
                        "libedit2",
                        "libfstrm0",
                        "libgssapi-krb5-2",
                        "libicu72",
                        "libidn2-0",
                        "libjemalloc2",
                        "libjson-c5",
                        "libk5crypto3",
                        "libkeyutils1",
                        "libkrb5-3",
                        "libkrb5support0",
                        "liblmdb0",
                        "libmaxminddb0",
                        "libmd0",
                        "libnghttp2-14",
                        "libprotobuf-c1",
                        "libssl3",
                        "libunistring2",
                        "libuv1",
                        "libxml2")
                .with("usr/sbin/named", "usr/bin/dig");
    }

    /** What kube-proxy, kube-router and the CNI plugins call, likewise. */
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
                        "ipset",
                        "libipset13",
                        "iptables",
                        "libxtables12",
                        "libip4tc2",
                        "libip6tc2",
                        "libnetfilter-conntrack3",
                        "libnfnetlink0")
                .with(
                        "usr/sbin/nft",
                        "usr/sbin/ipset",
                        "usr/sbin/xtables-nft-multi iptables",
                        "usr/sbin/xtables-nft-multi iptables-restore",
                        "usr/sbin/xtables-nft-multi iptables-save",
                        "usr/sbin/xtables-nft-multi ip6tables",
                        "usr/sbin/xtables-nft-multi ip6tables-restore",
                        "usr/sbin/xtables-nft-multi ip6tables-save");
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
        var unpacked = new UnpackedPackages(folder);
        new Apt(machine).download(packages, downloads);
        for (var file : archives(downloads)) {
            new Command(
                            List.of(
                                    dpkg.toString(),
                                    "-x",
                                    file.toString(),
                                    unpacked.root().toString()),
                            folder,
                            Map.of(),
                            Duration.ofMinutes(1))
                    .run();
            Files.delete(file);
        }
        Files.delete(downloads);
        unpacked.bringOut(programs);
    }

    private static List<Path> archives(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".deb")).toList();
        }
    }
}
