/**
 * Makes the container images of our programs: a Java runtime, the jars, and nothing else; and that
 * of Envoy, from the binary that the toolbox has.
 *
 * <p>No daemon and no registry is asked. The same sources on the same machine make the same image,
 * down to its digest.
 */
@NullMarked
package dev.hawser.images;

import org.jspecify.annotations.NullMarked;
