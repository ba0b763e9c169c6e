package dev.hawser.xds;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Conversations in which everything is said each time. */
class SotwStreamTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("conversations")
    void conversation(String situation, String lines) {
        Conversation.hold(new Dialect.Sotw(), situation, lines);
    }

    static Stream<Arguments> conversations() {
        return Stream.of(
                arguments(
                        "naming nothing means everything for clusters, and nothing for endpoints",
                        """
                        publish C:a=1 E:a=1      -> nothing
                        wants C                  -> C a=1
                        wants E                  -> nothing
                        ack C                    -> nothing
                        publish C:b=1            -> C a=1 b=1
                        """),
                arguments(
                        "what replaces is there before what is replaced goes",
                        """
                        publish C:a=1            -> nothing
                        wants C                  -> C a=1
                        ack C                    -> nothing
                        publish C:a=- C:b=1      -> C a=1 b=1
                        ack C                    -> C b=1
                        """),
                arguments(
                        "more names are answered with all of them",
                        """
                        publish E:a=1 E:b=1      -> nothing
                        wants E a                -> E a=1
                        ack E                    -> nothing
                        wants E a b              -> E a=1 b=1
                        """),
                arguments(
                        "fewer names are not answered",
                        """
                        publish E:a=1 E:b=1      -> nothing
                        wants E a b              -> E a=1 b=1
                        ack E                    -> nothing
                        wants E a                -> nothing
                        publish E:b=2            -> nothing
                        publish E:a=2            -> E a=2
                        """),
                arguments(
                        "a refused version is left out until it has changed",
                        """
                        publish C:a=1            -> nothing
                        wants C                  -> C a=1
                        ack C                    -> nothing
                        publish C:a=2            -> C a=2
                        nack C a is bad          -> nothing
                        publish C:b=1            -> C a=1 b=1
                        ack C                    -> nothing
                        publish C:a=3            -> C a=3 b=1
                        """),
                arguments(
                        "an old nonce is no answer",
                        """
                        publish C:a=1            -> nothing
                        wants C                  -> C a=1
                        ack C                    -> nothing
                        publish C:a=2            -> C a=2
                        ack C 1                  -> nothing
                        publish C:a=3            -> nothing
                        ack C 2                  -> C a=3
                        """),
                arguments(
                        "listeners wait for clusters",
                        """
                        publish C:a=1 L:a=1      -> nothing
                        wants C                  -> C a=1
                        wants L                  -> nothing
                        ack C                    -> L a=1
                        """));
    }
}
