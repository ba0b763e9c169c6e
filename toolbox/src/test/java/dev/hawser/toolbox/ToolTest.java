package dev.hawser.toolbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ToolTest {
    @ParameterizedTest
    @CsvSource({
        "envoy, ENVOY",
        "kube-apiserver, KUBE_APISERVER",
        "KUBE_APISERVER, KUBE_APISERVER",
        "cni-plugins, CNI_PLUGINS",
        "host-local, CNI_PLUGINS"
    })
    void isKnownByItsProgramAndByItsName(String name, Tool tool) {
        assertThat(Tool.named(name)).isEqualTo(tool);
    }

    @Test
    void anUnknownNameIsToldWithTheKnownOnes() {
        assertThatThrownBy(() -> ToolboxMain.wanted("envoi"))
                .hasMessageStartingWith(
                        "tool: envoi (expected: one of busybox, cert-manager-cainjector, ");
    }

    @ParameterizedTest
    @EnumSource(Tool.class)
    void everyToolCanBeHadSomewhere(Tool tool) {
        assertThat(tool.bundle().sources()).isNotEmpty();
    }
}
