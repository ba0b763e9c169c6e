package dev.hawser.planner.model;

/** What a load balancer carries. */
public enum Protocol {
    TCP,
    UDP
}
