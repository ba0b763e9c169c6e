package dev.hawser.bench;

import java.util.List;

/** Samples of one measurement, in nanoseconds, smallest first. */
record Percentiles(List<Long> sorted) {
    static Percentiles of(List<Long> samples) {
        return new Percentiles(samples.stream().sorted().toList());
    }

    double p50Micros() {
        return at(0.50);
    }

    double p99Micros() {
        return at(0.99);
    }

    private double at(double share) {
        return sorted.get((int) Math.floor(share * (sorted.size() - 1))) / 1_000.0;
    }
}
