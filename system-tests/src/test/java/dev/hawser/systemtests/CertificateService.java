package dev.hawser.systemtests;

import static org.awaitility.Awaitility.await;

import dev.hawser.testkit.AddOn;
import dev.hawser.toolbox.Tool;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** cert-manager on a hub, with an issuer whose root it made itself. */
final class CertificateService implements AutoCloseable {
    static final String ISSUER = "hub";

    private static final String NAMESPACE = "cert-manager";
    private static final String ROOT = "root";

    private final LoneHub hub;
    private final List<AddOn> programs;

    private CertificateService(LoneHub hub) {
        this.hub = hub;
        AddOn.define(hub.cluster(), Tool.CERT_MANAGER_KINDS);
        hub.apply(
                """
                apiVersion: v1
                kind: Namespace
                metadata: { name: cert-manager }
                """);
        var kubeconfig = "--kubeconfig=" + hub.cluster().kubeconfig();
        programs =
                List.of(
                        AddOn.start(
                                hub.cluster(),
                                Tool.CERT_MANAGER_WEBHOOK,
                                kubeconfig,
                                "--secure-port=10260",
                                "--dynamic-serving-ca-secret-namespace=" + NAMESPACE,
                                "--dynamic-serving-ca-secret-name=cert-manager-webhook-ca",
                                "--dynamic-serving-dns-names=localhost"),
                        AddOn.start(
                                hub.cluster(),
                                Tool.CERT_MANAGER_CA_INJECTOR,
                                kubeconfig,
                                "--leader-elect=false"),
                        AddOn.start(
                                hub.cluster(),
                                Tool.CERT_MANAGER_CONTROLLER,
                                kubeconfig,
                                "--leader-elect=false",
                                "--cluster-resource-namespace=" + NAMESPACE,
                                "--feature-gates=ExperimentalGatewayAPISupport=true"));
        hub.apply(webhook("Validating", "validate"));
        hub.apply(webhook("Mutating", "mutate"));
    }

    /** Returns once it has its root. */
    static CertificateService start(LoneHub hub) {
        var service = new CertificateService(hub);
        service.issue();
        return service;
    }

    /** The certificate of its root, in PEM. */
    byte[] root() {
        return Base64.getDecoder().decode(rootSecret().orElseThrow().getData().get("tls.crt"));
    }

    @Override
    public void close() {
        programs.forEach(AddOn::close);
    }

    // Nothing is accepted before the webhook runs and its certificate is known to the API server.
    private void issue() {
        await("the webhook of cert-manager")
                .atMost(Eventually.PATIENCE)
                .pollInterval(Duration.ofMillis(500))
                .ignoreExceptionsInstanceOf(KubernetesClientException.class)
                .untilAsserted(() ->
                        hub.apply(
                                """
                                apiVersion: cert-manager.io/v1
                                kind: ClusterIssuer
                                metadata: { name: itself }
                                spec: { selfSigned: {} }
                                """));
        hub.apply(
                """
                apiVersion: cert-manager.io/v1
                kind: Certificate
                metadata: { name: root, namespace: cert-manager }
                spec:
                  isCA: true
                  commonName: root of a test
                  secretName: root
                  privateKey: { algorithm: ECDSA, size: 256 }
                  issuerRef: { kind: ClusterIssuer, name: itself }
                """);
        hub.apply(
                """
                apiVersion: cert-manager.io/v1
                kind: ClusterIssuer
                metadata: { name: hub }
                spec: { ca: { secretName: root } }
                """);
        await("the root certificate")
                .atMost(Eventually.PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> rootSecret().isPresent());
    }

    private Optional<Secret> rootSecret() {
        return Optional.ofNullable(
                hub.cluster().client().secrets().inNamespace(NAMESPACE).withName(ROOT).get());
    }

    // As the chart of cert-manager writes it for a webhook that is called by its URL.
    private static String webhook(String kind, String path) {
        return """
        apiVersion: admissionregistration.k8s.io/v1
        kind: %sWebhookConfiguration
        metadata:
          name: cert-manager-webhook
          annotations: { cert-manager.io/inject-ca-from-secret: cert-manager/cert-manager-webhook-ca }
        webhooks:
          - name: webhook.cert-manager.io
            rules:
              - apiGroups: [cert-manager.io, acme.cert-manager.io]
                apiVersions: [v1]
                operations: [CREATE, UPDATE]
                resources: ["*/*"]
            admissionReviewVersions: [v1]
            sideEffects: None
            failurePolicy: Fail
            clientConfig: { url: "https://localhost:10260/%s" }
        """
                .formatted(kind, path);
    }
}
