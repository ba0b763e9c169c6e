package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.LISTENER;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.hawser.pki.Credential;
import dev.hawser.pki.ProxyIdentity;
import dev.hawser.pki.ReplicaIdentity;
import dev.hawser.xds.Acknowledgement.Acknowledged;
import dev.hawser.xds.Acknowledgement.Pending;
import dev.hawser.xds.Acknowledgement.Rejected;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** One server that leads and has no proxies, and one that follows and has one. */
@Execution(ExecutionMode.CONCURRENT)
class ReplicaReporterTest {
    private static final String NODE = "tenant-blue";

    private final TestPki pki = new TestPki();
    private final XdsServer leader = start();
    private final XdsServer follower = start();

    @AfterEach
    void stop() {
        leader.close();
        follower.close();
    }

    @Test
    void anAnswerCountsForTheVersionItWasGivenTo() throws Exception {
        try (var _ = reporter(pki.replica());
                var client = proxy()) {
            publish(leader, 1);
            publish(follower, 1);
            client.subscribe(LISTENER);
            client.acknowledge(client.receive());
            awaitFeedback(new Acknowledged());
            assertThat(leader.connectedHere(NODE)).isZero();

            publish(leader, 2); // the follower has not heard of it yet
            awaitFeedback(new Pending());

            publish(follower, 2);
            client.refuse(client.receive(), "not like this");
            awaitFeedback(new Rejected("not like this"));
        }
        await().until(() -> leader.feedback(NODE).connected() == 0);
        awaitFeedback(new Pending());
    }

    @Test
    void aProxyThatLeavesTheFollowerHasNoSayAnyMore() throws Exception {
        publish(leader, 1);
        publish(follower, 1);
        try (var _ = reporter(pki.replica())) {
            try (var client = proxy()) {
                client.subscribe(LISTENER);
                client.acknowledge(client.receive());
                awaitFeedback(new Acknowledged());
            }
            awaitFeedback(new Pending());
            assertThat(leader.feedback(NODE).connected()).isZero();
        }
    }

    @Test
    void aTenantsCertificateMayNotReport() throws Exception {
        publish(leader, 1);
        publish(follower, 1);
        try (var _ = reporter(pki.proxy(NODE));
                var client = proxy();
                var honest = start()) {
            publish(honest, 1);
            client.subscribe(LISTENER);
            client.acknowledge(client.receive());
            // Time enough for one that may report, from the same follower.
            try (var _ = new ReplicaReporter(follower, () -> at(honest), this::replica)) {
                await().until(() -> honest.feedback(NODE).connected() == 1);
            }
            assertThat(leader.feedback(NODE).connected()).isZero();
        }
    }

    private ReplicaReporter reporter(Credential credential) {
        return new ReplicaReporter(follower, () -> at(leader), () -> credentials(credential));
    }

    private ReplicaCredentials replica() {
        return credentials(pki.replica());
    }

    private ReplicaCredentials credentials(Credential credential) {
        return new ReplicaCredentials(
                new ServerIdentity(
                        credential.chainPem(), credential.keyPem().reveal(), pki.trust()),
                "xds.test");
    }

    private DeltaClient proxy() {
        return new DeltaClient(follower.port(), pki.proxy(NODE), pki.trust(), NODE);
    }

    private void awaitFeedback(Acknowledgement expected) {
        await().untilAsserted(() ->
                assertThat(
                                requireNonNull(
                                        leader.feedback(NODE)
                                                .resources()
                                                .get(new ResourceName(LISTENER, "one"))))
                        .isEqualTo(expected));
    }

    private static void publish(XdsServer server, int port) {
        server.publish(NODE, List.of(Resources.listener("one", port, "other")));
    }

    private static Optional<InetSocketAddress> at(XdsServer server) {
        return Optional.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
    }

    private XdsServer start() {
        return XdsServer.start(
                new XdsOptions(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        pki::server,
                        ProxyIdentity::tenantOf,
                        ReplicaIdentity::isReplica,
                        new PrometheusRegistry(),
                        ConnectionTimes.standard()));
    }
}
