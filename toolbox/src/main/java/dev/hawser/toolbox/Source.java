package dev.hawser.toolbox;

import java.io.IOException;
import java.nio.file.Path;

/** One way to fetch a bundle. */
interface Source {
    /** How we tell people what is being done, as in "downloading with pip". */
    String activity();

    /** Puts the programs into the folder, or says in the exception why it cannot. */
    void fetch(Path folder, Machine machine) throws IOException, InterruptedException;
}
