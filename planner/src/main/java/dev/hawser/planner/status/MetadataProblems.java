package dev.hawser.planner.status;

import static dev.hawser.planner.status.Problems.invalid;
import static java.util.stream.Collectors.joining;

import java.util.SortedSet;

/** What a tenant may write about its objects that nobody believes, and what would make it right. */
public final class MetadataProblems {
    private static final int SOME = 3;

    private MetadataProblems() {}

    public static Finding untrueLabel(String label, String said, String fact) {
        return invalid(
                ("label %s is %s, which nobody believes: where a load balancer lies says whose it"
                                + " is; write %s or remove it.")
                        .formatted(label, Quoted.of(said), Quoted.of(fact)));
    }

    public static Finding foreignFinalizers(SortedSet<String> finalizers) {
        return invalid(
                ("metadata.finalizers: %s; ignored, because nothing here waits for it. Remove it,"
                                + " or this object stays once it is deleted.")
                        .formatted(some(finalizers)));
    }

    public static Finding foreignOwners(SortedSet<String> owners) {
        return invalid(
                ("metadata.ownerReferences: %s; ignored, because nothing here belongs to it. Remove"
                                + " it, or this object is deleted with it.")
                        .formatted(some(owners)));
    }

    /** A list may be longer than any message, and what to do about it must still fit. */
    private static String some(SortedSet<String> texts) {
        var named = texts.stream().limit(SOME).map(Quoted::of).collect(joining(", "));
        return texts.size() > SOME ? "%s and %d more".formatted(named, texts.size() - SOME) : named;
    }
}
