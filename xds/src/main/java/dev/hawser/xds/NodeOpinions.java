package dev.hawser.xds;

import java.util.Map;

/** What the proxies of one node that are connected to one replica made of all they were given. */
record NodeOpinions(int connected, Map<ResourceName, Opinion> resources) {
    static final NodeOpinions NONE = new NodeOpinions(0, Map.of());
}
