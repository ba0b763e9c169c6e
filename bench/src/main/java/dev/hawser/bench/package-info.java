/** Benchmarks and side-by-side ratios. */
@NullMarked
package dev.hawser.bench;

import org.jspecify.annotations.NullMarked;
