package dev.hawser.cli.tenant;

import dev.hawser.planner.TenantName;

/** What is left to do after a tenant was added, ready to be copied. */
final class NextSteps {
    private NextSteps() {}

    /** The credential goes over a pipe, so that it is never a file that someone forgets. */
    static String inTheTenantsCluster(TenantName name) {
        return """

        Then, with TENANT for the context of the tenant's cluster:

          kubectl --context TENANT create namespace kubelb
          hawser tenant kubeconfig %1$s | kubectl --context TENANT create secret generic \
        kubelb-cluster --namespace kubelb --from-file=kubelb=/dev/stdin
          helm --kube-context TENANT install kubelb-ccm kubelb/kubelb-ccm --namespace kubelb \
        --set kubelb.tenantName=%1$s
        """
                .formatted(name);
    }
}
