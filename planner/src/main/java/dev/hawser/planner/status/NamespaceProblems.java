package dev.hawser.planner.status;

import dev.hawser.api.ConditionType;
import dev.hawser.api.Reason;

/** What keeps a tenant from having its namespace, and what would make it right. */
public final class NamespaceProblems {
    private NamespaceProblems() {}

    public static Finding conflict(String namespace) {
        return taken(
                "namespace %s exists and is not this tenant's; delete it or choose another tenant name."
                        .formatted(namespace));
    }

    public static Finding ofTenant(String namespace, String owner) {
        return taken(
                "namespace %s belongs to Tenant %s; choose another tenant name."
                        .formatted(namespace, owner));
    }

    public static Finding ofFormerTenant(String namespace) {
        return taken(
                ("namespace %s is left from a former Tenant of this name and is being removed;"
                                + " wait, or see what keeps it.")
                        .formatted(namespace));
    }

    public static Finding going(String namespace) {
        return taken(
                "namespace %s is being deleted; it is made again once it is gone."
                        .formatted(namespace));
    }

    private static Finding taken(String words) {
        return new Finding(ConditionType.READY, Reason.NAMESPACE_CONFLICT, words);
    }
}
