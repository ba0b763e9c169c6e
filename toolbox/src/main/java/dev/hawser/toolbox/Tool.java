package dev.hawser.toolbox;

import java.util.Arrays;
import java.util.Locale;

/** Something real that we do not make with Maven: a program to run, or a file to read. */
public enum Tool {
    ENVOY(Bundle.ENVOY, "envoy"),
    KUBE_APISERVER(Bundle.KUBE_APISERVER, "kube-apiserver"),
    KUBECTL(Bundle.KUBECTL, "kubectl"),
    KUBE_CONTROLLER_MANAGER(Bundle.KUBE_CONTROLLER_MANAGER, "kube-controller-manager"),
    KUBE_SCHEDULER(Bundle.KUBE_SCHEDULER, "kube-scheduler"),
    KUBE_PROXY(Bundle.KUBE_PROXY, "kube-proxy"),
    KUBELET(Bundle.KUBELET, "kubelet"),
    ETCD(Bundle.ETCD, "etcd"),
    CONTAINERD(Bundle.CONTAINERD, "containerd"),
    CONTAINERD_SHIM(Bundle.CONTAINERD, "containerd-shim-runc-v2"),
    CTR(Bundle.CONTAINERD, "ctr"),
    RUNC(Bundle.RUNC, "runc"),
    /** The plugin {@code host-local}; its siblings lie in the same folder. */
    CNI_PLUGINS(Bundle.CNI_PLUGINS, "host-local"),
    BUSYBOX(Bundle.BUSYBOX, "busybox"),
    NFT(Bundle.NETFILTER, "nft"),
    IPTABLES(Bundle.NETFILTER, "iptables"),
    IPSET(Bundle.NETFILTER, "ipset"),
    /** The definitions of the Gateway API's kinds, to be read and not run. */
    GATEWAY_API(Bundle.GATEWAY_API, GatewayDefinitions.FILE),
    CERT_MANAGER_CONTROLLER(Bundle.CERT_MANAGER, CertManager.CONTROLLER),
    CERT_MANAGER_WEBHOOK(Bundle.CERT_MANAGER, CertManager.WEBHOOK),
    CERT_MANAGER_CA_INJECTOR(Bundle.CERT_MANAGER, CertManager.CA_INJECTOR),
    /** The definitions of cert-manager's kinds. */
    CERT_MANAGER_KINDS(Bundle.CERT_MANAGER, CertManager.KINDS),
    EXTERNAL_DNS(Bundle.EXTERNAL_DNS, "external-dns"),
    /** Enforces NetworkPolicies, and may do more. */
    KUBE_ROUTER(Bundle.KUBE_ROUTER, "kube-router"),
    /** Holds addresses of Services on nodes, and tells the network which node has each. */
    KUBE_VIP(Bundle.KUBE_VIP, "kube-vip"),
    /** Chooses these addresses. */
    KUBE_VIP_CLOUD_PROVIDER(Bundle.KUBE_VIP_CLOUD_PROVIDER, "kube-vip-cloud-provider"),
    /** An ingress controller. */
    TRAEFIK(Bundle.TRAEFIK, "traefik"),
    /** A DNS server. */
    NAMED(Bundle.BIND, "named"),
    DIG(Bundle.BIND, "dig"),
    /** Installs charts. */
    HELM(Bundle.HELM, "helm"),
    /** Checks rules for alerts. */
    PROMTOOL(Bundle.PROMETHEUS, "promtool"),
    /** Says who it is, over HTTP on port 8080 and UDP on port 5353. */
    TEST_BACKEND(Bundle.TEST_BACKEND, TestBackend.PROGRAM);

    private final Bundle bundle;
    private final String program;

    Tool(Bundle bundle, String program) {
        this.bundle = bundle;
        this.program = program;
    }

    /** The name of its file. */
    public String program() {
        return program;
    }

    /** The version we fetch when nobody provides one. */
    public String version() {
        return bundle.version();
    }

    /** The environment variable that may hold its path. */
    public String variable() {
        return "HAWSER_" + name();
    }

    /** The tool whose program or constant has this name. */
    public static Tool named(String name) {
        for (var tool : values()) {
            if (tool.program.equals(name)
                    || tool.name().equals(name.toUpperCase(Locale.ROOT).replace('-', '_'))) {
                return tool;
            }
        }
        throw new IllegalArgumentException("tool: " + name + " (expected: one of " + names() + ")");
    }

    boolean isRun() {
        return !program.endsWith(".yaml");
    }

    Bundle bundle() {
        return bundle;
    }

    private static String names() {
        return String.join(", ", Arrays.stream(values()).map(Tool::program).sorted().toList());
    }
}
