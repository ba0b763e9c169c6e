/**
 * Why something of a tenant is, or is not, served: the way from the tenant's object to its address,
 * link by link. Hands gather what can be seen ({@link dev.hawser.cli.why.WhyReader}); which link is
 * broken follows from that alone ({@link dev.hawser.cli.why.Links}).
 */
@NullMarked
package dev.hawser.cli.why;

import org.jspecify.annotations.NullMarked;
