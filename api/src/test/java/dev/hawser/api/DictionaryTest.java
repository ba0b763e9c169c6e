package dev.hawser.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The words by which programs of KubeLB, and people's own tools, find and tell things. They are on
 * objects of installations that exist: a word that changes here is a bug, whatever its new value.
 */
class DictionaryTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    origin-ns               | ORIGIN_NAMESPACE
                    origin-name             | ORIGIN_NAME
                    origin-resource-kind    | ORIGIN_RESOURCE_KIND
                    tenant                  | TENANT
                    tenant-name             | TENANT_NAME
                    managed-by              | MANAGED_BY
                    lb-name                 | LOAD_BALANCER_NAME
                    lb-namespace            | LOAD_BALANCER_NAMESPACE
                    source-ingress          | SOURCE_INGRESS
                    network-policy          | NETWORK_POLICY
                    """)
    void labels(String word, String constant) throws ReflectiveOperationException {
        assertThat(value(Labels.class, constant)).isEqualTo("kubelb.k8c.io/" + word);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    app.kubernetes.io/name        | APP_NAME
                    app.kubernetes.io/instance    | APP_INSTANCE
                    app.kubernetes.io/managed-by  | APP_MANAGED_BY
                    kubelb                        | KUBELB
                    kubelb-envoy-proxy            | ENVOY_PROXY
                    ingress-conversion-controller | INGRESS_CONVERSION
                    """)
    void labelsAndValuesThatOthersGaveTheirNames(String word, String constant)
            throws ReflectiveOperationException {
        assertThat(value(Labels.class, constant)).isEqualTo(word);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    kubelb.k8c.io/request-wildcard-domain          | REQUEST_WILDCARD_DOMAIN
                    kubelb.k8c.io/proxy-protocol                   | PROXY_PROTOCOL
                    kubelb.k8c.io/managed-annotations              | MANAGED_ANNOTATIONS
                    kubelb.k8c.io/cli-generated                    | CLI_GENERATED
                    kubelb.k8c.io/cli-resource                     | CLI_RESOURCE
                    kubelb.k8c.io/source-secret                    | SOURCE_SECRET
                    kubelb.k8c.io/source-namespace                 | SOURCE_NAMESPACE
                    kubelb.k8c.io/lb-policy                        | LOAD_BALANCER_POLICY
                    kubelb.k8c.io/backend-tls-policy               | BACKEND_TLS_POLICY
                    kubelb.k8c.io/backend-tls-ca-secret            | BACKEND_TLS_CA_SECRET
                    kubelb.k8c.io/backend-pool                     | BACKEND_POOL
                    kubelb.k8c.io/manage-dns                       | MANAGE_DNS
                    kubelb.k8c.io/manage-certificates              | MANAGE_CERTIFICATES
                    kubelb.k8c.io/confirm-backend-transport-change | CONFIRM_BACKEND_TRANSPORT_CHANGE
                    kubelb.k8c.io/description                      | DESCRIPTION
                    kubelb.k8c.io/timeout-                         | TIMEOUT_PREFIX
                    kubelb.k8c.io/health-check-                    | HEALTH_CHECK_PREFIX
                    external-dns.alpha.kubernetes.io/hostname      | EXTERNAL_DNS_HOSTNAME
                    external-dns.alpha.kubernetes.io/ttl           | EXTERNAL_DNS_TTL
                    external-dns.alpha.kubernetes.io/target        | EXTERNAL_DNS_TARGET
                    cert-manager.io/cluster-issuer                 | CERT_MANAGER_CLUSTER_ISSUER
                    cert-manager.io/issuer                         | CERT_MANAGER_ISSUER
                    """)
    void annotations(String word, String constant) throws ReflectiveOperationException {
        assertThat(value(Annotations.class, constant)).isEqualTo(word);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    kubelb.k8c.io/cleanup             | CLEANUP
                    kubelb.k8c.io/cleanup-hostname    | CLEANUP_HOSTNAME
                    kubelb.k8c.io/cleanup-envoy-proxy | LEGACY_CLEANUP_ENVOY_PROXY
                    kubelb.k8c.io/lb-finalizer        | LEGACY_SERVICE
                    """)
    void finalizers(String word, String constant) throws ReflectiveOperationException {
        assertThat(value(Finalizers.class, constant)).isEqualTo(word);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    19f32e7b.kubelb.k8c.io               | MANAGER
                    19f32e7b.ccm.kubelb.k8c.io           | CCM
                    ingress-conversion.ccm.kubelb.k8c.io | INGRESS_CONVERSION
                    """)
    void leases(String word, String constant) throws ReflectiveOperationException {
        assertThat(value(Leases.class, constant)).isEqualTo(word);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    default               | CONFIG
                    default               | TENANT_STATE
                    default               | NODE_ADDRESSES
                    tenant-proxy          | TENANT_PROXY_ADDRESSES
                    kubelb-ccm            | TENANT_ACCESS
                    kubelb-ccm-kubeconfig | TENANT_KUBECONFIG
                    kubelb                | KUBECONFIG_KEY
                    """)
    void names(String word, String constant) throws ReflectiveOperationException {
        assertThat(value(WellKnownNames.class, constant)).isEqualTo(word);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Accepted                      | ACCEPTED
                    Ready                         | READY
                    Synced                        | SYNCED
                    ResourceAppliedSuccessfully   | RESOURCE_APPLIED_SUCCESSFULLY
                    BackendCertificateConflict    | BACKEND_CERTIFICATE_CONFLICT
                    BackendTransportChangePending | BACKEND_TRANSPORT_CHANGE_PENDING
                    TenantProxyReady              | TENANT_PROXY_READY
                    TenantProxyConfigured         | TENANT_PROXY_CONFIGURED
                    """)
    void conditions(String word, ConditionType type) {
        assertThat(type.word()).isEqualTo(word);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Reconciled           | RECONCILED
                    ReconciliationFailed | RECONCILIATION_FAILED
                    Terminating          | TERMINATING
                    Synced               | SYNCED
                    SyncFailed           | SYNC_FAILED
                    DomainNotAllowed     | DOMAIN_NOT_ALLOWED
                    ApplyFailed          | APPLY_FAILED
                    """)
    void reasons(String word, Reason reason) {
        assertThat(reason.word()).isEqualTo(word);
    }

    private static Object value(Class<?> dictionary, String constant)
            throws ReflectiveOperationException {
        return dictionary.getField(constant).get(null);
    }
}
