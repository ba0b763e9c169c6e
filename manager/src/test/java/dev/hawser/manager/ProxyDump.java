package dev.hawser.manager;

import java.util.List;
import java.util.stream.Stream;

/** All that a manager told a proxy, as the proxy has it: listeners, clusters and endpoints. */
record ProxyDump(List<String> lines) {
    static ProxyDump of(TenantProxy proxy) {
        return new ProxyDump(
                Stream.of(
                                "dynamic_listeners",
                                "dynamic_active_clusters",
                                "dynamic_endpoint_configs")
                        .flatMap(kind ->
                                proxy.admin("/config_dump?include_eds&resource=" + kind).lines())
                        .toList());
    }

    /**
     * What it is, with versions; when it came is another matter, and so is in which order, since
     * whoever was away for a while hears several things at once.
     */
    List<String> content() {
        return lines.stream().filter(line -> !line.contains("last_updated")).sorted().toList();
    }

    List<String> versions() {
        return content().stream().filter(line -> line.contains("version_info")).toList();
    }
}
