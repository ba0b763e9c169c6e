package dev.hawser.toolbox;

/** The kind of this machine, by the name that those have for it who publish programs and images. */
public final class Architecture {
    private Architecture() {}

    public static String name() {
        return System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
    }
}
