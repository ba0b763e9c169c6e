package dev.hawser.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MountTableTest {
    private final MountTable table =
            new MountTable(
                    Map.of(
                            "/etc/envoy",
                            Path.of("/pods/a"),
                            "/etc/envoy/xds-tls",
                            Path.of("/pods/b")));

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a file              | /etc/envoy/envoy.yaml         | /pods/a/envoy.yaml
                    a nested mount      | /etc/envoy/xds-tls/tls.crt    | /pods/b/tls.crt
                    the folder itself   | "path": "/etc/envoy/xds-tls"  | "path": "/pods/b"
                    a longer name       | /etc/envoy-other/envoy.yaml   | /etc/envoy-other/envoy.yaml
                    inside another path | /srv/etc/envoy/envoy.yaml     | /srv/etc/envoy/envoy.yaml
                    an option           | --config-path=/etc/envoy/a    | --config-path=/pods/a/a
                    no path             | --service-node tenant-blue    | --service-node tenant-blue
                    """)
    void mountPathsBecomeFolders(String situation, String text, String expected) {
        assertThat(table.rewrite(text)).isEqualTo(expected);
    }
}
