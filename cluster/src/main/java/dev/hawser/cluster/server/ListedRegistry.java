package dev.hawser.cluster.server;

import io.prometheus.metrics.model.registry.Collector;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A registry that tells what it has before anything is counted. Scraped, a metric is silent until
 * one of its series exists.
 */
public final class ListedRegistry extends PrometheusRegistry {
    private final List<Collector> collectors = new CopyOnWriteArrayList<>();

    @Override
    public void register(Collector collector) {
        super.register(collector);
        collectors.add(collector);
    }

    public List<Collector> collectors() {
        return List.copyOf(collectors);
    }
}
