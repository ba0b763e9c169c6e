package dev.hawser.node;

import dev.hawser.node.Program.Running;
import java.io.IOException;
import java.net.BindException;
import java.util.HashSet;
import java.util.Set;

/** Gives every pod an address of its own, and takes it back. */
final class PodAddresses {
    private static final int ATTEMPTS = 64;

    private final AddressRange range;
    private final Set<String> taken = new HashSet<>();
    private int next;

    PodAddresses(AddressRange range) {
        this.range = range;
    }

    /** Something started at an address. */
    record Placed(String address, Running running) {}

    /** Starts something at a given address. */
    interface Start {
        Running at(String address) throws IOException;
    }

    /** Tries one address after the other: only starting shows which one nobody else uses. */
    Placed place(Start start) throws IOException {
        for (int attempt = 1; ; attempt++) {
            var address = take();
            try {
                return new Placed(address, start.at(address));
            } catch (BindException e) {
                release(address);
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            } catch (IOException | RuntimeException e) {
                release(address);
                throw e;
            }
        }
    }

    synchronized void release(String address) {
        taken.remove(address);
    }

    private synchronized String take() {
        var address =
                range.from(next)
                        .peek(candidate -> next++)
                        .filter(taken::add)
                        .findFirst()
                        .orElseThrow(
                                () -> new IllegalStateException("no address left in " + range));
        return address;
    }
}
