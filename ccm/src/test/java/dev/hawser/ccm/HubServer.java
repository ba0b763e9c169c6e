package dev.hawser.ccm;

import dev.hawser.cluster.Cluster;
import dev.hawser.lab.RealApiServer;
import dev.hawser.testkit.OwnKinds;

/** A real API server that knows our kinds, and a manager's and a CCM's way to it. */
record HubServer(RealApiServer server, Cluster manager, Cluster ccm) implements AutoCloseable {
    static HubServer start() {
        var server = RealApiServer.start();
        OwnKinds.install(server.client());
        return new HubServer(
                server, server.connect("kubelb-manager"), server.connect("kubelb-ccm"));
    }

    @Override
    public void close() {
        manager.close();
        ccm.close();
        server.close();
    }
}
