package dev.hawser.bench;

/** Whether a bar was met, in one word. */
final class Verdict {
    private Verdict() {}

    static String of(boolean met) {
        return met ? "met" : "missed";
    }
}
