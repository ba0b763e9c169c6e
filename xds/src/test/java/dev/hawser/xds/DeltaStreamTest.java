package dev.hawser.xds;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Conversations: what happens, and what is said to it. */
class DeltaStreamTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("conversations")
    void conversation(String situation, String lines) {
        Conversation.hold(new Dialect.Delta(), situation, lines);
    }

    static Stream<Arguments> conversations() {
        return Stream.concat(subscriptions(), answers());
    }

    private static Stream<Arguments> subscriptions() {
        return Stream.of(
                arguments(
                        "nothing is said before the first publication",
                        """
                        subscribe C              -> nothing
                        publish C:a=1            -> C a=1
                        """),
                arguments(
                        "naming nothing at first means everything, and an empty answer is an"
                                + " answer",
                        """
                        publish L:x=1            -> nothing
                        subscribe C              -> C
                        ack C                    -> nothing
                        publish C:a=1            -> C a=1
                        """),
                arguments(
                        "an explicit star means everything",
                        """
                        publish C:a=1 C:b=1      -> nothing
                        subscribe C *            -> C a=1 b=1
                        """),
                arguments(
                        "a star may come later, and go again",
                        """
                        publish C:a=1 C:b=1      -> nothing
                        subscribe C a            -> C a=1
                        ack C                    -> nothing
                        subscribe C *            -> C b=1
                        ack C                    -> nothing
                        unsubscribe C *          -> nothing
                        publish C:a=2 C:b=2      -> C a=2
                        """),
                arguments(
                        "names get what they name, when it exists",
                        """
                        publish E:a=1 E:b=1      -> nothing
                        subscribe E a x          -> E a=1 -x
                        ack E                    -> nothing
                        publish E:x=1 E:b=2      -> E x=1
                        """),
                arguments(
                        "what is asked for on demand is added to everything",
                        """
                        publish C:a=1            -> nothing
                        subscribe C              -> C a=1
                        ack C                    -> nothing
                        subscribe C x            -> C -x
                        """),
                arguments(
                        "who unsubscribes hears no more, and who resubscribes hears again",
                        """
                        publish E:a=1            -> nothing
                        subscribe E a            -> E a=1
                        ack E                    -> nothing
                        unsubscribe E a          -> nothing
                        publish E:a=2            -> nothing
                        subscribe E a            -> E a=2
                        ack E                    -> nothing
                        subscribe E a            -> E a=2
                        """),
                arguments(
                        "who wants everything cannot do without one of it",
                        """
                        publish C:a=1            -> nothing
                        subscribe C              -> C a=1
                        ack C                    -> nothing
                        unsubscribe C a          -> C a=1
                        """),
                arguments(
                        "after a reconnect only differences travel, removals last",
                        """
                        publish C:a=1 C:b=2 C:c=1 -> nothing
                        resume C a=1 b=1 z=1     -> C b=2 c=1
                        ack C                    -> C -z
                        """),
                arguments(
                        "after a reconnect to the same nothing travels",
                        """
                        publish C:a=1            -> nothing
                        resume C a=1             -> nothing
                        """));
    }

    private static Stream<Arguments> answers() {
        return Stream.of(
                arguments(
                        "one response at a time, and changes meanwhile become one",
                        """
                        publish C:a=1            -> nothing
                        subscribe C              -> C a=1
                        publish C:b=1            -> nothing
                        publish C:b=2 C:c=1      -> nothing
                        ack C                    -> C b=2 c=1
                        """),
                arguments(
                        "an old nonce is no answer",
                        """
                        publish C:a=1            -> nothing
                        subscribe C              -> C a=1
                        ack C                    -> nothing
                        publish C:a=2            -> C a=2
                        ack C 1                  -> nothing
                        publish C:a=3            -> nothing
                        ack C 2                  -> C a=3
                        """),
                arguments(
                        "a refused version is sent again when it has changed",
                        """
                        publish C:a=1            -> nothing
                        subscribe C              -> C a=1
                        nack C a is bad          -> nothing
                        publish C:b=1            -> C b=1
                        ack C                    -> nothing
                        publish C:a=2            -> C a=2
                        """),
                arguments(
                        "what was refused and goes back to the last good version is not sent",
                        """
                        publish C:a=1            -> nothing
                        subscribe C              -> C a=1
                        ack C                    -> nothing
                        publish C:a=2            -> C a=2
                        nack C a is bad          -> nothing
                        publish C:a=1            -> nothing
                        """),
                arguments(
                        "companions of a refused one are sent without it",
                        """
                        publish E:a=1 E:b=1      -> nothing
                        subscribe E a b          -> E a=1 b=1
                        nack E a is bad          -> E b=1
                        ack E                    -> nothing
                        """),
                arguments(
                        "companions that Envoy took are not sent again",
                        """
                        publish L:a=1 L:b=1      -> nothing
                        subscribe L              -> L a=1 b=1
                        nack L Error adding/updating listener(s) a: bad -> nothing
                        publish L:b=2            -> L b=2
                        """),
                arguments(
                        "a refusal that names nobody is narrowed down",
                        """
                        publish E:a=1 E:b=1 E:c=1 -> nothing
                        subscribe E a b c        -> E a=1 b=1 c=1
                        nack E something is bad  -> E a=1
                        ack E                    -> E b=1
                        nack E something is bad  -> E c=1
                        ack E                    -> nothing
                        publish E:a=2 E:c=2      -> E a=2 c=2
                        """),
                arguments(
                        "a refused listener is sent again when its time has come, a cluster is not",
                        """
                        publish L:a=1 L:b=1 C:c=1 -> nothing
                        subscribe C              -> C c=1
                        nack C it is bad         -> nothing
                        subscribe L              -> L a=1 b=1
                        nack L Error adding/updating listener(s) a: port taken -> nothing
                        retry                    -> L a=1
                        retry                    -> nothing
                        nack L port taken        -> nothing
                        retry                    -> L a=1
                        ack L                    -> nothing
                        retry                    -> nothing
                        """),
                arguments(
                        "what was refused gets another try when something else is gone",
                        """
                        publish L:a=1            -> nothing
                        subscribe L              -> L a=1
                        ack L                    -> nothing
                        publish L:a=- L:b=1      -> L b=1
                        nack L port taken        -> L -a
                        ack L                    -> L b=1
                        nack L port taken        -> nothing
                        """));
    }
}
