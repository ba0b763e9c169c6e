package dev.hawser.cli.hub;

import dev.hawser.cluster.ClusterException;

/** Why a cluster did not answer, in one line for who called a command. */
public final class Trouble {
    private Trouble() {}

    public static String words(String cluster, ClusterException trouble) {
        return switch (trouble) {
            case ClusterException.BadCredentials _ -> String.valueOf(trouble.getMessage());
            case ClusterException.NotFound _ ->
                    "%s knows no Tenants: install the kinds of kubelb.k8c.io there first, or give"
                                    .formatted(cluster)
                            + " the kubeconfig of another cluster";
            case ClusterException.Unavailable _ ->
                    "%s cannot be reached: %s".formatted(cluster, trouble.getMessage());
            default -> "%s says no: %s".formatted(cluster, trouble.getMessage());
        };
    }
}
