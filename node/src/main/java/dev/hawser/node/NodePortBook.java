package dev.hawser.node;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Which NodePort belongs to which Service port; a number is given once, whatever the protocol. */
final class NodePortBook {
    private final PortRange range;
    private final String address;
    private final Map<Integer, PortOwner> owners = new HashMap<>();
    private int next;

    /** A port of a Service, by the Service's uid, so that one of the same name is another owner. */
    record PortOwner(String service, int port, Protocol protocol) {}

    NodePortBook(PortRange range, String address) {
        this.range = range;
        this.address = address;
    }

    /** The wanted number if it can be had, else the next free one; empty when there is none. */
    synchronized OptionalInt take(PortOwner owner, OptionalInt wanted) {
        var candidates =
                IntStream.range(0, range.size())
                        .map(step -> range.first() + Math.floorMod(next + step, range.size()));
        var chosen =
                IntStream.concat(wanted.stream(), candidates)
                        .filter(number -> available(number, owner))
                        .findFirst();
        chosen.ifPresent(number -> {
            owners.put(number, owner);
            next = number - range.first() + 1;
        });
        return chosen;
    }

    synchronized void release(int number) {
        owners.remove(number);
    }

    private boolean available(int number, PortOwner owner) {
        return !owners.containsKey(number)
                && Sockets.free(owner.protocol(), Sockets.at(address, number));
    }
}
