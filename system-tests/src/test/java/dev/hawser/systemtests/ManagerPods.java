package dev.hawser.systemtests;

import dev.hawser.api.Leases;
import dev.hawser.testkit.RealCluster;
import dev.hawser.testkit.Rights;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.dsl.RollableScalableResource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The managers of a hub as its pods, of which one leads. */
final class ManagerPods {
    private static final String NAMESPACE = "kubelb";
    private static final String NAME = "kubelb-manager";

    private static final String OBJECTS =
            """
            apiVersion: v1
            kind: Service
            metadata: { name: envoycp, namespace: kubelb }
            spec:
              # By number, since these clusters have no DNS.
              clusterIP: 10.96.8.1
              selector: { app: kubelb-manager }
              ports: [{ port: 8001 }]
            ---
            apiVersion: policy/v1
            kind: PodDisruptionBudget
            metadata: { name: kubelb-manager, namespace: kubelb }
            spec:
              maxUnavailable: 1
              selector: { matchLabels: { app: kubelb-manager } }
            ---
            apiVersion: apps/v1
            kind: Deployment
            metadata: { name: kubelb-manager, namespace: kubelb }
            spec:
              replicas: REPLICAS
              selector: { matchLabels: { app: kubelb-manager } }
              template:
                metadata: { labels: { app: kubelb-manager } }
                spec:
                  topologySpreadConstraints:
                    - maxSkew: 1
                      topologyKey: kubernetes.io/hostname
                      whenUnsatisfiable: ScheduleAnyway
                      labelSelector: { matchLabels: { app: kubelb-manager } }
                  containers:
                    - name: manager
                      image: IMAGE
                      imagePullPolicy: Never
                      args: ["--envoy-control-plane-address=10.96.8.1:8001"]
                      resources: { limits: { memory: 512Mi } }
                      readinessProbe:
                        httpGet: { path: /readyz, port: 8081 }
                        periodSeconds: 1
                      securityContext:
                        allowPrivilegeEscalation: false
                        readOnlyRootFilesystem: true
                        runAsNonRoot: true
                        capabilities: { drop: [ALL] }
            """;

    private final RealCluster hub;
    private final Pods pods;

    private ManagerPods(RealCluster hub) {
        this.hub = hub;
        this.pods = new Pods(hub, NAMESPACE, "app", NAME);
    }

    /** Starts some on a hub that knows our kinds and has their image. */
    static ManagerPods start(RealCluster hub, String image, int replicas) {
        try (var roles =
                ManagerPods.class.getResourceAsStream("/META-INF/hawser/rbac/manager.yaml")) {
            Rights.grant(
                    hub.client(),
                    Objects.requireNonNull(roles),
                    "system:serviceaccount:%s:default".formatted(NAMESPACE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var objects =
                OBJECTS.replace("REPLICAS", Integer.toString(replicas)).replace("IMAGE", image);
        hub.client()
                .load(new ByteArrayInputStream(objects.getBytes(StandardCharsets.UTF_8)))
                .serverSideApply();
        var managers = new ManagerPods(hub);
        managers.pods.awaitOnly(replicas);
        return managers;
    }

    Pods pods() {
        return pods;
    }

    /** The pod of the one that holds the Lease, whose name that begins with. */
    Pod leader() {
        var holder = holder();
        return pods.all().stream()
                .filter(pod -> holder.startsWith(pod.getMetadata().getName()))
                .findFirst()
                .orElseThrow();
    }

    /** Who holds the Lease: a process, and not only a pod. */
    String holder() {
        return hub.client()
                .leases()
                .inNamespace(NAMESPACE)
                .withName(Leases.MANAGER)
                .get()
                .getSpec()
                .getHolderIdentity();
    }

    void scale(int replicas) {
        deployment().scale(replicas);
        pods.awaitOnly(replicas);
    }

    /** Replaces all by those of another image. */
    void roll(String image) {
        var before = pods.all();
        deployment()
                .edit(old ->
                        old.edit()
                                .editSpec()
                                .editTemplate()
                                .editSpec()
                                .editFirstContainer()
                                .withImage(image)
                                .endContainer()
                                .endSpec()
                                .endTemplate()
                                .endSpec()
                                .build());
        pods.awaitGone(before);
        pods.awaitOnly(before.size());
    }

    private RollableScalableResource<Deployment> deployment() {
        return hub.client().apps().deployments().inNamespace(NAMESPACE).withName(NAME);
    }
}
