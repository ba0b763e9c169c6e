package dev.hawser.planner.publish;

import dev.hawser.api.EventReason;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.WellKnownNames;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.publish.Note.Severity;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Why a CCM gets no further with its hub, one cause each, and the next step.
 *
 * @param namespace the tenant's, on the hub
 */
public record HubNotes(String namespace) {
    /** How an API server calls a CCM whose credentials came from a hub. */
    private static final Pattern TENANT =
            Pattern.compile("system:serviceaccount:([a-z0-9-]+):" + WellKnownNames.TENANT_ACCESS);

    public Note unreachable(String words) {
        return note(
                EventReason.HUB_UNREACHABLE,
                "The hub does not answer (%s); see that this cluster reaches the address in Secret kubelb-cluster, or give the chart another as kubelb.manager.address."
                        .formatted(words));
    }

    public Note lockedOut(String words) {
        return note(
                EventReason.HUB_CREDENTIALS_REFUSED,
                "The hub does not accept our credentials, they expired, were revoked or went with their Tenant (%s); %s."
                        .formatted(words, renewal()));
    }

    /** What to do when credentials are no longer taken. */
    public String renewal() {
        return "take the current ones from Secret %s, key %s, in the hub's namespace %s; if that is not there though the Tenant is, remove annotation %s of Addresses %s there, and it is made anew"
                .formatted(
                        WellKnownNames.TENANT_KUBECONFIG,
                        WellKnownNames.KUBECONFIG_KEY,
                        namespace,
                        OwnAnnotations.RENEWS_TOKEN,
                        WellKnownNames.NODE_ADDRESSES);
    }

    public Note notOurs(String words) {
        var owner =
                Optional.of(TENANT.matcher(words))
                        .filter(matcher -> matcher.find() && !matcher.group(1).equals(namespace))
                        .map(matcher -> ", " + tenantOf(matcher.group(1)))
                        .orElse("");
        return note(
                EventReason.WRONG_CLUSTER_NAME,
                "Our credentials may do nothing in the hub's namespace %s (%s); give --cluster-name (the chart: clusterName) the name of the Tenant that they belong to%s."
                        .formatted(namespace, words, owner));
    }

    public Note kindsMissing(String words) {
        return note(
                EventReason.HUB_KINDS_MISSING,
                "The hub does not know the kinds of kubelb.k8c.io (%s); install chart kubelb-manager there, or see that the kubeconfig in Secret kubelb-cluster is of the right cluster."
                        .formatted(words));
    }

    public Note namespaceMissing() {
        return note(
                EventReason.HUB_NAMESPACE_MISSING,
                "The hub has no namespace %s; %s.".formatted(namespace, aTenant()));
    }

    public Note tenantMissing() {
        return note(
                EventReason.TENANT_MISSING,
                "The hub has a namespace %s and no Tenant for it, so nobody serves it; %s."
                        .formatted(namespace, aTenant()));
    }

    private String aTenant() {
        return "create Tenant %s there, or give --cluster-name (the chart: clusterName) the name of one that exists"
                .formatted(tenantOf(namespace));
    }

    private static TenantName tenantOf(String namespace) {
        return new TenantName(namespace).namesake();
    }

    private static Note note(EventReason reason, String message) {
        return new Note(Severity.WARNING, reason.word(), message);
    }
}
