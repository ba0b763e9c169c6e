package dev.hawser.node;

import dev.hawser.node.PodAddresses.Placed;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/** Starts pods at their own address, or at the next free one. */
record PodStarter(
        String cluster,
        Programs programs,
        PodAddresses addresses,
        Function<PodSpecification, List<String>> services)
        implements Pod.Starter {

    boolean knows(String image) {
        return programs.of(image).isPresent();
    }

    @Override
    public Placed start(PodSpecification pod, PodHome home) throws IOException {
        var program =
                programs.of(pod.image())
                        .orElseThrow(() -> new IOException(Programs.unknown(pod.image())));
        PodAddresses.Start start =
                address ->
                        program.start(
                                new PodRun(
                                        cluster,
                                        pod,
                                        address,
                                        home.folder(),
                                        home.mounts(),
                                        () -> services.apply(pod)));
        return pod.address().isPresent()
                ? new Placed(pod.address().get(), start.at(pod.address().get()))
                : addresses.place(start);
    }

    @Override
    public void stopped(PodSpecification pod, String address) {
        if (pod.address().isEmpty()) {
            addresses.release(address);
        }
    }
}
