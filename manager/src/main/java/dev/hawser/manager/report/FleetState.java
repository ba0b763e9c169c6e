package dev.hawser.manager.report;

import java.util.List;

/**
 * What the proxies of one fleet should have, and how far they have come.
 *
 * @param node the id that they give the xDS server
 * @param resources how many they should have
 * @param wanted the version of all of those together
 * @param connected how many proxies there are, at any replica that the asked one knows of
 * @param proxies those that are connected to the asked one
 */
@Told
public record FleetState(
        String node,
        int resources,
        String wanted,
        int connected,
        List<RefusalState> refusals,
        List<ProxyProgress> proxies) {}
