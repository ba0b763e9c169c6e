/**
 * What a manager tells who asks how its proxies are: the words of {@code GET /fleet}, read again by
 * commands.
 */
@NullMarked
package dev.hawser.manager.report;

import org.jspecify.annotations.NullMarked;
