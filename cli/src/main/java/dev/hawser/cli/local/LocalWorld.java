package dev.hawser.cli.local;

import dev.hawser.cli.folder.FolderReader;
import dev.hawser.cli.folder.Problem;
import dev.hawser.cli.folder.Side;
import dev.hawser.planner.TenantName;
import dev.hawser.toolbox.Toolbox;
import io.fabric8.kubernetes.api.model.Service;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/** A hub and its tenants as a folder describes them, running on this machine. */
public final class LocalWorld implements AutoCloseable {
    private final Toolbox toolbox;
    private final FolderReader reader;
    private final Runnable changed;
    private final LocalHub hub;
    private final Map<TenantName, LocalTenant> tenants = new TreeMap<>();
    private final Set<TenantName> met = new HashSet<>();
    private FolderState state = FolderState.EMPTY;
    private int tenantsEver;

    private LocalWorld(Path folder, Toolbox toolbox, Runnable changed)
            throws IOException, InterruptedException {
        this.toolbox = toolbox;
        this.reader = new FolderReader(folder);
        this.changed = changed;
        this.hub = new LocalHub(toolbox, changed);
    }

    /** Runs, but nothing yet: {@link #follow} reads the folder. */
    public static LocalWorld start(Path folder, Toolbox toolbox, Runnable changed)
            throws IOException, InterruptedException {
        return new LocalWorld(folder, toolbox, changed);
    }

    /** Makes everything be as the files say now; what is broken stays as it was. */
    public synchronized void follow() throws IOException {
        state = state.next(reader.read());
        var wanted = reader.tenants().stream().map(TenantName::new).collect(Collectors.toSet());
        // Before their Tenants go, for the hub forgets load balancers in their tenant's name.
        for (var name : List.copyOf(tenants.keySet())) {
            if (!wanted.contains(name)) {
                remove(name);
            }
        }
        hub.sync(state.objects(new Side.Hub()), wanted);
        for (var name : wanted) {
            tenant(name).sync(state.objects(new Side.TenantCluster(name.value())));
        }
        changed.run();
    }

    synchronized List<Row> rows() {
        return tenants.values().stream()
                .flatMap(tenant -> new Rows(hub, tenant).list().stream())
                .toList();
    }

    /**
     * As many rows as load balancers in the files have ports; the clusters may not know all yet.
     */
    synchronized int expectedRows() {
        return tenants.keySet().stream()
                .flatMap(name -> state.objects(new Side.TenantCluster(name.value())).stream())
                .filter(object -> object instanceof Service service && Rows.balanced(service))
                .mapToInt(object -> ((Service) object).getSpec().getPorts().size())
                .sum();
    }

    synchronized List<Problem> problems() {
        return state.problems();
    }

    /** Returns when every process is gone. */
    @Override
    public synchronized void close() {
        try (var together = Executors.newVirtualThreadPerTaskExecutor()) {
            tenants.values().forEach(tenant -> together.execute(tenant::close));
        }
        hub.close();
    }

    private LocalTenant tenant(TenantName name) throws IOException {
        var known = tenants.get(name);
        if (known != null) {
            return known;
        }
        // Once only: of a tenant that comes back, our own old proxy may be on its way out.
        if (!met.contains(name)) {
            ProxyPlace.requireFree(name);
            met.add(name);
        }
        var started = new LocalTenant(name, ++tenantsEver, hub.forTenant(), toolbox, changed);
        tenants.put(name, started);
        return started;
    }

    private void remove(TenantName name) {
        var leaving = tenants.remove(name);
        if (leaving != null) {
            leaving.leave();
        }
    }
}
