package dev.hawser.planner.publish;

import dev.hawser.api.EventReason;
import dev.hawser.planner.model.SecretType;
import dev.hawser.planner.publish.Note.Severity;
import dev.hawser.planner.publish.TokenFacts.Stored;
import dev.hawser.planner.status.Quoted;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.time.Instant;
import java.util.Optional;

/**
 * Everything a tenant is told about a Service, a Secret or its nodes: what, and what would make it
 * right.
 */
public final class Notes {
    private Notes() {}

    static Note nodePortsTurnedOff(ServicePort port) {
        return warning(
                EventReason.NODE_PORT_MISSING,
                ("Port %d has no node port, and the hub reaches this cluster only through node"
                     + " ports; set spec.allocateLoadBalancerNodePorts to true, or give the port a"
                     + " nodePort.")
                        .formatted(port.getPort()));
    }

    static Note protocolUnsupported(ServicePort port) {
        return warning(
                EventReason.UNSUPPORTED_PROTOCOL,
                "Port %d speaks %s, which the hub does not carry; use TCP or UDP."
                        .formatted(port.getPort(), port.getProtocol()));
    }

    static Note disabled(String hubNamespace) {
        return warning(
                EventReason.LOAD_BALANCER_DISABLED,
                ("Load balancers are disabled for %s; ask the hub's administrator to unset"
                                + " loadBalancer.disable of the Tenant or the Config.")
                        .formatted(hubNamespace));
    }

    static Note affinityTimeoutIgnored(int seconds) {
        return warning(
                EventReason.SESSION_AFFINITY_TIMEOUT_IGNORED,
                ("Clients keep their backend for longer than %d seconds: the hub finds it by their"
                                + " address, for as long as the backends stay the same; remove"
                                + " spec.sessionAffinityConfig to silence this.")
                        .formatted(seconds));
    }

    static Note annotationUnreadable(String key, String text, String expected) {
        return warning(
                EventReason.ANNOTATION_IGNORED,
                "Annotation %s is %s and is ignored; write %s."
                        .formatted(key, Quoted.of(text), expected));
    }

    static Note annotationOutOfPlace(String key, String needed) {
        return warning(
                EventReason.ANNOTATION_IGNORED,
                "Annotation %s is ignored without %s; add that, or remove it."
                        .formatted(key, needed));
    }

    static Note noNodes() {
        return warning(
                EventReason.NO_USABLE_NODE,
                "The hub has no node to send traffic to: no node is Ready, not being deleted,"
                        + " matching the node label selector and free of"
                        + " node.kubernetes.io/exclude-from-external-load-balancers.");
    }

    static Note noAddress(NodeAddressType type) {
        return warning(
                EventReason.NO_NODE_ADDRESS,
                "No usable node has an address of type %s; start the CCM with another --node-address-type."
                        .formatted(type.word()));
    }

    static Note fellBack(NodeAddressType wanted, NodeAddressType taken) {
        return normal(
                EventReason.NODE_ADDRESS_TYPE_FALLBACK,
                ("No node has an address of type %s, so the hub dials %s; if it cannot reach those,"
                                + " give the nodes addresses that it can. Start the CCM with"
                                + " --node-address-type=%s to silence this.")
                        .formatted(wanted.word(), taken.word(), taken.word()));
    }

    static Note secretTypeNotAllowed(String type) {
        return warning(
                EventReason.SECRET_TYPE_NOT_ALLOWED,
                ("Secrets of type %s stay in this cluster, because the hub might act on them; take"
                                + " away the label or the SyncSecret, or use one of %s.")
                        .formatted(type, SecretType.choices()));
    }

    static Note syncSecretOfSomeoneElse(Origin origin) {
        return warning(
                EventReason.SYNC_SECRET_EXISTS,
                ("SyncSecret %s was not made from this Secret, so it is left alone and the Secret"
                                + " does not travel; delete it, or give the Secret another name.")
                        .formatted(origin));
    }

    /** The tenant's own cluster would not let a SyncSecret stand beside its Secret. */
    public static Note syncSecretRefused(String words) {
        return warning(
                EventReason.SYNC_SECRET_REFUSED,
                "This cluster refused the SyncSecret, so the Secret does not travel: %s; change that."
                        .formatted(words));
    }

    /** The hub understood but would not: missing rights, a quota, an admission rule. */
    public static Note refusedByHub(String words) {
        return warning(
                EventReason.REFUSED_BY_HUB,
                "The hub refused: %s; ask its administrator to change that.".formatted(words));
    }

    /** Not wrong, but less than it could be. */
    static Note tokenKept(TokenFacts facts) {
        var home = facts.home();
        return normal(
                EventReason.HUB_TOKEN_KEPT,
                facts.stored() == Stored.MISSING
                        ? ("The token for the hub in %s does not expire and stays, as there is no"
                               + " Secret %s to keep another in%s; create it with the kubeconfig as"
                               + " key kubelb, mount it there, and let the CCM get and update it.")
                                .formatted(home.file(), home.secret(), inBrackets(facts.refusal()))
                        : ("The token for the hub in %s does not expire and stays, as another could"
                               + " not be had%s; let ServiceAccount kubelb-ccm of the hub's"
                               + " namespace %s create its own serviceaccounts/token, and the CCM"
                               + " update Secret %s.")
                                .formatted(
                                        home.file(),
                                        inBrackets(facts.refusal()),
                                        home.hubNamespace(),
                                        home.secret()));
    }

    static Note tokenEnds(TokenFacts facts, Instant end) {
        var home = facts.home();
        var why =
                switch (facts.stored()) {
                    case MISSING ->
                            "there is no Secret %s to keep another in%s; create it with the kubeconfig as key kubelb, mount it there, and let the CCM get and update it"
                                    .formatted(home.secret(), inBrackets(facts.refusal()));
                    case OTHER ->
                            "Secret %s holds another, which the file does not show; mount it as a folder, without subPath, and restart the pod"
                                    .formatted(home.secret());
                    case SAME ->
                            "another could not be had%s; see that the hub answers, and that its Tenant still exists"
                                    .formatted(inBrackets(facts.refusal()));
                };
        return warning(
                EventReason.HUB_TOKEN_ENDS,
                "The token for the hub in %s ends at %s: %s.".formatted(home.file(), end, why));
    }

    private static String inBrackets(Optional<String> words) {
        return words.map(" (%s)"::formatted).orElse("");
    }

    /** The hub's own words; it knows better than we do what is wrong there. */
    static Note saidByHub(Condition condition) {
        return new Note(
                Severity.WARNING, condition.getReason(), "The hub says: " + condition.getMessage());
    }

    private static Note warning(EventReason reason, String message) {
        return new Note(Severity.WARNING, reason.word(), message);
    }

    private static Note normal(EventReason reason, String message) {
        return new Note(Severity.NORMAL, reason.word(), message);
    }
}
