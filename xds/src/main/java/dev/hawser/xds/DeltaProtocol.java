package dev.hawser.xds;

import com.google.rpc.Status;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.DeltaDiscoveryResponse;
import io.envoyproxy.envoy.service.discovery.v3.Resource;
import java.util.Optional;

/** {@link DeltaStream} in Envoy's messages. */
final class DeltaProtocol
        implements Protocol<DeltaDiscoveryRequest, DeltaRequest, DeltaDiscoveryResponse> {
    @Override
    public String node(DeltaDiscoveryRequest request) {
        return request.getNode().getId();
    }

    @Override
    public String typeUrl(DeltaDiscoveryRequest request) {
        return request.getTypeUrl();
    }

    @Override
    public boolean refuses(DeltaDiscoveryRequest request) {
        return request.hasErrorDetail();
    }

    @Override
    public DeltaRequest read(ResourceType type, DeltaDiscoveryRequest request) {
        var error =
                Optional.of(request)
                        .filter(this::refuses)
                        .map(DeltaDiscoveryRequest::getErrorDetail);
        return new DeltaRequest(
                type,
                request.getResponseNonce(),
                error.map(Status::getMessage),
                request.getResourceNamesSubscribeList(),
                request.getResourceNamesUnsubscribeList(),
                request.getInitialResourceVersionsMap());
    }

    @Override
    public Step next(StreamState state, StreamEvent<DeltaRequest> event) {
        return DeltaStream.next(state, event);
    }

    @Override
    public DeltaDiscoveryResponse write(Step.Response response) {
        var message =
                DeltaDiscoveryResponse.newBuilder()
                        .setTypeUrl(response.type().url())
                        .setNonce(response.nonce())
                        .addAllRemovedResources(response.removed());
        for (var resource : response.resources()) {
            message.addResources(
                    Resource.newBuilder()
                            .setName(resource.name().name())
                            .setVersion(resource.version())
                            .setResource(resource.body()));
        }
        return message.build();
    }
}
