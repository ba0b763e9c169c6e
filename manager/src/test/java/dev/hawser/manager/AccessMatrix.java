package dev.hawser.manager;

import io.fabric8.kubernetes.api.model.APIResource;
import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReviewBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything a credential may do: each verb on each kind that the server has, asked one by one. */
final class AccessMatrix {
    private static final List<String> VERBS =
            List.of(
                    "get",
                    "list",
                    "watch",
                    "create",
                    "update",
                    "patch",
                    "delete",
                    "deletecollection");

    private final KubernetesClient credential;
    private final List<String> resources;

    /**
     * Asks about every kind that an operator can see.
     *
     * @param operator who may discover all of them
     */
    AccessMatrix(KubernetesClient credential, KubernetesClient operator) {
        this.credential = credential;
        this.resources = resources(operator);
    }

    /**
     * What is allowed in a namespace, or cluster-wide if it is empty: {@code verb group/resource}.
     */
    Set<String> allowed(String namespace) {
        return resources.parallelStream()
                .flatMap(resource ->
                        VERBS.stream()
                                .filter(verb -> allowed(verb, resource, namespace))
                                .map(verb -> verb + " " + resource))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    boolean allowed(String verb, String resource, String namespace) {
        var group = resource.substring(0, resource.indexOf('/'));
        var parts = resource.substring(group.length() + 1).split("/", 2);
        var review =
                credential
                        .authorization()
                        .v1()
                        .selfSubjectAccessReview()
                        .create(
                                new SelfSubjectAccessReviewBuilder()
                                        .withNewSpec()
                                        .withNewResourceAttributes()
                                        .withVerb(verb)
                                        .withGroup(group)
                                        .withResource(parts[0])
                                        .withSubresource(parts.length > 1 ? parts[1] : null)
                                        .withNamespace(namespace)
                                        .endResourceAttributes()
                                        .endSpec()
                                        .build());
        return review.getStatus().getAllowed();
    }

    private static List<String> resources(KubernetesClient operator) {
        var core =
                operator.getApiResources("v1").getResources().stream()
                        .map(it -> "/" + it.getName());
        var others =
                operator.getApiGroups().getGroups().stream()
                        .flatMap(group ->
                                group.getVersions().stream()
                                        .flatMap(version ->
                                                operator
                                                        .getApiResources(version.getGroupVersion())
                                                        .getResources()
                                                        .stream())
                                        .map(APIResource::getName)
                                        .map(name -> group.getName() + "/" + name));
        return Stream.concat(core, others).distinct().sorted().toList();
    }
}
