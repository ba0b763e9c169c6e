package dev.hawser.toolbox;

/** A program could neither be found nor fetched; the message says how to provide it. */
public final class ToolMissingException extends RuntimeException {
    ToolMissingException(String message) {
        super(message);
    }
}
