package dev.hawser.xds;

import com.google.protobuf.Message;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The shell: an ADS server over mutual TLS for the proxies of many nodes. */
public final class XdsServer implements AutoCloseable {
    private XdsServer() {}

    public static XdsServer start(XdsOptions options) {
        return new XdsServer();
    }

    public int port() {
        return 0;
    }

    /**
     * Makes these the resources of a node, all of them. The same instance as last time is known to
     * be unchanged and costs next to nothing. Names are unique within a type.
     *
     * @return what no proxy would accept, old and new; its neighbours go on
     */
    public List<Withheld> publish(String node, Collection<? extends Message> resources) {
        return List.of();
    }

    /** Ends the streams of a node that is gone. */
    public void forget(String node) {}

    public ProxyFeedback feedback(String node) {
        return new ProxyFeedback(0, Map.of());
    }

    /** Has the name of a node told whenever its feedback changed; bursts are told once. */
    public void onFeedback(Consumer<String> nodeChanged) {}

    /** Takes up a new identity for connections to come; those that exist go on. */
    public void reloadIdentity() {}

    @Override
    public void close() {}
}
