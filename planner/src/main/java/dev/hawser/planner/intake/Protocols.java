package dev.hawser.planner.intake;

import dev.hawser.planner.model.Protocol;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Protocols from their names. */
final class Protocols {
    private Protocols() {}

    /** Empty if nothing was written, or nothing we carry. */
    static Optional<Protocol> read(@Nullable String written) {
        return switch (written) {
            case "TCP" -> Optional.of(Protocol.TCP);
            case "UDP" -> Optional.of(Protocol.UDP);
            case null, default -> Optional.empty();
        };
    }
}
