package dev.hawser.planner.objects;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hawser.api.WellKnownNames;
import io.fabric8.kubernetes.api.model.ConfigBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/** The kubeconfig that a tenant's operator carries to the tenant cluster. */
public final class TenantKubeconfigs {
    private static final String CLUSTER = "kubelb-cluster";
    private static final String CONTEXT = "default-context";
    private static final String USER = "default-user";

    private TenantKubeconfigs() {}

    /**
     * Empty until Kubernetes has filled the token in.
     *
     * @param server where the hub's API server is reached from outside
     */
    public static Optional<Secret> from(String namespace, String server, Secret token) {
        var data = Optional.ofNullable(token.getData()).orElse(Map.of());
        if (!data.containsKey("token") || !data.containsKey("ca.crt")) {
            return Optional.empty();
        }
        var kubeconfig =
                kubeconfig(
                        namespace,
                        server,
                        data.get("ca.crt"),
                        new String(Base64.getDecoder().decode(data.get("token")), UTF_8));
        return Optional.of(
                new SecretBuilder()
                        .withMetadata(
                                TenantAccess.metadata(namespace, WellKnownNames.TENANT_KUBECONFIG))
                        .withType("Opaque")
                        .addToData(
                                WellKnownNames.KUBECONFIG_KEY,
                                Base64.getEncoder().encodeToString(kubeconfig.getBytes(UTF_8)))
                        .build());
    }

    private static String kubeconfig(
            String namespace, String server, String authority, String token) {
        return Serialization.asYaml(
                new ConfigBuilder()
                        .withApiVersion("v1")
                        .withKind("Config")
                        .withCurrentContext(CONTEXT)
                        .addNewCluster()
                        .withName(CLUSTER)
                        .withNewCluster()
                        .withServer(server)
                        .withCertificateAuthorityData(authority)
                        .endCluster()
                        .endCluster()
                        .addNewContext()
                        .withName(CONTEXT)
                        .withNewContext()
                        .withCluster(CLUSTER)
                        .withUser(USER)
                        .withNamespace(namespace)
                        .endContext()
                        .endContext()
                        .addNewUser()
                        .withName(USER)
                        .withNewUser()
                        .withToken(token)
                        .endUser()
                        .endUser()
                        .build());
    }
}
