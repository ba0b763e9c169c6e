package dev.hawser.planner.objects;

import dev.hawser.planner.envoy.BootstrapInput;
import dev.hawser.planner.envoy.Bootstraps;
import dev.hawser.planner.envoy.EnvoyJson;
import dev.hawser.planner.envoy.HostAndPort;
import dev.hawser.planner.envoy.ManagerTls;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.util.TreeMap;

/** The files a proxy starts from. */
public final class ConfigMaps {
    private ConfigMaps() {}

    public static ConfigMap from(ProxyInput input) {
        var fleet = input.fleet();
        var options = input.options();
        var bootstrap =
                Bootstraps.from(
                        new BootstrapInput(
                                HostAndPort.parse(options.xdsAddress()),
                                options.bind().address(fleet),
                                options.bind().adminAddress(fleet),
                                input.settings().overload(),
                                input.settings().shutdown()));
        var files = new TreeMap<String, String>();
        files.put(Bootstraps.FILE, EnvoyJson.print(bootstrap));
        files.put(ManagerTls.CERTIFICATE_FILE, ManagerTls.certificateFile());
        files.put(ManagerTls.TRUST_FILE, ManagerTls.trustFile());
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withName(fleet.bootstrap())
                .withNamespace(fleet.namespace())
                .withLabels(new TreeMap<>(ObjectLabels.proxies(fleet.namespace())))
                .endMetadata()
                .withData(files)
                .build();
    }
}
