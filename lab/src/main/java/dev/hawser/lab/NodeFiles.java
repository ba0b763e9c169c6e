package dev.hawser.lab;

import dev.hawser.toolbox.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The configuration files of a node; all state of its programs lies in the same folder. */
record NodeFiles(Path folder, String cgroup) {
    Path socket() {
        return folder.resolve("containerd.sock");
    }

    Path containerdState() {
        return folder.resolve("containerd/state");
    }

    Path containerd() {
        var text =
                """
                version = 2
                root = "FOLDER/containerd/root"
                state = "FOLDER/containerd/state"
                [grpc]
                  address = "FOLDER/containerd.sock"
                [plugins."io.containerd.internal.v1.opt"]
                  path = "FOLDER/containerd/opt"
                [plugins."io.containerd.grpc.v1.cri"]
                  sandbox_image = "PAUSE"
                  # Lowering a score needs CAP_SYS_RESOURCE, without which runc just dies.
                  restrict_oom_score_adj = true
                  netns_mounts_under_state_dir = true
                  [plugins."io.containerd.grpc.v1.cri".containerd]
                    snapshotter = "overlayfs"
                    default_runtime_name = "runc"
                    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
                      runtime_type = "io.containerd.runc.v2"
                      [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
                        BinaryName = "RUNC"
                        Root = "FOLDER/containerd/runc"
                        SystemdCgroup = false
                  [plugins."io.containerd.grpc.v1.cri".cni]
                    bin_dir = "CNI"
                    conf_dir = "FOLDER/cni"
                """;
        return write(
                "containerd.toml",
                text.replace("FOLDER", folder.toString())
                        .replace("PAUSE", Images.PAUSE)
                        .replace("RUNC", Tools.find(Tool.RUNC).toString())
                        .replace("CNI", Tools.folder(Tool.CNI_PLUGINS).toString()));
    }

    /** Pods get addresses of this network, one of 256. */
    Path cni(String pods) {
        var text =
                """
                {"cniVersion": "0.4.0", "name": "pods", "plugins": [
                  {"type": "bridge", "bridge": "cni0", "isGateway": true, "ipMasq": true,
                   "hairpinMode": true,
                   "ipam": {"type": "host-local", "dataDir": "FOLDER/cni-addresses",
                            "ranges": [[{"subnet": "PODS"}]],
                            "routes": [{"dst": "0.0.0.0/0"}]}},
                  {"type": "portmap", "capabilities": {"portMappings": true}}]}
                """;
        return write(
                "cni/pods.conflist",
                text.replace("FOLDER", folder.toString()).replace("PODS", pods));
    }

    /** The kubelet's, with the certificate that has its name. */
    Path kubelet(ClusterPki pki, String name) {
        var text =
                """
                apiVersion: kubelet.config.k8s.io/v1beta1
                kind: KubeletConfiguration
                authentication:
                  anonymous: { enabled: false }
                  webhook: { enabled: true }
                  x509: { clientCAFile: AUTHORITY }
                authorization: { mode: Webhook }
                tlsCertFile: CERTIFICATE
                tlsPrivateKeyFile: KEY
                containerRuntimeEndpoint: unix://FOLDER/containerd.sock
                podLogsDir: FOLDER/pod-logs
                volumePluginDir: FOLDER/volume-plugins
                cgroupDriver: cgroupfs
                cgroupRoot: /CGROUP
                enforceNodeAllocatable: []
                failSwapOn: false
                localStorageCapacityIsolation: false
                makeIPTablesUtilChains: false
                serializeImagePulls: false
                # A full disk of the machine is no reason to evict a pod.
                evictionHard:
                  memory.available: 0%
                  nodefs.available: 0%
                  nodefs.inodesFree: 0%
                  imagefs.available: 0%
                imageGCHighThresholdPercent: 100
                """;
        return write(
                "kubelet.yaml",
                text.replace("FOLDER", folder.toString())
                        .replace("AUTHORITY", pki.file("ca.crt").toString())
                        .replace("CERTIFICATE", pki.file(name + ".crt").toString())
                        .replace("KEY", pki.file(name + ".key").toString())
                        .replace("CGROUP", cgroup));
    }

    private Path write(String name, String text) {
        try {
            var file = folder.resolve(name);
            Files.createDirectories(file.resolveSibling("."));
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
