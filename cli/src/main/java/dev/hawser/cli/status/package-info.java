/** How a whole hub is: managers, tenants, load balancers and proxies, and what is not well. */
@NullMarked
package dev.hawser.cli.status;

import org.jspecify.annotations.NullMarked;
