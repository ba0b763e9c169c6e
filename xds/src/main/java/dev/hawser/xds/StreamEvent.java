package dev.hawser.xds;

import java.util.Set;

/** What can happen to a stream; {@code R} is how its protocol asks. */
sealed interface StreamEvent<R> {
    /** The client said something. */
    record Requested<R>(R request) implements StreamEvent<R> {}

    /**
     * The node should now have this, which differs in these names from what it should have before.
     */
    record Published<R>(Snapshot snapshot, Set<ResourceName> changed) implements StreamEvent<R> {}

    /**
     * What was refused for want of something outside, such as a free port, is to be tried again.
     */
    record RetryDue<R>() implements StreamEvent<R> {}

    /** One more response can be written without piling up. */
    record Writable<R>() implements StreamEvent<R> {}
}
