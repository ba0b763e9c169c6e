package dev.hawser.planner.objects;

import dev.hawser.planner.settings.HostnameCarrier;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What the hub's object for one host name depends on.
 *
 * @param owner UID of the load balancer
 * @param port of the hub's Service
 */
public record HostnameObjectInput(
        String namespace,
        String loadBalancer,
        Optional<String> owner,
        String hostname,
        int port,
        SortedMap<String, String> annotations,
        HostnameCarrier carrier) {}
