package dev.hawser.planner.intake;

import dev.hawser.planner.status.Finding;
import dev.hawser.planner.status.MetadataProblems;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finalizers and owners in the metadata of a tenant's object that no manager and no CCM writes.
 * They hold up nothing and take nothing with them but the object itself; who wrote them hears that.
 */
public final class Strangers {
    private Strangers() {}

    /**
     * What to tell about them.
     *
     * @param known the finalizers that belong on objects of this kind; owners never do
     */
    public static List<Finding> objections(HasMetadata object, Set<String> known) {
        var findings = new ArrayList<Finding>();
        var finalizers = finalizers(object, known);
        if (!finalizers.isEmpty()) {
            findings.add(MetadataProblems.foreignFinalizers(finalizers));
        }
        var owners = owners(object);
        if (!owners.isEmpty()) {
            findings.add(MetadataProblems.foreignOwners(owners));
        }
        return findings;
    }

    /** Finalizers that nobody here will take off. */
    public static SortedSet<String> finalizers(HasMetadata object, Set<String> known) {
        var finalizers = new TreeSet<>(object.getFinalizers());
        finalizers.removeAll(known);
        return finalizers;
    }

    private static SortedSet<String> owners(HasMetadata object) {
        var owners = new TreeSet<String>();
        object.getMetadata()
                .getOwnerReferences()
                .forEach(owner -> owners.add(owner.getKind() + " " + owner.getName()));
        return owners;
    }
}
