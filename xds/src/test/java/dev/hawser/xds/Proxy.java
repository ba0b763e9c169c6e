package dev.hawser.xds;

import dev.hawser.pki.Credential;
import dev.hawser.testkit.RealEnvoy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Real Envoy with a bootstrap like a hub's: ADS over mutual TLS, its certificate read from watched
 * files that are swapped as a kubelet swaps those of a Secret.
 */
final class Proxy implements AutoCloseable {
    private static final String BOOTSTRAP =
            """
            admin:
              address: {socket_address: {address: 127.0.0.1, port_value: 0}}
            dynamic_resources:
              ads_config:
                api_type: API_TYPE
                transport_api_version: V3
                set_node_on_first_message_only: true
                grpc_services: [{envoy_grpc: {cluster_name: xds_cluster}}]
              cds_config: {ads: {}, resource_api_version: V3}
              lds_config: {ads: {}, resource_api_version: V3}
            static_resources:
              clusters:
              - name: xds_cluster
                type: STATIC
                connect_timeout: 1s
                typed_extension_protocol_options:
                  envoy.extensions.upstreams.http.v3.HttpProtocolOptions:
                    "@type": type.googleapis.com/envoy.extensions.upstreams.http.v3.HttpProtocolOptions
                    explicit_http_config: {http2_protocol_options: {}}
                load_assignment:
                  cluster_name: xds_cluster
                  endpoints:
                  - lb_endpoints:
                    - endpoint: {address: {socket_address: {address: 127.0.0.1, port_value: PORT}}}
                transport_socket:
                  name: tls
                  typed_config:
                    "@type": type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.UpstreamTlsContext
                    common_tls_context:
                      tls_params: {tls_minimum_protocol_version: TLSv1_3, tls_maximum_protocol_version: TLSv1_3}
                      CERTIFICATE
                      validation_context_sds_secret_config:
                        name: trust
                        sds_config: {path_config_source: {path: FOLDER/sds-trust.yaml}, resource_api_version: V3}
            """;
    private static final String CERTIFICATE =
            "tls_certificate_sds_secret_configs: [{name: certificate, sds_config:"
                + " {path_config_source: {path: FOLDER/sds-certificate.yaml}, resource_api_version:"
                + " V3}}]";
    private static final String SDS_CERTIFICATE =
            """
            resources:
            - "@type": type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.Secret
              name: certificate
              tls_certificate:
                certificate_chain: {filename: FOLDER/tls/tls.crt}
                private_key: {filename: FOLDER/tls/tls.key}
                watched_directory: {path: FOLDER/tls}
            """;
    private static final String SDS_TRUST =
            """
            resources:
            - "@type": type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.Secret
              name: trust
              validation_context:
                trusted_ca: {filename: FOLDER/tls/ca.crt}
                watched_directory: {path: FOLDER/tls}
            """;

    private final Path folder;
    private final String node;
    private RealEnvoy envoy;
    private int swaps;

    private Proxy(Path folder, String node) {
        this.folder = folder;
        this.node = node;
        this.envoy = RealEnvoy.start(folder.resolve("envoy.yaml"), arguments(node));
    }

    static Proxy delta(Path folder, String node, int port, Credential credential, String trust) {
        return started(folder, node, bootstrap("DELTA_GRPC", port), credential, trust);
    }

    static Proxy sotw(Path folder, String node, int port, Credential credential, String trust) {
        return started(folder, node, bootstrap("GRPC", port), credential, trust);
    }

    static Proxy withoutCertificate(
            Path folder, String node, int port, Credential unused, String trust) {
        return started(
                folder,
                node,
                bootstrap("DELTA_GRPC", port).replace("CERTIFICATE", ""),
                unused,
                trust);
    }

    private static String bootstrap(String apiType, int port) {
        return BOOTSTRAP.replace("API_TYPE", apiType).replace("PORT", Integer.toString(port));
    }

    private static Proxy started(
            Path folder, String node, String bootstrap, Credential credential, String trust) {
        write(folder.resolve("envoy.yaml"), bootstrap.replace("CERTIFICATE", CERTIFICATE), folder);
        write(folder.resolve("sds-certificate.yaml"), SDS_CERTIFICATE, folder);
        write(folder.resolve("sds-trust.yaml"), SDS_TRUST, folder);
        mount(folder, 0, credential, trust);
        return new Proxy(folder, node);
    }

    private static String[] arguments(String node) {
        return new String[] {"--service-node", node, "--service-cluster", node};
    }

    RealEnvoy envoy() {
        return envoy;
    }

    /** Gives it another certificate while it runs. */
    void rotate(Credential credential, String trust) {
        mount(folder, ++swaps, credential, trust);
    }

    void crash() {
        envoy.kill();
    }

    void startAgain() {
        envoy = RealEnvoy.start(folder.resolve("envoy.yaml"), arguments(node));
    }

    @Override
    public void close() {
        envoy.close();
    }

    /** Files are links through {@code ..data}, which is replaced by one rename. */
    private static void mount(Path folder, int swap, Credential credential, String trust) {
        try {
            var tls = Files.createDirectories(folder.resolve("tls"));
            var generation = Files.createDirectories(tls.resolve("..generation-" + swap));
            Files.writeString(generation.resolve("tls.crt"), credential.chainPem());
            Files.writeString(generation.resolve("tls.key"), credential.keyPem().reveal());
            Files.writeString(generation.resolve("ca.crt"), trust);
            var link =
                    Files.createSymbolicLink(tls.resolve("..data_tmp"), generation.getFileName());
            Files.move(link, tls.resolve("..data"), StandardCopyOption.ATOMIC_MOVE);
            for (var name : new String[] {"tls.crt", "tls.key", "ca.crt"}) {
                var file = tls.resolve(name);
                if (Files.notExists(file)) {
                    Files.createSymbolicLink(file, Path.of("..data", name));
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void write(Path file, String text, Path folder) {
        try {
            Files.writeString(file, text.replace("FOLDER", folder.toString()));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
