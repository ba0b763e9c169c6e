package dev.hawser.ccm;

import io.fabric8.kubernetes.api.model.AuthInfo;
import io.fabric8.kubernetes.api.model.Config;
import io.fabric8.kubernetes.api.model.ConfigBuilder;
import io.fabric8.kubernetes.api.model.NamedAuthInfo;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Optional;

/** A kubeconfig whose token can be read, and exchanged for another; all else in it stays. */
record HubKubeconfig(Config content, NamedAuthInfo user) {
    /** Nothing for what holds no token itself: a certificate, say, or a file that others renew. */
    static Optional<HubKubeconfig> read(String text) {
        try {
            var content = Serialization.unmarshal(text, Config.class);
            return content.getContexts().stream()
                    .filter(context -> context.getName().equals(content.getCurrentContext()))
                    .map(context -> context.getContext().getUser())
                    .flatMap(name ->
                            content.getUsers().stream().filter(it -> it.getName().equals(name)))
                    .filter(it -> holdsToken(it.getUser()))
                    .findFirst()
                    .map(it -> new HubKubeconfig(content, it));
        } catch (RuntimeException _) {
            return Optional.empty(); // said by whoever connects with it
        }
    }

    private static boolean holdsToken(AuthInfo user) {
        return user.getToken() != null && user.getTokenFile() == null;
    }

    String token() {
        return user.getUser().getToken();
    }

    String with(String token) {
        return Serialization.asYaml(
                new ConfigBuilder(content)
                        .editMatchingUser(it -> it.getName().equals(user.getName()))
                        .editUser()
                        .withToken(token)
                        .endUser()
                        .endUser()
                        .build());
    }
}
