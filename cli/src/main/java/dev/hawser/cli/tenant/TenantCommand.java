package dev.hawser.cli.tenant;

import dev.hawser.cli.hub.Trouble;
import dev.hawser.cluster.ClusterException;
import dev.hawser.planner.TenantName;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Onboarding in one command a step. */
@Command(
        name = "tenant",
        description = "Take clusters into a hub, and let them go.",
        mixinStandardHelpOptions = true)
public final class TenantCommand {
    /** A name from which names of namespaces and labels are made. */
    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,54}[a-z0-9])?");

    @Spec private CommandSpec spec; // set by picocli

    @Command(
            description =
                    "Make a Tenant, wait until the hub has made it ready, and tell what to do in"
                            + " the tenant's cluster.",
            mixinStandardHelpOptions = true)
    int add(
            @Mixin TenantFlags hub,
            @Parameters(paramLabel = "NAME", description = "The Tenant's name.") String name) {
        return with(
                hub,
                name,
                (tenants, tenant) -> {
                    tenants.add(tenant);
                    tell(NextSteps.inTheTenantsCluster(tenant));
                });
    }

    @Command(
            description = "Print the kubeconfig with which the tenant's CCM comes to the hub.",
            mixinStandardHelpOptions = true)
    int kubeconfig(
            @Mixin TenantFlags hub,
            @Parameters(paramLabel = "NAME", description = "The Tenant's name.") String name) {
        return with(hub, name, (tenants, tenant) -> tell(tenants.kubeconfig(tenant)));
    }

    @Command(
            description =
                    "Delete a Tenant with its addresses and credentials, and wait until all is"
                            + " gone.",
            mixinStandardHelpOptions = true)
    int remove(
            @Mixin TenantFlags hub,
            @Parameters(paramLabel = "NAME", description = "The Tenant's name.") String name) {
        return with(hub, name, Tenants::remove);
    }

    private interface Work {
        void on(Tenants tenants, TenantName name) throws InterruptedException;
    }

    private int with(TenantFlags flags, String name, Work work) {
        var tenant = checked(name);
        try (var hub = flags.hub.connect()) {
            work.on(new Tenants(hub, flags.deadline(), this::report), tenant);
            return 0;
        } catch (CannotException e) {
            report(e.getMessage());
        } catch (ClusterException e) {
            report(Trouble.words("the hub", e));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return 1;
    }

    private TenantName checked(String name) {
        if (!LABEL.matcher(name).matches()) {
            throw new ParameterException(
                    spec.commandLine(),
                    ("NAME: \"%s\" (expected: at most 56 lower-case letters, digits and dashes,"
                                    + " with no dash at either end)")
                            .formatted(name));
        }
        return new TenantName(name);
    }

    private void tell(String result) {
        spec.commandLine().getOut().println(result);
    }

    /** Beside the result, so that a result can be piped. */
    private void report(@Nullable String line) {
        spec.commandLine().getErr().println(line);
    }
}
