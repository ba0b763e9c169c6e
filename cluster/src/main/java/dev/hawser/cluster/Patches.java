package dev.hawser.cluster;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.hawser.cluster.FieldOwner.Part;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;

/** What is sent to an API server that is to change a part of an object. */
final class Patches {
    private Patches() {}

    /**
     * Just what we want to own, under the name it has. Not as the class of its kind: whatever that
     * may add when it is serialised would be owned as well.
     */
    static GenericKubernetesResource applying(HasMetadata wanted, Part part) {
        var body = StoredObject.body(Json.tree(wanted), part);
        body.put("apiVersion", wanted.getApiVersion()).put("kind", wanted.getKind());
        var metadata = Json.part(body, "metadata").put("name", wanted.getMetadata().getName());
        if (wanted.getMetadata().getNamespace() != null) {
            metadata.put("namespace", wanted.getMetadata().getNamespace());
        }
        return Json.object(body, GenericKubernetesResource.class);
    }

    /** Other owners of its fields; refused unless the object is still of that version. */
    static String owners(ArrayNode owners, String version) {
        var patch = owners.arrayNode();
        patch.addObject()
                .put("op", "replace")
                .put("path", "/metadata/managedFields")
                .set("value", owners);
        patch.addObject()
                .put("op", "replace")
                .put("path", "/metadata/resourceVersion")
                .put("value", version);
        return patch.toString();
    }
}
