package dev.hawser.xds;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The two ways in which a client may speak, so that both can be put to the same tests. */
sealed interface Dialect {
    /** What it says about a type at first, or when it wants other names than before. */
    StreamState wants(StreamState state, Wish wish);

    /**
     * Takes a response, or refuses it.
     *
     * @param wanted all names that are wanted by name by now
     */
    StreamState answers(
            StreamState state, Step.Response response, Optional<String> error, List<String> wanted);

    StreamState published(StreamState state, Snapshot snapshot, Set<ResourceName> changed);

    StreamState retried(StreamState state);

    Step writable(StreamState state);

    /** Whether a client that comes back is believed what it has. */
    boolean remembers();

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
    record Delta() implements Dialect {
        @Override
        public StreamState wants(StreamState state, Wish wish) {
            return say(
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
        public StreamState answers(
                StreamState state,
                Step.Response response,
                Optional<String> error,
                List<String> wanted) {
            return say(
                    state,
                    new DeltaRequest(
                            response.type(),
                            response.nonce(),
                            error,
                            List.of(),
                            List.of(),
                            Map.of()));
        }

        private static StreamState say(StreamState state, DeltaRequest request) {
            return DeltaStream.next(state, new StreamEvent.Requested<>(request)).state();
        }

        @Override
        public StreamState published(
                StreamState state, Snapshot snapshot, Set<ResourceName> changed) {
            return DeltaStream.next(state, new StreamEvent.Published<>(snapshot, changed)).state();
        }

        @Override
        public StreamState retried(StreamState state) {
            return DeltaStream.next(state, new StreamEvent.RetryDue<>()).state();
        }

        @Override
        public Step writable(StreamState state) {
            return DeltaStream.next(state, new StreamEvent.Writable<>());
        }

        @Override
        public boolean remembers() {
            return true;
        }
    }

    /** Says everything, each time. */
    record Sotw() implements Dialect {
        @Override
        public StreamState wants(StreamState state, Wish wish) {
            return say(
                    state,
                    new SotwRequest(wish.type(), wish.nonce(), Optional.empty(), wish.wanted()));
        }

        @Override
        public StreamState answers(
                StreamState state,
                Step.Response response,
                Optional<String> error,
                List<String> wanted) {
            return say(state, new SotwRequest(response.type(), response.nonce(), error, wanted));
        }

        private static StreamState say(StreamState state, SotwRequest request) {
            return SotwStream.next(state, new StreamEvent.Requested<>(request)).state();
        }

        @Override
        public StreamState published(
                StreamState state, Snapshot snapshot, Set<ResourceName> changed) {
            return SotwStream.next(state, new StreamEvent.Published<>(snapshot, changed)).state();
        }

        @Override
        public StreamState retried(StreamState state) {
            return SotwStream.next(state, new StreamEvent.RetryDue<>()).state();
        }

        @Override
        public Step writable(StreamState state) {
            return SotwStream.next(state, new StreamEvent.Writable<>());
        }

        @Override
        public boolean remembers() {
            return false;
        }
    }
}
