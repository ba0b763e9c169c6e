/**
 * Finds or obtains the real programs we run.
 *
 * <p>A program is looked for where its user put it (a variable, then the PATH), then in our own
 * cache; only then is it fetched, and what is fetched lands in the cache and nowhere else.
 */
@NullMarked
package dev.hawser.toolbox;

import org.jspecify.annotations.NullMarked;
