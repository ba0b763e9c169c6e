/**
 * Hands on Envoy: what each node's proxies should have is published here, travels to them over
 * mutual TLS as delta or state-of-the-world ADS, and what they said to it comes back as {@link
 * dev.hawser.xds.ProxyFeedback}.
 *
 * <p>Read {@code DeltaStream} first: it is the protocol, as a pure function. {@link
 * dev.hawser.xds.XdsServer} is the shell around it.
 */
@NullMarked
package dev.hawser.xds;

import org.jspecify.annotations.NullMarked;
