/** Golden folders, contracts, and who visits, loads and kills in tests. */
@NullMarked
package dev.hawser.testkit;

import org.jspecify.annotations.NullMarked;
