package dev.hawser.xds;

/** That a client refused this version of a resource, and in which words. */
record Rejection(String version, String words) {}
