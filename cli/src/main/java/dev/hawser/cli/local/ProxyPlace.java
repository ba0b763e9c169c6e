package dev.hawser.cli.local;

import dev.hawser.planner.LoopbackAddress;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.envoy.Bootstraps;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * Where a tenant's proxy will listen: an address chosen by the tenant's name alone, so that two
 * runs with a tenant of the same name want the same.
 */
final class ProxyPlace {
    private ProxyPlace() {}

    /** Better said now than by an Envoy that never comes up. */
    static void requireFree(TenantName tenant) throws IOException {
        var address = LoopbackAddress.of(tenant.namespace());
        try (var _ = new ServerSocket(Bootstraps.ADMIN_PORT, 1, InetAddress.ofLiteral(address))) {
            // Nobody has it.
        } catch (IOException e) {
            throw new IOException(
                    ("tenant %s cannot run: %s:%d is taken (%s). If another ./hawser local runs a"
                                    + " tenant of this name, stop it, or rename tenants/%s")
                            .formatted(
                                    tenant.value(),
                                    address,
                                    Bootstraps.ADMIN_PORT,
                                    e.getMessage(),
                                    tenant.value()),
                    e);
        }
    }
}
