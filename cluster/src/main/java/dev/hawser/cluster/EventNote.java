package dev.hawser.cluster;

/** What to tell the owner of an object, shown by {@code kubectl describe}. */
public record EventNote(Type type, String reason, String message) {
    /** How much it should worry. */
    public enum Type {
        NORMAL("Normal"),
        WARNING("Warning");

        private final String word;

        Type(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public static EventNote normal(String reason, String message) {
        return new EventNote(Type.NORMAL, reason, message);
    }

    public static EventNote warning(String reason, String message) {
        return new EventNote(Type.WARNING, reason, message);
    }
}
