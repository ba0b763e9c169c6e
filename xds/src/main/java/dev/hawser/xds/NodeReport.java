package dev.hawser.xds;

import java.util.List;

/**
 * What the proxies of one node should have, and how far those connected here have come.
 *
 * @param resources how many
 * @param wanted the digest of all of them
 * @param connected how many proxies there are, also at other replicas that report to this one
 * @param refusals of any of them
 * @param proxies those that are connected to this server
 */
public record NodeReport(
        String node,
        int resources,
        String wanted,
        int connected,
        List<Refusal> refusals,
        List<ProxyReport> proxies) {
    public NodeReport {
        refusals = List.copyOf(refusals);
        proxies = List.copyOf(proxies);
    }
}
