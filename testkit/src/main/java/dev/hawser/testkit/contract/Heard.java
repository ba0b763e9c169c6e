package dev.hawser.testkit.contract;

import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.WatchEvent;
import dev.hawser.cluster.WatchListener;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Writes down what a watch on ConfigMaps told: {@code +name=value}, {@code -name}. */
final class Heard implements WatchListener<ConfigMap> {
    private final List<String> words = new CopyOnWriteArrayList<>();
    private volatile Optional<ClusterException> why = Optional.empty();
    private volatile boolean ended;

    List<String> words() {
        return words;
    }

    boolean hasEnded() {
        return ended;
    }

    Optional<ClusterException> why() {
        return why;
    }

    @Override
    public void heard(WatchEvent<ConfigMap> event) {
        switch (event) {
            case WatchEvent.Present<ConfigMap>(var object) -> write("+", object);
            case WatchEvent.Absent<ConfigMap>(var object) -> write("-", object);
            case WatchEvent.Bookmark<ConfigMap> bookmark -> {}
        }
    }

    private void write(String sign, ConfigMap object) {
        var name = object.getMetadata().getName();
        // Real clusters put one of their own into every namespace.
        if (!name.equals("kube-root-ca.crt")) {
            var value = sign.equals("+") ? "=" + object.getData().get("value") : "";
            words.add(sign + name + value);
        }
    }

    @Override
    public void ended(Optional<ClusterException> why) {
        this.why = why;
        ended = true;
    }
}
