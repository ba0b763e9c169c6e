package dev.hawser.cli.hub;

import dev.hawser.manager.report.FleetReport;

/** One replica of the manager, and what it says. */
public record Replica(String pod, boolean ready, boolean leads, Sight<FleetReport> report) {}
