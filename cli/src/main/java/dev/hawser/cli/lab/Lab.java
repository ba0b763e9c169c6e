package dev.hawser.cli.lab;

import dev.hawser.cli.hub.Together;
import dev.hawser.images.Program;
import dev.hawser.lab.AddressAllocator;
import dev.hawser.lab.Charts;
import dev.hawser.lab.Contexts;
import dev.hawser.lab.Image;
import dev.hawser.lab.Images;
import dev.hawser.lab.RealCluster;
import dev.hawser.lab.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A hub and two tenants, all real clusters, with the product installed as the guide says. */
final class Lab implements AutoCloseable {
    private final RealCluster hub;
    private final AddressAllocator addresses;
    private final List<LabTenant> tenants;

    /** Files with the credentials of those who may do everything. */
    record Kubeconfigs(Path all, List<Path> tenants) {}

    /** All that is imported into nodes, since none of them can pull. */
    private record Cargo(Image manager, Image ccm, Image envoy, Image backend) {}

    private Lab(List<RealCluster> clusters) {
        this.hub = clusters.getFirst();
        this.addresses = hub.allocateAddresses();
        this.tenants = clusters.subList(1, clusters.size()).stream().map(LabTenant::new).toList();
    }

    /**
     * Returns once both tenants have a Service that answers.
     *
     * @param sources the folder with our charts, and with all our modules, compiled
     */
    static Lab start(Path sources, Steps steps) {
        steps.begin("making images, and starting a hub and two more clusters");
        var cargo = Together.begin(() -> steps.done("images are made", () -> cargo(sources)));
        var lab =
                new Lab(
                        steps.done(
                                "the clusters run",
                                () -> RealCluster.startTogether("hub", "cluster-1", "cluster-2")));
        lab.install(cargo.get(), new Charts(sources.resolve("charts")), steps);
        return lab;
    }

    private static Cargo cargo(Path sources) {
        var images = new LabImages(sources);
        return new Cargo(
                images.of(Program.MANAGER),
                images.of(Program.CCM),
                images.envoy(),
                Images.backend());
    }

    private void install(Cargo cargo, Charts charts, Steps steps) {
        steps.done("the images are on their nodes", () -> load(cargo));
        steps.done("the hub is installed", () -> charts.installManager(hub, "--wait"));
        steps.done("both tenants have joined it", () -> forEach(it -> it.join(hub, charts)));
        steps.done(
                "both tenants have a Service that answers",
                () -> {
                    forEach(LabTenant::expose);
                    forEach(LabTenant::address);
                });
    }

    private void load(Cargo cargo) {
        hub.importImage(cargo.manager());
        hub.importImage(cargo.envoy());
        forEach(tenant -> {
            tenant.cluster().importImage(cargo.ccm());
            tenant.cluster().importImage(cargo.backend());
        });
    }

    private void forEach(Consumer<LabTenant> work) {
        Together.all(
                tenants,
                tenant -> {
                    work.accept(tenant);
                    return tenant;
                });
    }

    /**
     * Writes kubeconfigs: one with a context for each cluster, of which the hub is the first, and
     * one for each tenant alone.
     */
    Kubeconfigs kubeconfigs() {
        var folder = Run.current().newFolder("lab");
        var clusters =
                Stream.concat(Stream.of(hub), tenants.stream().map(LabTenant::cluster)).toList();
        return new Kubeconfigs(
                Contexts.write(folder.resolve("kubeconfig"), clusters),
                tenants.stream()
                        .map(LabTenant::cluster)
                        .map(it -> Contexts.write(folder.resolve(it.name()), List.of(it)))
                        .toList());
    }

    List<LabTenant> tenants() {
        return tenants;
    }

    @Override
    public void close() {
        addresses.close();
        forEach(tenant -> tenant.cluster().close());
        hub.close();
    }
}
