package dev.hawser.cluster;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;

/**
 * Reads a text that was read not long ago as the same instance. The objects of a thousand tenants
 * say mostly the same: namespaces, kinds, labels, conditions. As strings of their own these were a
 * quarter of a manager's memory.
 *
 * <p>Each text has one place, where the last one stays that belongs there: what is kept is bounded,
 * and a text that is not found again costs only itself.
 */
final class SharedStrings extends StringDeserializer {
    private static final long serialVersionUID = 1L;

    /** Longer ones are hardly ever the same, and would be much to keep. */
    private static final int LONGEST = 200;

    private static final int PLACES = 1 << 14;

    /** Without a lock: a string is whole wherever it is seen, and a lost one is read anew. */
    private static final String[] LAST = new String[PLACES];

    private SharedStrings() {}

    /** For a mapper that reads what is kept. */
    static Module module() {
        return new SimpleModule("shared strings")
                .addDeserializer(String.class, new SharedStrings());
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context)
            throws IOException {
        var text = super.deserialize(parser, context);
        return text == null || text.length() > LONGEST ? text : shared(text);
    }

    private static String shared(String text) {
        int hash = text.hashCode();
        int place = (hash ^ (hash >>> 16)) & (PLACES - 1);
        var last = LAST[place];
        if (text.equals(last)) {
            return last;
        }
        LAST[place] = text;
        return text;
    }
}
