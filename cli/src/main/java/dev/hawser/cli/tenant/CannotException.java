package dev.hawser.cli.tenant;

/**
 * What an operator is told instead of a result: what stands in the way, and what to do about it.
 */
final class CannotException extends RuntimeException {
    CannotException(String message) {
        super(message);
    }
}
