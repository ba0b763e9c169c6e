package dev.hawser.manager.report;

import java.util.List;

/**
 * What became of one load balancer.
 *
 * @param planned whether this replica has a plan that knows it
 * @param resources what proxies should have for it; none if there is nothing to serve
 */
@Told
public record LoadBalancerReport(
        String namespace, String name, boolean planned, List<ResourceState> resources) {}
