package dev.hawser.lab;

/** Another test run, in a process of its own. */
final class OtherRun {
    private OtherRun() {}

    public static void main(String... arguments) throws InterruptedException {
        switch (arguments[0]) {
            case "starts-a-cluster" -> {
                var cluster = RealCluster.start("left");
                System.out.println("folder: " + cluster.remains().folder());
                Thread.currentThread().join(); // until killed
            }
            case "does-nothing" -> Run.current();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    static ProcessBuilder that(String does) {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherRun.class.getName(),
                        does)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
    }
}
