package dev.hawser.node;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Services with what a cluster adds to them. */
final class ServiceSpecs {
    static boolean complete(Service service, Map<PortKey, Integer> nodePorts) {
        return hasClusterIp(service)
                && ServiceBooks.ports(service).stream()
                        .allMatch(port -> hasNumber(port, nodePorts.get(PortKey.of(port))));
    }

    /** The same instance if nothing is missing. */
    static Service completed(Service service, String clusterIp, Map<PortKey, Integer> nodePorts) {
        if (complete(service, nodePorts)) {
            return service;
        }
        var copy = new ServiceBuilder(service).build();
        if (!hasClusterIp(copy)) {
            copy.getSpec().setClusterIP(clusterIp);
            copy.getSpec().setClusterIPs(List.of(clusterIp));
        }
        for (var port : copy.getSpec().getPorts()) {
            Optional.ofNullable(nodePorts.get(PortKey.of(port))).ifPresent(port::setNodePort);
        }
        return copy;
    }

    /** Its status with this address; empty if it says so already. */
    static Optional<Service> withAddress(Service service, String address) {
        var wanted =
                new ServiceBuilder()
                        .withNewMetadata()
                        .withName(service.getMetadata().getName())
                        .withNamespace(service.getMetadata().getNamespace())
                        .endMetadata()
                        .withNewStatus()
                        .withNewLoadBalancer()
                        .addNewIngress()
                        .withIp(address)
                        .endIngress()
                        .endLoadBalancer()
                        .endStatus()
                        .build();
        boolean said =
                service.getStatus() != null
                        && wanted.getStatus()
                                .getLoadBalancer()
                                .equals(service.getStatus().getLoadBalancer());
        return said ? Optional.empty() : Optional.of(wanted);
    }

    private static boolean hasClusterIp(Service service) {
        var ip = service.getSpec().getClusterIP();
        return (ip != null && !ip.isEmpty()) || "ExternalName".equals(service.getSpec().getType());
    }

    private static boolean hasNumber(ServicePort port, @Nullable Integer wanted) {
        return wanted == null || wanted.equals(port.getNodePort());
    }

    private ServiceSpecs() {}
}
