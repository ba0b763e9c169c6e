package dev.hawser.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** Whether what we want is already so, whatever others added to it. */
final class Contained {
    private Contained() {}

    /** Objects may have more fields, lists of keyed items more items; all else must be equal. */
    static boolean in(JsonNode live, JsonNode wanted) {
        return in(live, wanted, "");
    }

    private static boolean in(JsonNode live, JsonNode wanted, String field) {
        if (wanted.isObject() && live.isObject()) {
            return wanted.properties().stream()
                    .allMatch(f ->
                            live.has(f.getKey())
                                    && in(live.get(f.getKey()), f.getValue(), f.getKey()));
        }
        var items = ListItems.of(field, wanted);
        var present = ListItems.of(field, live);
        if (items.isPresent() && present.isPresent()) {
            return items.get().entrySet().stream()
                    .allMatch(item -> isItemIn(present.get(), item.getKey(), item.getValue()));
        }
        return live.equals(wanted);
    }

    private static boolean isItemIn(Map<String, JsonNode> live, String step, JsonNode wanted) {
        var item = live.get(step);
        return item != null && in(item, wanted, "");
    }
}
