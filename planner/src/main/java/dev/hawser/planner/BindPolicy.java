package dev.hawser.planner;

/** Which addresses the proxies of a fleet listen on. */
public sealed interface BindPolicy {
    /** The address that they bind. */
    String address(Fleet fleet);

    /** The address of the proxy's own administration; never reachable from outside its pod. */
    String adminAddress(Fleet fleet);

    /**
     * Proxies are pods with a network of their own: they bind every address.
     *
     * @param ipv6 unless the kernel has none of it, which lets nobody bind both at once
     */
    record AnyAddress(boolean ipv6) implements BindPolicy {
        @Override
        public String address(Fleet fleet) {
            return ipv6 ? "::" : "0.0.0.0";
        }

        @Override
        public String adminAddress(Fleet fleet) {
            return "127.0.0.1";
        }
    }

    /**
     * Proxies are processes that share one machine: each fleet has a loopback address of its own.
     */
    record LoopbackPerTenant() implements BindPolicy {
        @Override
        public String address(Fleet fleet) {
            return LoopbackAddress.of(fleet.node());
        }

        @Override
        public String adminAddress(Fleet fleet) {
            return address(fleet);
        }
    }
}
