package dev.hawser.testkit;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;

/** What a program says at {@code /readyz}. */
public final class ReadyPage {
    private ReadyPage() {}

    /** Whether the one that listens on this port of this machine says that it is ready. */
    public static boolean saysYes(int port) {
        try {
            var page = URI.create("http://127.0.0.1:%d/readyz".formatted(port)).toURL();
            var answer = (HttpURLConnection) page.openConnection();
            return answer.getResponseCode() == HttpURLConnection.HTTP_OK;
        } catch (IOException _) {
            return false; // it does not listen yet, or has only just begun to
        }
    }
}
