package dev.hawser.cli.why;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.hawser.manager.report.Told;
import org.jspecify.annotations.Nullable;

/**
 * One link of the way.
 *
 * @param next what to do, if it is broken
 */
@Told
record Link(Name link, State state, String words, @Nullable String next) {
    /** In their order. */
    enum Name {
        SERVICE("service"),
        CCM("ccm"),
        LOAD_BALANCER("loadBalancer"),
        FINDINGS("findings"),
        PLAN("plan"),
        PROXIES("proxies"),
        ENDPOINTS("endpoints"),
        ADDRESS("address");

        private final String word;

        Name(String word) {
            this.word = word;
        }

        @JsonValue
        String word() {
            return word;
        }
    }

    /** How it is. */
    enum State {
        OK("ok"),
        BROKEN("broken"),
        UNSEEN("cannot see");

        private final String word;

        State(String word) {
            this.word = word;
        }

        @JsonValue
        String word() {
            return word;
        }
    }

    static Link ok(Name link, String words) {
        return new Link(link, State.OK, words, null);
    }

    static Link unseen(Name link, String why) {
        return new Link(link, State.UNSEEN, why, null);
    }

    static Link broken(Name link, String words, String next) {
        return new Link(link, State.BROKEN, words, next);
    }

    boolean isBroken() {
        return state == State.BROKEN;
    }
}
