package dev.hawser.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hawser.cluster.FieldOwner.Part;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.KubernetesResourceList;
import io.fabric8.kubernetes.api.model.ListOptionsBuilder;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.FilterWatchListDeletable;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A real API server. Credentials are read again when their file changes. */
public final class ApiServerCluster implements Cluster {
    /** The server ends every watch after so long: a broken one is never trusted for ever. */
    private static final long WATCH_SECONDS = 290;

    private final String fieldManager;
    private final ReloadingClient client;
    private final PatchContext applying;

    private ApiServerCluster(ClusterAccess access) {
        this.fieldManager = access.fieldManager();
        this.client = new ReloadingClient(access);
        this.applying =
                new PatchContext.Builder()
                        .withPatchType(PatchType.SERVER_SIDE_APPLY)
                        .withFieldManager(fieldManager)
                        .withForce(true)
                        .build();
    }

    /** Fails only for what waiting cannot mend: credentials that cannot be used. */
    public static ApiServerCluster connect(ClusterAccess access) {
        return new ApiServerCluster(access);
    }

    @Override
    public String fieldManager() {
        return fieldManager;
    }

    @Override
    public <T extends HasMetadata> Optional<T> get(Class<T> kind, ObjectKey key) {
        return ask(c -> Optional.ofNullable(at(c, kind, key).get()));
    }

    @Override
    public <T extends HasMetadata> Listing<T> listing(Class<T> kind, Selection selection) {
        return ask(c -> Pages.read(selected(c, kind, selection)::list));
    }

    @Override
    public <T extends HasMetadata> Watching watch(
            Class<T> kind, Selection selection, String resourceVersion, WatchListener<T> listener) {
        var options =
                new ListOptionsBuilder()
                        .withResourceVersion(resourceVersion)
                        .withAllowWatchBookmarks(true)
                        .withTimeoutSeconds(WATCH_SECONDS)
                        .build();
        Json.SERIALIZATION.registerKubernetesResource(kind);
        return ask(_ -> {
            var watch =
                    client.watch(c ->
                            selected(c, kind, selection).watch(options, new Listening<>(listener)));
            return () -> {
                client.ended(watch);
                watch.close();
            };
        });
    }

    @Override
    public <T extends HasMetadata> T create(T object) {
        return ask(c -> c.resource(object).create());
    }

    @Override
    public <T extends HasMetadata> T replace(T object) {
        return ask(c -> c.resource(object).update());
    }

    @Override
    public <T extends HasMetadata> T replaceStatus(T object) {
        return ask(c -> c.resource(object).updateStatus());
    }

    @Override
    public <T extends HasMetadata> T apply(T wanted) {
        var patch = Patches.applying(wanted, Part.MAIN);
        var applied = ask(c -> at(c, patch, wanted).patch(applying));
        var tree = Json.tree(applied);
        var owners = Inheritance.taken(tree.path("metadata").path("managedFields"), fieldManager);
        if (owners.isEmpty()) {
            return typed(wanted, tree);
        }
        var inheritance = Patches.owners(owners.get(), applied.getMetadata().getResourceVersion());
        ask(c -> at(c, patch, wanted).patch(PatchContext.of(PatchType.JSON), inheritance));
        return typed(wanted, Json.tree(ask(c -> at(c, patch, wanted).patch(applying))));
    }

    @Override
    public <T extends HasMetadata> T applyStatus(T wanted) {
        var patch = Patches.applying(wanted, Part.STATUS);
        return typed(
                wanted,
                Json.tree(ask(c -> at(c, patch, wanted).subresource("status").patch(applying))));
    }

    @Override
    public <T extends HasMetadata> Optional<T> edit(
            Class<T> kind, ObjectKey key, UnaryOperator<T> change) {
        return Edits.edit(wire(kind, key, Resource::update), kind, change);
    }

    @Override
    public <T extends HasMetadata> Optional<T> editStatus(
            Class<T> kind, ObjectKey key, UnaryOperator<T> change) {
        return Edits.edit(wire(kind, key, Resource::updateStatus), kind, change);
    }

    @Override
    public <T extends HasMetadata> boolean delete(Class<T> kind, ObjectKey key) {
        return ask(c ->
                !at(c, kind, key)
                        .withPropagationPolicy(DeletionPropagation.BACKGROUND)
                        .delete()
                        .isEmpty());
    }

    @Override
    public IssuedToken requestToken(ObjectKey serviceAccount, Duration life) {
        var request =
                new TokenRequestBuilder()
                        .withNewSpec()
                        .withExpirationSeconds(life.toSeconds())
                        .endSpec()
                        .build();
        var issued =
                ask(c ->
                                c.serviceAccounts()
                                        .inNamespace(serviceAccount.namespace())
                                        .withName(serviceAccount.name())
                                        .tokenRequest(request))
                        .getStatus();
        return new IssuedToken(issued.getToken(), Instant.parse(issued.getExpirationTimestamp()));
    }

    /**
     * What a path of the server answers, as text. Below a pod's {@code proxy} that is what the pod
     * says.
     */
    public String read(String path) {
        return ask(c -> c.raw(path, "GET", null));
    }

    @Override
    public void close() {
        client.close();
    }

    private <R> R ask(Function<KubernetesClient, R> question) {
        try {
            return question.apply(client.current());
        } catch (KubernetesClientException e) {
            throw Refusals.from(e);
        }
    }

    private static <T extends HasMetadata> Resource<T> at(
            KubernetesClient client, Class<T> kind, ObjectKey key) {
        return at(client.resources(kind), key);
    }

    private static <T> Resource<T> at(MixedOperation<T, ?, Resource<T>> all, ObjectKey key) {
        return key.namespace().isEmpty()
                ? all.withName(key.name())
                : all.inNamespace(key.namespace()).withName(key.name());
    }

    private static Resource<GenericKubernetesResource> at(
            KubernetesClient client, GenericKubernetesResource patch, HasMetadata wanted) {
        var kind = ResourceDefinitionContext.fromResourceType(wanted.getClass());
        return client.genericKubernetesResources(kind).resource(patch);
    }

    private Edits.Wire wire(
            Class<? extends HasMetadata> kind,
            ObjectKey key,
            Function<Resource<GenericKubernetesResource>, GenericKubernetesResource> replace) {
        var context = ResourceDefinitionContext.fromResourceType(kind);
        return new Edits.Wire(
                () ->
                        ask(c -> {
                            var all = c.genericKubernetesResources(context);
                            return Optional.ofNullable(at(all, key).get()).map(Json::tree);
                        }),
                tree -> {
                    var next = Json.object(tree, GenericKubernetesResource.class);
                    return Json.tree(
                            ask(c ->
                                    replace.apply(
                                            c.genericKubernetesResources(context).resource(next))));
                });
    }

    private static <T extends HasMetadata>
            FilterWatchListDeletable<T, ? extends KubernetesResourceList<T>, Resource<T>> selected(
                    KubernetesClient client, Class<T> kind, Selection selection) {
        var all = client.resources(kind);
        var some =
                selection.namespace().isPresent()
                        ? all.inNamespace(selection.namespace().get())
                        : all.inAnyNamespace();
        return some.withLabels(selection.labels());
    }

    @SuppressWarnings("unchecked") // the class of a T makes a T
    private static <T extends HasMetadata> T typed(T like, ObjectNode result) {
        return (T) Json.object(result, like.getClass());
    }
}
