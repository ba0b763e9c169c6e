package dev.hawser.planner.publish;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Which of a node's addresses the hub should dial. */
public enum NodeAddressType {
    EXTERNAL_IP("ExternalIP"),
    INTERNAL_IP("InternalIP"),
    HOSTNAME("Hostname");

    private final String word;

    NodeAddressType(String word) {
        this.word = word;
    }

    /** As Nodes and command lines spell it. */
    public String word() {
        return word;
    }

    public static NodeAddressType of(String word) {
        return Arrays.stream(values())
                .filter(type -> type.word.equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "node address type: "
                                        + word
                                        + " (expected: "
                                        + Arrays.stream(values())
                                                .map(NodeAddressType::word)
                                                .collect(Collectors.joining(", "))
                                        + ")"));
    }
}
