package dev.hawser.cluster;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Gauge;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** What all queues of a process tell, by queue name, under the names controller-runtime uses. */
public final class WorkQueueMetrics {
    final Gauge depth;
    final Counter adds;
    final Counter retries;
    final Histogram workDuration;

    /** Once a registry: it refuses a second metric of the same name. */
    public WorkQueueMetrics(PrometheusRegistry registry) {
        depth =
                Gauge.builder()
                        .name("workqueue_depth")
                        .help("Keys waiting to be worked on now")
                        .labelNames("name")
                        .register(registry);
        adds =
                Counter.builder()
                        .name("workqueue_adds_total")
                        .help("Keys that began to wait, repetitions while waiting left out")
                        .labelNames("name")
                        .register(registry);
        retries =
                Counter.builder()
                        .name("workqueue_retries_total")
                        .help("Failures that will be tried again")
                        .labelNames("name")
                        .register(registry);
        workDuration =
                Histogram.builder()
                        .name("workqueue_work_duration_seconds")
                        .help("Time to work on one key")
                        .labelNames("name")
                        .register(registry);
    }
}
