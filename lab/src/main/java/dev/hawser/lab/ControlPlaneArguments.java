package dev.hawser.lab;

import java.nio.file.Path;
import java.util.List;

/** The command lines of a control plane; every one not given has its default. */
final class ControlPlaneArguments {
    static final String POD_ADDRESSES = "10.244.0.0/16";
    static final String SERVICE_ADDRESSES = "10.96.0.0/16";
    static final String FIRST_SERVICE_ADDRESS = "10.96.0.1";

    private ControlPlaneArguments() {}

    /** The addresses of pods on the node that came as the n-th, from 0. */
    static String podAddresses(int node) {
        return "10.244.%d.0/24".formatted(node);
    }

    static List<String> etcd(ControlPlanePlace place) {
        var client = "http://127.0.0.1:" + place.etcdPort();
        var peer = "http://127.0.0.1:" + place.peerPort();
        return List.of(
                "--name=default",
                "--data-dir=" + place.folder().resolve("etcd"),
                "--listen-client-urls=" + client,
                "--advertise-client-urls=" + client,
                "--listen-peer-urls=" + peer,
                "--initial-advertise-peer-urls=" + peer,
                "--initial-cluster=default=" + peer,
                "--logger=zap",
                "--log-level=warn",
                // This data need not survive a power cut, and syncing is most of etcd's time.
                "--unsafe-no-fsync");
    }

    static List<String> apiServer(ControlPlanePlace place, ClusterPki pki) {
        return List.of(
                "--etcd-servers=http://127.0.0.1:" + place.etcdPort(),
                "--bind-address=" + (place.enter().isEmpty() ? place.address() : "0.0.0.0"),
                "--advertise-address=" + place.address(),
                // A loopback address cannot be an endpoint of the Service "kubernetes".
                "--endpoint-reconciler-type=" + (place.enter().isEmpty() ? "none" : "lease"),
                "--secure-port=" + place.apiPort(),
                "--tls-cert-file=" + pki.file("server.crt"),
                "--tls-private-key-file=" + pki.file("server.key"),
                "--client-ca-file=" + pki.file("ca.crt"),
                "--service-account-key-file=" + pki.file("service-accounts.pub"),
                "--service-account-signing-key-file=" + pki.file("service-accounts.key"),
                "--service-account-issuer=https://kubernetes.default.svc",
                "--service-cluster-ip-range=" + SERVICE_ADDRESSES,
                "--authorization-mode=Node,RBAC",
                "--allow-privileged=true",
                "--enable-bootstrap-token-auth=true",
                "--kubelet-client-certificate=" + pki.file("admin.crt"),
                "--kubelet-client-key=" + pki.file("admin.key"),
                "--kubelet-preferred-address-types=InternalIP",
                "--shutdown-delay-duration=0s",
                "--profiling=false");
    }

    static List<String> controllerManager(
            ControlPlanePlace place, ClusterPki pki, Path kubeconfig) {
        return List.of(
                "--kubeconfig=" + kubeconfig,
                "--bind-address=127.0.0.1",
                "--secure-port=" + (place.enter().isEmpty() ? FreePorts.take() : 10257),
                "--allocate-node-cidrs=true",
                "--cluster-cidr=" + POD_ADDRESSES,
                "--node-cidr-mask-size=24",
                // A server that was away, on a busy machine: heartbeats come late from a node that
                // is well, and its pods must not lose their traffic for it.
                "--node-monitor-grace-period=3m",
                "--root-ca-file=" + pki.file("ca.crt"),
                "--service-account-private-key-file=" + pki.file("service-accounts.key"),
                "--use-service-account-credentials=true",
                "--cluster-signing-cert-file=" + pki.file("ca.crt"),
                "--cluster-signing-key-file=" + pki.file("ca.key"),
                "--leader-elect=false");
    }

    static List<String> scheduler(Path kubeconfig) {
        return List.of(
                "--kubeconfig=" + kubeconfig, "--bind-address=127.0.0.1", "--leader-elect=false");
    }
}
