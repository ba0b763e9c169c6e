package dev.hawser.xds;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The two ways in which a client may speak, so that both can be put to the same tests. */
abstract sealed class Dialect<R> {
    /** The machine that is spoken to. */
    abstract Step next(StreamState state, StreamEvent<R> event);

    /** What it says about a type at first, or when it wants other names than before. */
    abstract StreamState wants(StreamState state, Wish wish);

    /**
     * Takes a response, or refuses it.
     *
     * @param wanted all names that are wanted by name by now
     */
    abstract StreamState answers(
            StreamState state, Step.Response response, Optional<String> error, List<String> wanted);

    final StreamState says(StreamState state, R request) {
        return next(state, new StreamEvent.Requested<>(request)).state();
    }

    final StreamState published(StreamState state, Snapshot snapshot, Set<ResourceName> changed) {
        return next(state, new StreamEvent.Published<>(snapshot, changed)).state();
    }

    final StreamState retried(StreamState state) {
        return next(state, new StreamEvent.RetryDue<>()).state();
    }

    final Step writable(StreamState state) {
        return next(state, new StreamEvent.Writable<>());
    }

    /** Whether a client that comes back is believed what it has. */
    abstract boolean remembers();

    /**
     * Which resources a client would like.
     *
     * @param nonce of the last response of the type, or empty
     * @param wanted all names from now on
     * @param more those of them that are asked for now
     * @param fewer those that are no longer among them
     * @param has versions of what the client has, said on a new stream
     */
    record Wish(
            ResourceType type,
            String nonce,
            List<String> wanted,
            List<String> more,
            List<String> fewer,
            Map<String, String> has) {}

    /** Says changes. */
    static final class Delta extends Dialect<DeltaRequest> {
        @Override
        Step next(StreamState state, StreamEvent<DeltaRequest> event) {
            return DeltaStream.next(state, event);
        }

        @Override
        StreamState wants(StreamState state, Wish wish) {
            return says(
                    state,
                    new DeltaRequest(
                            wish.type(),
                            "",
                            Optional.empty(),
                            wish.more(),
                            wish.fewer(),
                            wish.has()));
        }

        @Override
        StreamState answers(
                StreamState state,
                Step.Response response,
                Optional<String> error,
                List<String> wanted) {
            return says(
                    state,
                    new DeltaRequest(
                            response.type(),
                            response.nonce(),
                            error,
                            List.of(),
                            List.of(),
                            Map.of()));
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /** Says everything, each time. */
    static final class Sotw extends Dialect<SotwRequest> {
        @Override
        Step next(StreamState state, StreamEvent<SotwRequest> event) {
            return SotwStream.next(state, event);
        }

        @Override
        StreamState wants(StreamState state, Wish wish) {
            return says(
                    state,
                    new SotwRequest(wish.type(), wish.nonce(), Optional.empty(), wish.wanted()));
        }

        @Override
        StreamState answers(
                StreamState state,
                Step.Response response,
                Optional<String> error,
                List<String> wanted) {
            return says(state, new SotwRequest(response.type(), response.nonce(), error, wanted));
        }

        @Override
        boolean remembers() {
            return false;
        }
    }
}
