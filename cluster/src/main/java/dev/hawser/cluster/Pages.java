package dev.hawser.cluster;

import static java.util.Objects.requireNonNullElse;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.KubernetesResourceList;
import io.fabric8.kubernetes.api.model.ListOptions;
import io.fabric8.kubernetes.api.model.ListOptionsBuilder;
import java.util.ArrayList;
import java.util.function.Function;

/**
 * A list as an API server gives it out, some of it at a time: ten thousand objects in one answer
 * were several times their own size for a moment, and their text was kept for much longer.
 */
final class Pages {
    private static final long SIZE = 250;

    private Pages() {}

    /** All of them as they were at one time. Who changed which field is left out: it is most. */
    static <T extends HasMetadata> Listing<T> read(
            Function<ListOptions, ? extends KubernetesResourceList<T>> list) {
        var items = new ArrayList<T>();
        var place = "";
        while (true) {
            var page =
                    list.apply(
                            new ListOptionsBuilder().withLimit(SIZE).withContinue(place).build());
            page.getItems().forEach(item -> item.getMetadata().setManagedFields(null));
            items.addAll(page.getItems());
            place = requireNonNullElse(page.getMetadata().getContinue(), "");
            if (place.isEmpty()) {
                return new Listing<>(items, page.getMetadata().getResourceVersion());
            }
        }
    }
}
