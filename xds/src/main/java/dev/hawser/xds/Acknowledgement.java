package dev.hawser.xds;

/** What the proxies of a node think of one resource, as it is published now. */
public sealed interface Acknowledgement {
    /** Every connected proxy that wants the resource has it. */
    record Acknowledged() implements Acknowledgement {}

    /** At least one proxy has yet to answer, or none is connected. */
    record Pending() implements Acknowledgement {}

    /** At least one proxy refused it, and goes on with what it had before. */
    record Rejected(String words) implements Acknowledgement {}
}
