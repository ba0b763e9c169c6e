package dev.hawser.xds;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the class of the message in an {@code Any} by the rule that Envoy's protos name their Java
 * packages by.
 */
final class MessageTypes {
    private static final Map<String, String> JAVA_PACKAGES =
            Map.of(
                    "envoy.", "io.envoyproxy.envoy.",
                    "xds.", "com.github.xds.",
                    "udpa.", "com.github.udpa.udpa.",
                    "google.protobuf.", "com.google.protobuf.");
    private static final Map<String, Optional<Message>> PROTOTYPES = new ConcurrentHashMap<>();

    private MessageTypes() {}

    static Message unpack(Any any) throws InvalidProtocolBufferException {
        var name = any.getTypeUrl().substring(any.getTypeUrl().lastIndexOf('/') + 1);
        var prototype = PROTOTYPES.computeIfAbsent(name, MessageTypes::find);
        if (prototype.isEmpty()) {
            throw new InvalidProtocolBufferException("unknown type '" + any.getTypeUrl() + "'");
        }
        return prototype.get().getParserForType().parseFrom(any.getValue());
    }

    private static Optional<Message> find(String name) {
        return JAVA_PACKAGES.entrySet().stream()
                .filter(rule -> name.startsWith(rule.getKey()))
                .findFirst()
                .flatMap(rule -> load(rule.getValue() + name.substring(rule.getKey().length())));
    }

    private static Optional<Message> load(String className) {
        try {
            return Class.forName(className).getMethod("getDefaultInstance").invoke(null)
                            instanceof Message message
                    ? Optional.of(message)
                    : Optional.empty();
        } catch (ReflectiveOperationException unknown) {
            return Optional.empty();
        }
    }
}
