package dev.hawser.planner;

import com.google.protobuf.Message;
import dev.hawser.planner.ProxyState.ResourceName;
import dev.hawser.planner.envoy.Resources;
import java.util.List;

/**
 * What the proxies get for one load balancer.
 *
 * @param names under which they speak of the resources
 */
public record ProxyResources(List<Message> messages, List<ResourceName> names) {
    static ProxyResources from(TrafficInput input) {
        var names =
                input.published()
                        .flatMap(backend -> Resources.names(backend).entrySet().stream())
                        .map(name -> new ResourceName(name.getKey(), name.getValue()))
                        .toList();
        return new ProxyResources(input.resources(), names);
    }
}
