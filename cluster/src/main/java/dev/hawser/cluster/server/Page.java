package dev.hawser.cluster.server;

import java.util.Map;

/** Something that can be read beside a program's probes, made anew for every question. */
@FunctionalInterface
public interface Page {
    /**
     * Its JSON. What cannot be answered as it was asked is an {@link IllegalArgumentException} that
     * says why.
     *
     * @param question what stands behind the question mark, by name
     */
    String answer(Map<String, String> question);
}
