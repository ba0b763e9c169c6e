package dev.hawser.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.lab.Backends;
import dev.hawser.lab.Outside;
import dev.hawser.testkit.SteadyLoad;

/** A tenant's Service that is asked all the time, whatever happens. */
final class UnderLoad {
    private UnderLoad() {}

    /** What happens to a tenant's traffic. */
    interface Mishap {
        void strike(SteadyLoad load) throws Exception;
    }

    /** Asks a new Service of the tenant all the time while something goes wrong. */
    static void losesNothingWhile(TenantCluster tenant, String service, Mishap mishap)
            throws Exception {
        tenant.expose(Backends.service("default", service, "LoadBalancer", 80));
        var address = tenant.address(service);
        Eventually.answers(() -> Outside.http(address, 80), "hello");
        try (var load = SteadyLoad.on(address, 80)) {
            load.goOn();
            mishap.strike(load);
            load.goOn();
            load.close();
            assertThat(load.failures()).isEmpty();
        }
    }
}
