package dev.hawser.xds;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.Message;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.core.v3.HealthCheck;
import io.envoyproxy.envoy.config.core.v3.TransportSocket;
import io.envoyproxy.envoy.config.core.v3.TypedExtensionConfig;
import io.envoyproxy.envoy.extensions.filters.network.tcp_proxy.v3.TcpProxy;
import io.envoyproxy.envoy.extensions.transport_sockets.proxy_protocol.v3.ProxyProtocolUpstreamTransport;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResourceCheckTest {
    private static Optional<String> problem(Message resource) {
        return ResourceCheck.standard().problem(ResourceType.nameOf(resource), resource);
    }

    @Test
    void goodResourcesHaveNoProblem() {
        assertThat(problem(Resources.cluster("web"))).isEmpty();
        assertThat(problem(Resources.endpoints("web", 80))).isEmpty();
        assertThat(problem(Resources.listener("web", 80, "web"))).isEmpty();
    }

    @Test
    void aMissingNameIsAProblem() {
        assertThat(problem(Resources.cluster(""))).contains("it has no name");
    }

    @Test
    void aRuleOfTheResourceItselfIsBroken() {
        var cluster = Resources.cluster("web", -1);

        assertThat(problem(cluster))
                .get()
                .asString()
                .contains("Cluster.connect_timeout must be greater than");
    }

    @Test
    void aRuleIsBrokenBehindAny() {
        var listener =
                Resources.listener("web", 80, TcpProxy.newBuilder().setCluster("web").build());

        assertThat(problem(listener)).get().asString().contains("TcpProxy.stat_prefix");
    }

    /** A transport socket within a transport socket, as the PROXY protocol over TLS is written. */
    @Test
    void aRuleIsBrokenBehindAnyWithinAny() {
        var inner =
                TransportSocket.newBuilder()
                        .setTypedConfig(Any.pack(TypedExtensionConfig.getDefaultInstance()));
        var outer =
                ProxyProtocolUpstreamTransport.newBuilder()
                        .setTransportSocket(inner.setName("inner"))
                        .build();
        var cluster =
                Resources.cluster("web").toBuilder()
                        .setTransportSocket(
                                TransportSocket.newBuilder()
                                        .setName("outer")
                                        .setTypedConfig(Any.pack(outer)))
                        .build();

        assertThat(problem(cluster)).get().asString().contains("TypedExtensionConfig.name");
    }

    @Test
    void aTypeThatNobodyKnowsIsAProblem() {
        assertThat(
                        problem(
                                socket(
                                        Any.newBuilder()
                                                .setTypeUrl("type.googleapis.com/envoy.Nothing")
                                                .build())))
                .get()
                .asString()
                .contains("unknown type 'type.googleapis.com/envoy.Nothing'");
    }

    @Test
    void bytesThatAreNoMessageAreAProblem() {
        var broken =
                Any.pack(HealthCheck.getDefaultInstance()).toBuilder()
                        .setValue(ByteString.copyFromUtf8("no message"))
                        .build();

        assertThat(problem(socket(broken))).get().asString().contains("cannot be read");
    }

    private static Cluster socket(Any configuration) {
        return Resources.cluster("web").toBuilder()
                .setTransportSocket(
                        TransportSocket.newBuilder()
                                .setName("socket")
                                .setTypedConfig(configuration))
                .build();
    }
}
