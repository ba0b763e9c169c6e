package dev.hawser.xds;

/** What the proxies at one replica made of one version of a resource. */
record Opinion(String version, Acknowledgement answer) {}
