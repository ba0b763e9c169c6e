/** How commands write what they found: for people in columns, for machines as JSON. */
@NullMarked
package dev.hawser.cli.text;

import org.jspecify.annotations.NullMarked;
