package dev.hawser.xds;

import io.envoyproxy.envoy.service.status.v3.ClientStatusRequest;
import io.envoyproxy.envoy.service.status.v3.ClientStatusResponse;
import io.grpc.BindableService;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.protobuf.ProtoUtils;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.security.cert.X509Certificate;
import java.util.function.Predicate;

/**
 * Where other replicas report what their proxies said. Envoy's own service for client states is
 * asked by whoever wants to know; here who knows calls, since only the leader's address is known.
 */
final class ReplicaService implements BindableService {
    private static final String NAME = "hawser.xds.v1.ReplicaFeedback";

    static final MethodDescriptor<ClientStatusResponse, ClientStatusRequest> REPORT =
            MethodDescriptor.<ClientStatusResponse, ClientStatusRequest>newBuilder()
                    .setType(MethodDescriptor.MethodType.CLIENT_STREAMING)
                    .setFullMethodName(MethodDescriptor.generateFullMethodName(NAME, "Report"))
                    .setRequestMarshaller(
                            ProtoUtils.marshaller(ClientStatusResponse.getDefaultInstance()))
                    .setResponseMarshaller(
                            ProtoUtils.marshaller(ClientStatusRequest.getDefaultInstance()))
                    .build();

    private final Replicas replicas;
    private final Predicate<X509Certificate> isReplica;

    ReplicaService(Replicas replicas, Predicate<X509Certificate> isReplica) {
        this.replicas = replicas;
        this.isReplica = isReplica;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ServerServiceDefinition.builder(NAME)
                .addMethod(REPORT, ServerCalls.asyncClientStreamingCall(this::report))
                .build();
    }

    private StreamObserver<ClientStatusResponse> report(
            StreamObserver<ClientStatusRequest> client) {
        boolean trusted = Caller.current().certificate().filter(isReplica).isPresent();
        if (!trusted) {
            client.onError(
                    Status.PERMISSION_DENIED
                            .withDescription("only replicas of the manager report here")
                            .asRuntimeException());
        }
        return new StreamObserver<>() {
            @Override
            public void onNext(ClientStatusResponse reports) {
                if (trusted) {
                    replicas.heard(this, reports.getConfigList());
                }
            }

            @Override
            public void onError(Throwable failure) {
                replicas.ended(this);
            }

            @Override
            public void onCompleted() {
                replicas.ended(this);
                client.onNext(ClientStatusRequest.getDefaultInstance());
                client.onCompleted();
            }
        };
    }
}
