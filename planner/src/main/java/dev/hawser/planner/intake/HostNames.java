package dev.hawser.planner.intake;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** DNS names in the one form by which two of them are compared. */
final class HostNames {
    private static final int LONGEST = 253;
    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+|0x[0-9a-f]*");

    /**
     * Sharp s, final sigma and the two joiners: the older standard of names spelled with them leads
     * to one domain, the newer to another, which may be someone else's.
     */
    private static final Pattern AMBIGUOUS = Pattern.compile("[\u00df\u1e9e\u03c2\u200c\u200d]");

    private HostNames() {}

    /** A name of at least two labels: lower case, without a last dot, in ASCII. */
    static Optional<String> canonical(String text) {
        return domain(text).filter(name -> name.indexOf('.') > 0);
    }

    /** The same, also for a single label. */
    static Optional<String> domain(String text) {
        if (AMBIGUOUS.matcher(text).find()) {
            return Optional.empty();
        }
        return ascii(text)
                .map(name -> name.endsWith(".") ? name.substring(0, name.length() - 1) : name)
                .filter(HostNames::isName);
    }

    static boolean isLabel(String text) {
        return LABEL.matcher(text).matches();
    }

    private static Optional<String> ascii(String text) {
        try {
            return Optional.of(
                    IDN.toASCII(text, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException | IndexOutOfBoundsException _) {
            return Optional.empty();
        }
    }

    private static boolean isName(String name) {
        var labels = name.split("\\.", -1);
        for (var label : labels) {
            if (!isLabel(label)) {
                return false;
            }
        }
        // What ends in a number is an address to most programs.
        return name.length() <= LONGEST && !NUMBER.matcher(labels[labels.length - 1]).matches();
    }
}
