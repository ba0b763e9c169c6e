package dev.hawser.planner;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Addresses of proxies that share a machine. */
class LoopbackAddressTest {
    @Test
    void everyTenantHasItsOwnWithinTheRange() {
        for (int i = 0; i < 1_000; i++) {
            var parts = LoopbackAddress.of("tenant-" + i).split("\\.");
            assertThat(parts).hasSize(4);
            assertThat(parts[0]).isEqualTo("127");
            assertThat(Integer.parseInt(parts[1])).isBetween(100, 163);
            assertThat(Integer.parseInt(parts[3])).isBetween(1, 254);
        }
        assertThat(LoopbackAddress.of("tenant-blue"))
                .isEqualTo(LoopbackAddress.of("tenant-blue"))
                .isNotEqualTo(LoopbackAddress.of("tenant-green"));
    }
}
