package dev.hawser.planner.status;

/**
 * What users wrote, in words of ours. It may hold anything: line breaks and escape sequences do not
 * reach logs and terminals.
 */
public final class Quoted {
    private static final int LONGEST = 80;

    private Quoted() {}

    public static String of(String text) {
        var clean = text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
        return '"' + (clean.length() > LONGEST ? clean.substring(0, LONGEST) + "…" : clean) + '"';
    }
}
