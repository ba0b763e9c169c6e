package dev.hawser.planner.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.LoadBalancer;
import io.fabric8.kubernetes.api.model.Service;
import org.junit.jupiter.api.Test;

class LoadBalancersTest {
    private static final PublishOptions BLUE = PublishOptions.forHubNamespace("tenant-blue");

    @Test
    void aServiceIsWrittenAsEveryManagerExpectsIt() {
        var service =
                Given.yaml(
                        Service.class,
                        """
                        metadata: {name: web, namespace: default, uid: 5b0c2c7e-service-uid}
                        spec:
                          type: LoadBalancer
                          externalTrafficPolicy: Cluster
                          ports: [{port: 80, protocol: TCP, targetPort: 8080, nodePort: 31080}]
                        """);

        assertThat(from(service))
                .isEqualTo(
                        Given.yaml(
                                LoadBalancer.class,
                                """
                                apiVersion: kubelb.k8c.io/v1alpha1
                                kind: LoadBalancer
                                metadata: {name: 5b0c2c7e-service-uid, namespace: tenant-blue, labels: {kubelb.k8c.io/origin-ns: default, kubelb.k8c.io/origin-name: web, kubelb.k8c.io/tenant: tenant-blue}}
                                spec:
                                  type: LoadBalancer
                                  externalTrafficPolicy: Cluster
                                  ports: [{name: 80-tcp, port: 80, protocol: TCP}]
                                  endpoints: [{addressesReference: {name: default}, ports: [{name: 80-tcp, port: 31080, protocol: TCP}]}]
                                """));
    }

    @Test
    void everythingElseAServiceMaySayIsKeptToo() {
        var service =
                Given.yaml(
                        Service.class,
                        """
                        metadata:
                          name: dns
                          namespace: infra
                          uid: uid-2
                          labels: {app: dns}
                          finalizers: [example.org/audit]
                          annotations:
                            example.org/owner: network team
                            kubectl.kubernetes.io/last-applied-configuration: "{}"
                        spec:
                          type: LoadBalancer
                          externalTrafficPolicy: Local
                          sessionAffinity: ClientIP
                          ports:
                            - {name: DNS-TCP, port: 53, nodePort: 31053}
                            - {port: 53, protocol: UDP, nodePort: 31054}
                        """);

        assertThat(from(service))
                .isEqualTo(
                        Given.yaml(
                                LoadBalancer.class,
                                """
                                apiVersion: kubelb.k8c.io/v1alpha1
                                kind: LoadBalancer
                                metadata:
                                  name: uid-2
                                  namespace: tenant-blue
                                  labels: {kubelb.k8c.io/origin-ns: infra, kubelb.k8c.io/origin-name: dns, kubelb.k8c.io/tenant: tenant-blue}
                                  annotations: {example.org/owner: network team}
                                spec:
                                  type: LoadBalancer
                                  externalTrafficPolicy: Local
                                  persistence: {type: SourceIP}
                                  ports: [{name: dns-tcp, port: 53, protocol: TCP}, {name: 53-udp, port: 53, protocol: UDP}]
                                  endpoints:
                                    - addressesReference: {name: default}
                                      ports: [{name: dns-tcp, port: 31053, protocol: TCP}, {name: 53-udp, port: 31054, protocol: UDP}]
                                """));
    }

    private static LoadBalancer from(Service service) {
        return LoadBalancers.from(service, ServicePorts.of(service), BLUE);
    }
}
