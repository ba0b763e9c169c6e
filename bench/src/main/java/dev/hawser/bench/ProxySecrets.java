package dev.hawser.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import dev.hawser.api.Labels;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.Names;
import io.fabric8.kubernetes.api.model.Secret;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import java.util.Base64;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import javax.net.ssl.SSLException;

/** The Secrets that pods of tenants' proxies would find in their files. */
final class ProxySecrets {
    /** They are among these. */
    static final Selection SELECTION =
            Selection.everywhere().withLabel(Labels.MANAGED_BY, Labels.KUBELB);

    private ProxySecrets() {}

    /** By namespace. */
    static Map<String, Secret> among(Collection<Secret> secrets) {
        return secrets.stream()
                .filter(ProxySecrets::isOfProxies)
                .collect(toMap(ProxySecrets::namespace, Function.identity()));
    }

    static SslContext identity(Secret secret) throws SSLException {
        return ProxyChannels.identity(
                text(secret, "tls.crt"), text(secret, "tls.key"), text(secret, "ca.crt"));
    }

    private static boolean isOfProxies(Secret secret) {
        return secret.getMetadata().getName().equals(Names.proxyCertificate(namespace(secret)));
    }

    private static String namespace(Secret secret) {
        return secret.getMetadata().getNamespace();
    }

    private static String text(Secret secret, String field) {
        var encoded = requireNonNull(secret.getData().get(field), field);
        return new String(Base64.getDecoder().decode(encoded), US_ASCII);
    }
}
