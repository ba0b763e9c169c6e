/** Reads a folder of YAML files strictly: whatever is wrong is said with its file and line. */
@NullMarked
package dev.hawser.cli.folder;

import org.jspecify.annotations.NullMarked;
