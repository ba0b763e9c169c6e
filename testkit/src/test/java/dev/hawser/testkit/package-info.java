/** Tests of the test kit itself. */
@NullMarked
package dev.hawser.testkit;

import org.jspecify.annotations.NullMarked;
