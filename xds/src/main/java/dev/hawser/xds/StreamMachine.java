package dev.hawser.xds;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What both protocols have in common: everything but how a client asks and how it is told. */
final class StreamMachine {
    private StreamMachine() {}

    static <R> Step next(
            StreamState state,
            StreamEvent<R> event,
            BiFunction<StreamState, R, StreamState> hear,
            Function<StreamState.Drawn, Step.Response> say) {
        return switch (event) {
            case StreamEvent.Requested<R>(var request) -> Step.quiet(hear.apply(state, request));
            case StreamEvent.Published<R>(var snapshot, var changed) ->
                    Step.quiet(state.published(snapshot, changed));
            case StreamEvent.RetryDue<R>() -> Step.quiet(state.retried());
            case StreamEvent.Writable<R>() ->
                    state.draw()
                            .map(drawn -> new Step(drawn.state(), Optional.of(say.apply(drawn))))
                            .orElse(Step.quiet(state));
        };
    }
}
