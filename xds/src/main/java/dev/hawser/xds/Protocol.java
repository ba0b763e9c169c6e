package dev.hawser.xds;

/**
 * One of the two ways to speak ADS: what its messages mean, and what to do about them.
 *
 * @param <Q> request message
 * @param <R> what it means
 * @param <A> response message
 */
interface Protocol<Q, R, A> {
    /** The client's node id; empty if the message does not tell. */
    String node(Q request);

    String typeUrl(Q request);

    boolean refuses(Q request);

    R read(ResourceType type, Q request);

    Step next(StreamState state, StreamEvent<R> event);

    A write(Step.Response response);
}
