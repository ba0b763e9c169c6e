package dev.hawser.planner;

/** Which addresses a tenant's proxies listen on. */
public sealed interface BindPolicy {
    /** The address proxies of this tenant bind. */
    String address(TenantName tenant);

    /** The address of the proxy's own administration; never reachable from outside its pod. */
    String adminAddress(TenantName tenant);

    /**
     * Proxies are pods with a network of their own: they bind every address.
     *
     * @param ipv6 unless the kernel has none of it, which lets nobody bind both at once
     */
    record AnyAddress(boolean ipv6) implements BindPolicy {
        @Override
        public String address(TenantName tenant) {
            return ipv6 ? "::" : "0.0.0.0";
        }

        @Override
        public String adminAddress(TenantName tenant) {
            return "127.0.0.1";
        }
    }

    /**
     * Proxies are processes that share one machine: each tenant has a loopback address of its own.
     */
    record LoopbackPerTenant() implements BindPolicy {
        @Override
        public String address(TenantName tenant) {
            return LoopbackAddress.of(tenant.namespace());
        }

        @Override
        public String adminAddress(TenantName tenant) {
            return address(tenant);
        }
    }
}
