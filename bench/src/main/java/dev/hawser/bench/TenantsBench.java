package dev.hawser.bench;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;

/** Many tenants on one hub: how a manager starts, what it takes, and how far they are apart. */
final class TenantsBench {
    private static final List<Integer> SIZES = List.of(100, 300, 1_000);
    private static final double BAR_FLOODED = 1.5;
    private static final long BAR_MEBIBYTES = 512;
    private static final double BAR_LINEAR = 1.2;

    private TenantsBench() {}

    /** With other numbers of tenants, smallest first, if any are given. */
    static void run(List<String> arguments) throws Exception {
        var given = arguments.stream().map(Integer::valueOf).sorted().toList();
        var sizes = given.isEmpty() ? SIZES : given;
        var changes = FloodedChange.measure(sizes);
        var starts = ColdStart.measure(sizes, BAR_MEBIBYTES);
        printStarts(starts);
        printChanges(changes);
        conclude(starts, changes);
    }

    private static void printStarts(NavigableMap<Integer, ColdStart> starts) {
        System.out.printf(
                "a manager started with %d load balancers of each tenant to serve, a process in %d"
                        + " MiB on a real API server%n",
                ManyTenants.BALANCERS, BAR_MEBIBYTES);
        System.out.printf(
                "%8s %12s %14s %14s %10s %10s %10s%n",
                "tenants",
                "listening s",
                "programmed s",
                "ms per tenant",
                "quiet s",
                "RSS MiB",
                "most MiB");
        starts.forEach((tenants, start) ->
                System.out.printf(
                        "%8d %12.1f %14.1f %14.1f %10.1f %10d %10d%n",
                        tenants,
                        start.listening().toMillis() / 1e3,
                        start.programmed().toMillis() / 1e3,
                        perTenant(Map.entry(tenants, start)),
                        start.quiet().toMillis() / 1e3,
                        start.resident(),
                        start.mostResident()));
        System.out.println(
                "programmed: until the last of the tenants' proxies has all its listeners; quiet:"
                        + " until every object of the hub was compared");
    }

    private static void printChanges(NavigableMap<Integer, FloodedChange> changes) {
        System.out.println(
                "one change in one tenant until it is at its proxies, in ms, in memory, while"
                        + " another tenant rests or floods");
        System.out.printf(
                "%8s %10s %10s %12s %12s %14s %10s%n",
                "tenants", "idle p50", "p99", "flooded p50", "p99", "flooded/idle", "updates/s");
        changes.forEach((tenants, change) ->
                System.out.printf(
                        "%8d %10.1f %10.1f %12.1f %12.1f %14.2f %10.0f%n",
                        tenants,
                        change.idle().p50Micros() / 1_000,
                        change.idle().p99Micros() / 1_000,
                        change.flooded().p50Micros() / 1_000,
                        change.flooded().p99Micros() / 1_000,
                        change.ratio(),
                        change.rate()));
    }

    private static void conclude(
            NavigableMap<Integer, ColdStart> starts, NavigableMap<Integer, FloodedChange> changes) {
        var flooded =
                changes.values().stream().mapToDouble(FloodedChange::ratio).max().orElseThrow();
        var memory = starts.lastEntry().getValue().mostResident();
        var linear = perTenant(starts.lastEntry()) / perTenant(starts.firstEntry());
        System.out.printf(
                "ratio: flooded / idle = %.2f (bar %.2f, worst row: %s), most memory / bar = %.2f"
                        + " (bar %d MiB: %s), start per tenant at %,d / at %d = %.2f (bar %.2f:"
                        + " %s)%n",
                flooded,
                BAR_FLOODED,
                Verdict.of(flooded <= BAR_FLOODED),
                (double) memory / BAR_MEBIBYTES,
                BAR_MEBIBYTES,
                Verdict.of(memory <= BAR_MEBIBYTES),
                starts.lastKey(),
                starts.firstKey(),
                linear,
                BAR_LINEAR,
                Verdict.of(linear <= BAR_LINEAR));
    }

    private static double perTenant(Map.Entry<Integer, ColdStart> start) {
        return (double) start.getValue().programmed().toMillis() / start.getKey();
    }
}
