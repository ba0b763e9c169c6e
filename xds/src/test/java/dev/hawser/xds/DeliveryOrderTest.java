package dev.hawser.xds;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Conversations about who waits for whom. */
class DeliveryOrderTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("conversations")
    void conversation(String situation, String lines) {
        Conversation.hold(new Dialect.Delta(), situation, lines);
    }

    static Stream<Arguments> conversations() {
        return Stream.of(
                arguments(
                        "endpoints do not wait for the acknowledgement of clusters, listeners do",
                        """
                        subscribe C              -> nothing
                        subscribe L              -> nothing
                        publish C:a=1 E:a=1 L:a=1 -> C a=1
                        subscribe E a            -> E a=1
                        ack E                    -> nothing
                        ack C                    -> L a=1
                        """),
                arguments(
                        "endpoints are said again with a changed cluster, which waits for them",
                        """
                        publish C:a=1 E:a=1      -> nothing
                        subscribe C              -> C a=1
                        subscribe E a            -> E a=1
                        ack E                    -> nothing
                        ack C                    -> nothing
                        publish C:a=2            -> C a=2, E a=1
                        ack E                    -> nothing
                        ack C                    -> nothing
                        """),
                arguments(
                        "removals come last, who points before what is pointed at",
                        """
                        publish C:a=1 E:a=1 L:a=1 -> nothing
                        subscribe C              -> C a=1
                        subscribe E a            -> E a=1
                        ack E                    -> nothing
                        ack C                    -> nothing
                        subscribe L              -> L a=1
                        ack L                    -> nothing
                        publish C:a=- E:a=- L:a=- C:b=1 L:b=1 -> C b=1
                        ack C                    -> L b=1
                        ack L                    -> L -a
                        ack L                    -> C -a
                        ack C                    -> E -a
                        """),
                arguments(
                        "a listener waits for its own cluster, and for no neighbour's",
                        """
                        publish C:a=1 L:a=1      -> nothing
                        subscribe C              -> C a=1
                        ack C                    -> nothing
                        subscribe L              -> L a=1
                        ack L                    -> nothing
                        publish C:slow=1 L:slow=1 -> C slow=1
                        publish L:b=1>a          -> L b=1
                        ack L                    -> nothing
                        publish C:c=1 L:c=1      -> nothing
                        ack C                    -> C c=1, L slow=1
                        """),
                arguments(
                        "a listener waits for clusters behind its routes, and for their endpoints",
                        """
                        publish C:a=1 E:a=1 L:l=1>r R:r=1>a -> nothing
                        subscribe C              -> C a=1
                        subscribe E a            -> E a=1
                        ack C                    -> nothing
                        subscribe L              -> nothing
                        ack E                    -> L l=1
                        subscribe R r            -> R r=1
                        ack L                    -> nothing
                        ack R                    -> nothing
                        publish L:l=2>r R:r=2>b C:b=1 -> C b=1
                        ack C                    -> L l=2, R r=2
                        """),
                arguments(
                        "a removal waits for what came with it, and for no neighbour",
                        """
                        publish C:a=1 L:a=1      -> nothing
                        subscribe C              -> C a=1
                        ack C                    -> nothing
                        subscribe L              -> L a=1
                        ack L                    -> nothing
                        publish C:slow=1 L:slow=1 -> C slow=1
                        publish L:a=-            -> L -a
                        ack L                    -> nothing
                        publish L:b=1>a          -> L b=1
                        ack L                    -> nothing
                        publish L:b=- L:c=1>slow -> nothing
                        ack C                    -> L c=1 slow=1
                        ack L                    -> L -b
                        """),
                arguments(
                        "a cluster stays while a listener that was kept points at it",
                        """
                        publish C:a=1 L:l=1>a    -> nothing
                        subscribe C              -> C a=1
                        ack C                    -> nothing
                        subscribe L              -> L l=1
                        ack L                    -> nothing
                        publish C:a=- C:b=1 L:l=2>b -> C b=1
                        ack C                    -> L l=2
                        nack L it is bad         -> nothing
                        publish L:l=3>b          -> L l=3
                        ack L                    -> C -a
                        """),
                arguments(
                        "what a listener of another server points at nobody knows, so nothing goes",
                        """
                        publish C:b=1 L:l=2>b    -> nothing
                        resume L l=1             -> L l=2
                        resume C a=1 b=1         -> nothing
                        ack L                    -> C -a
                        """),
                arguments(
                        "a listener from before keeps what it points at, and nothing else",
                        """
                        publish C:b=1 L:l=2>b    -> nothing
                        resume L l=1>a           -> L l=2
                        resume C a=1 b=1 c=1     -> C -c
                        ack C                    -> nothing
                        nack L it is bad         -> nothing
                        publish L:l=3>b          -> L l=3
                        ack L                    -> C -a
                        """),
                arguments(
                        "nothing goes before a client that came back has said what points at it",
                        """
                        publish C:b=1 L:l=2>b    -> nothing
                        resume C a=1 b=1 c=1     -> nothing
                        resume L l=1>a           -> L l=2, C -c
                        nack L it is bad         -> nothing
                        """),
                arguments(
                        "a refused cluster holds no listener up",
                        """
                        publish C:a=1 L:b=1      -> nothing
                        subscribe C              -> C a=1
                        subscribe L              -> nothing
                        nack C a is bad          -> L b=1
                        """),
                arguments(
                        "types that nobody asked for are not waited for",
                        """
                        publish C:a=1 L:a=1      -> nothing
                        subscribe L              -> L a=1
                        """));
    }
}
