/** Golden folders, contracts and real clusters. */
@NullMarked
package dev.hawser.testkit;

import org.jspecify.annotations.NullMarked;
