/** Certificates as values. */
@NullMarked
package dev.hawser.pki;

import org.jspecify.annotations.NullMarked;
