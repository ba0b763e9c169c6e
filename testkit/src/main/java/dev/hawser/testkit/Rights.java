package dev.hawser.testkit;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import io.fabric8.kubernetes.api.model.rbac.SubjectBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.InputStream;

/** Gives a user just the roles that a program ships. */
public final class Rights {
    private static final String GROUP = "rbac.authorization.k8s.io";

    private Rights() {}

    /**
     * Binds him to each of them.
     *
     * @param roles ClusterRoles, and Roles with the namespaces that they are for
     */
    public static void grant(KubernetesClient cluster, InputStream roles, String user) {
        for (var role : cluster.load(roles).items()) {
            var namespace = role.getMetadata().getNamespace();
            if (namespace != null) {
                cluster.resource(
                                new NamespaceBuilder()
                                        .withNewMetadata()
                                        .withName(namespace)
                                        .endMetadata()
                                        .build())
                        .serverSideApply();
            }
            cluster.resource(role).serverSideApply();
            cluster.resource(binding(role, user)).serverSideApply();
        }
    }

    private static HasMetadata binding(HasMetadata role, String user) {
        var metadata = role.getMetadata();
        return metadata.getNamespace() == null
                ? new ClusterRoleBindingBuilder()
                        .withNewMetadata()
                        .withName(metadata.getName())
                        .endMetadata()
                        .withNewRoleRef(GROUP, role.getKind(), metadata.getName())
                        .withSubjects(subject(user))
                        .build()
                : new RoleBindingBuilder()
                        .withNewMetadata()
                        .withNamespace(metadata.getNamespace())
                        .withName(metadata.getName())
                        .endMetadata()
                        .withNewRoleRef(GROUP, role.getKind(), metadata.getName())
                        .withSubjects(subject(user))
                        .build();
    }

    private static Subject subject(String user) {
        return new SubjectBuilder().withApiGroup(GROUP).withKind("User").withName(user).build();
    }
}
