package dev.hawser.cli.status;

import dev.hawser.cli.status.HubStatus.FleetLine;
import dev.hawser.cli.status.HubStatus.ManagerLine;
import dev.hawser.cli.status.HubStatus.ProxyLine;
import dev.hawser.cli.status.HubStatus.TenantLine;
import dev.hawser.cli.text.Age;
import dev.hawser.cli.text.Columns;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The status of a hub for people. */
final class StatusTable {
    /** A screen full; more of the same helps nobody. */
    private static final int MOST_AILMENTS = 20;

    private static final String NOTHING = "-";

    private StatusTable() {}

    static List<String> lines(HubStatus status) {
        var lines = new ArrayList<String>();
        section(
                lines,
                List.of("MANAGER", "READY", "LEADS", "PROXIES"),
                status.managers().stream().map(StatusTable::cells));
        section(
                lines,
                List.of("TENANT", "PHASE", "CCM", "LOAD BALANCERS READY", "PROXIES"),
                status.tenants().stream().map(StatusTable::cells));
        section(
                lines,
                List.of(
                        "PROXIES OF",
                        "AT",
                        "MANAGER",
                        "CONNECTED",
                        "WANTED",
                        "ACKNOWLEDGED",
                        "BEHIND",
                        "REFUSED"),
                status.fleets().stream().flatMap(fleet -> cells(fleet, status.time())));
        ailments(lines, status);
        status.cannotSee().forEach(hidden -> lines.add("Cannot see " + hidden));
        return lines;
    }

    private static void section(
            List<String> lines, List<String> headings, Stream<List<String>> rows) {
        var cells = new ArrayList<List<String>>();
        cells.add(headings);
        rows.forEach(cells::add);
        if (cells.size() > 1) {
            lines.addAll(Columns.lines(cells));
            lines.add("");
        }
    }

    private static List<String> cells(ManagerLine manager) {
        return List.of(
                manager.name(),
                word(manager.ready()),
                word(manager.leads()),
                or(manager.proxies()));
    }

    private static List<String> cells(TenantLine tenant) {
        return List.of(
                tenant.name(),
                tenant.phase(),
                tenant.ccmSeen() ? "came" : "never came",
                tenant.loadBalancersReady() + "/" + tenant.loadBalancers(),
                or(tenant.proxies()));
    }

    private static Stream<List<String>> cells(FleetLine fleet, Instant now) {
        var refused = fleet.refusals().isEmpty() ? NOTHING : fleet.refusals().getFirst().words();
        return fleet.proxies().isEmpty()
                ? Stream.of(
                        List.of(
                                fleet.node(),
                                NOTHING,
                                NOTHING,
                                NOTHING,
                                fleet.wanted(),
                                NOTHING,
                                NOTHING,
                                refused))
                : fleet.proxies().stream().map(proxy -> cells(fleet, proxy, refused, now));
    }

    private static List<String> cells(
            FleetLine fleet, ProxyLine proxy, String refused, Instant now) {
        return List.of(
                fleet.node(),
                proxy.address(),
                proxy.manager(),
                Age.of(proxy.connectedSince(), now),
                fleet.wanted(),
                proxy.acknowledged(),
                proxy.behindSince() == null ? NOTHING : Age.of(proxy.behindSince(), now),
                refused);
    }

    private static void ailments(List<String> lines, HubStatus status) {
        if (status.well()) {
            lines.add("All is well, as far as can be seen.");
            return;
        }
        lines.add("NOT WELL");
        status.notWell().stream()
                .limit(MOST_AILMENTS)
                .forEach(ailment -> {
                    lines.add("  %s: %s".formatted(ailment.subject(), ailment.words()));
                    lines.add("    next: " + ailment.next());
                });
        var more = status.notWell().size() - MOST_AILMENTS;
        if (more > 0) {
            lines.add("  and %d more; -o json has all".formatted(more));
        }
    }

    private static String word(boolean yes) {
        return yes ? "yes" : "no";
    }

    private static String or(@Nullable Integer count) {
        return Objects.toString(count, NOTHING);
    }
}
