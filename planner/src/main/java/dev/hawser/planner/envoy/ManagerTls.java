package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import io.envoyproxy.envoy.config.core.v3.DataSource;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.CertificateValidationContext;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.CommonTlsContext;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.CommonTlsContext.CombinedCertificateValidationContext;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.SdsSecretConfig;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.Secret;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.SubjectAltNameMatcher;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.SubjectAltNameMatcher.SanType;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.TlsCertificate;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.TlsParameters;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.TlsParameters.TlsProtocol;
import io.envoyproxy.envoy.extensions.transport_sockets.tls.v3.UpstreamTlsContext;
import io.envoyproxy.envoy.service.discovery.v3.DiscoveryResponse;
import io.envoyproxy.envoy.type.matcher.v3.StringMatcher;

/**
 * Mutual TLS towards the manager. Certificates come through files that are watched, so that a new
 * one is used without a restart and without dropping a connection.
 */
public final class ManagerTls {
    public static final String CERTIFICATE_FILE = "sds-certificate.yaml";
    public static final String TRUST_FILE = "sds-trust.yaml";

    private static final String SERVER_NAME = "xds.hawser.internal";
    private static final String CERTIFICATE = "xds_certificate";
    private static final String TRUST = "xds_trust";

    private ManagerTls() {}

    static UpstreamTlsContext context() {
        var manager =
                SubjectAltNameMatcher.newBuilder()
                        .setSanType(SanType.DNS)
                        .setMatcher(StringMatcher.newBuilder().setExact(SERVER_NAME));
        return UpstreamTlsContext.newBuilder()
                .setSni(SERVER_NAME)
                .setCommonTlsContext(
                        CommonTlsContext.newBuilder()
                                .setTlsParams(
                                        TlsParameters.newBuilder()
                                                .setTlsMinimumProtocolVersion(TlsProtocol.TLSv1_3)
                                                .setTlsMaximumProtocolVersion(TlsProtocol.TLSv1_3))
                                .addTlsCertificateSdsSecretConfigs(
                                        file(CERTIFICATE, CERTIFICATE_FILE))
                                .setCombinedValidationContext(
                                        CombinedCertificateValidationContext.newBuilder()
                                                .setDefaultValidationContext(
                                                        CertificateValidationContext.newBuilder()
                                                                .addMatchTypedSubjectAltNames(
                                                                        manager))
                                                .setValidationContextSdsSecretConfig(
                                                        file(TRUST, TRUST_FILE))))
                .build();
    }

    /** The content of the file that names the proxy's certificate and key. */
    public static String certificateFile() {
        return file(
                Secret.newBuilder()
                        .setName(CERTIFICATE)
                        .setTlsCertificate(
                                TlsCertificate.newBuilder()
                                        .setCertificateChain(mounted("tls.crt"))
                                        .setPrivateKey(mounted("tls.key"))
                                        .setWatchedDirectory(
                                                ConfigSources.watched(
                                                        Bootstraps.CERTIFICATE_FOLDER)))
                        .build());
    }

    /** The content of the file that names whom the proxy believes. */
    public static String trustFile() {
        return file(
                Secret.newBuilder()
                        .setName(TRUST)
                        .setValidationContext(
                                CertificateValidationContext.newBuilder()
                                        .setTrustedCa(mounted("ca.crt"))
                                        .setWatchedDirectory(
                                                ConfigSources.watched(
                                                        Bootstraps.CERTIFICATE_FOLDER)))
                        .build());
    }

    private static String file(Secret secret) {
        return EnvoyJson.print(
                DiscoveryResponse.newBuilder().addResources(Any.pack(secret)).build());
    }

    private static DataSource mounted(String name) {
        return DataSource.newBuilder()
                .setFilename(Bootstraps.CERTIFICATE_FOLDER + "/" + name)
                .build();
    }

    private static SdsSecretConfig file(String name, String file) {
        return SdsSecretConfig.newBuilder()
                .setName(name)
                .setSdsConfig(ConfigSources.file(Bootstraps.FOLDER, file))
                .build();
    }
}
