package dev.hawser.cli.why;

import dev.hawser.api.Tenant;
import dev.hawser.cli.hub.HubFlags;
import dev.hawser.cli.hub.ReportFlags;
import dev.hawser.cli.hub.Trouble;
import dev.hawser.cluster.ApiServerCluster;
import dev.hawser.cluster.ClusterException;
import dev.hawser.cluster.Selection;
import dev.hawser.planner.TenantName;
import dev.hawser.planner.publish.Origin;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Why a Service has no address, or one that does not answer. */
@Command(
        name = "service",
        description = {
            "Walk the way of a Service, from the tenant's cluster over CCM, hub and proxies to its"
                    + " address, up to the first broken link, and say what to do about it.",
            "With the kubeconfig of only one side it says what it can see from there: give"
                    + " --tenant-kubeconfig alone to look at the tenant's side only."
        },
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:No link is broken, as far as can be seen.",
            "1:One is, or a cluster cannot be asked.",
            "2:A flag is wrong or missing."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hawser why service shop/web --kubeconfig hub.yaml --tenant blue",
            "  hawser why service shop/web --tenant-kubeconfig blue.yaml --kubeconfig hub.yaml",
            "  hawser why service shop/web --tenant blue -o json | jq '.links[-1].next'"
        })
final class WhyServiceCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAMESPACE/NAME", description = "The Service in the tenant's cluster.")
    private String service = "";

    @Mixin private HubFlags hub = new HubFlags();

    @Option(
            names = "--tenant-kubeconfig",
            paramLabel = "FILE",
            description = "Credentials of the tenant's cluster.")
    private @Nullable Path tenantKubeconfig;

    @Option(
            names = "--tenant",
            paramLabel = "NAME",
            description =
                    "Whose Service it is. Need not be given if only one tenant has such a Service"
                            + " on the hub, or there is only one tenant.")
    private @Nullable String tenant;

    @Mixin private ReportFlags report = new ReportFlags();

    @Spec private CommandSpec spec; // set by picocli

    @Override
    public Integer call() {
        var command = spec.commandLine();
        var reader = new WhyReader(name(), Instant.now());
        try {
            var way = Links.from(facts(reader));
            command.getOut().println(report.format().write(way, WhyTable::lines));
            return way.whole() ? 0 : 1;
        } catch (UnreachableException e) {
            command.getErr().println(e.getMessage());
            return 1;
        }
    }

    private WhyFacts facts(WhyReader reader) {
        var file = Optional.ofNullable(tenantKubeconfig);
        var side =
                file.map(it -> asked("the tenant's cluster", () -> inTenant(reader, it)))
                        .orElse(WhyReader.TenantSide.HIDDEN);
        return file.isPresent() && !hub.isGiven()
                ? reader.withoutHub(side)
                : asked("the hub", () -> inHub(reader, side));
    }

    private static WhyReader.TenantSide inTenant(WhyReader reader, Path kubeconfig) {
        try (var cluster = HubFlags.connect(kubeconfig)) {
            return reader.inTenant(cluster);
        }
    }

    private WhyFacts inHub(WhyReader reader, WhyReader.TenantSide side) {
        try (var cluster = hub.connect()) {
            return reader.inHub(side, cluster, whose(reader, cluster), report.namespace());
        }
    }

    private Origin name() {
        var parts = service.split("/", -1);
        if (parts.length != 2 || parts[0].isBlank() || parts[1].isBlank()) {
            throw usage("NAMESPACE/NAME: \"%s\" (expected: as in shop/web)".formatted(service));
        }
        return new Origin(parts[0], parts[1]);
    }

    /** Whose Service is meant, if there is only one it can be. */
    private TenantName whose(WhyReader reader, ApiServerCluster cluster) {
        if (tenant != null) {
            return new TenantName(tenant);
        }
        var all =
                cluster.list(Tenant.class, Selection.everywhere()).stream()
                        .map(it -> new TenantName(it.getMetadata().getName()))
                        .sorted()
                        .toList();
        var published =
                reader.published(cluster, Selection.everywhere()).stream()
                        .map(it -> it.getMetadata().getNamespace())
                        .toList();
        var likely =
                all.stream()
                        .filter(it -> all.size() == 1 || published.contains(it.namespace()))
                        .toList();
        if (likely.size() != 1) {
            throw usage(
                    "--tenant: not given, and Service %s could be of any of these: %s"
                            .formatted(service, likely.isEmpty() ? all : likely));
        }
        return likely.getFirst();
    }

    private ParameterException usage(String words) {
        return new ParameterException(spec.commandLine(), words);
    }

    private static <T> T asked(String cluster, Supplier<T> question) {
        try {
            return question.get();
        } catch (ClusterException e) {
            throw new UnreachableException(Trouble.words(cluster, e));
        }
    }

    /** A cluster gave no answer at all; the message is for who asked. */
    private static final class UnreachableException extends RuntimeException {
        UnreachableException(String message) {
            super(message);
        }
    }
}
