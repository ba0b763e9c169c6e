package dev.hawser.xds;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.rpc.Status;
import io.envoyproxy.envoy.service.discovery.v3.DiscoveryRequest;
import io.envoyproxy.envoy.service.discovery.v3.DiscoveryResponse;
import java.util.HexFormat;
import java.util.Optional;

/** {@link SotwStream} in Envoy's messages. */
final class SotwProtocol implements Protocol<DiscoveryRequest, SotwRequest, DiscoveryResponse> {
    @Override
    public String node(DiscoveryRequest request) {
        return request.getNode().getId();
    }

    @Override
    public String typeUrl(DiscoveryRequest request) {
        return request.getTypeUrl();
    }

    @Override
    public boolean refuses(DiscoveryRequest request) {
        return request.hasErrorDetail();
    }

    @Override
    public SotwRequest read(ResourceType type, DiscoveryRequest request) {
        var error =
                Optional.of(request).filter(this::refuses).map(DiscoveryRequest::getErrorDetail);
        return new SotwRequest(
                type,
                request.getResponseNonce(),
                error.map(Status::getMessage),
                request.getResourceNamesList());
    }

    @Override
    public Step next(StreamState state, StreamEvent<SotwRequest> event) {
        return SotwStream.next(state, event);
    }

    /** Here the version is of all resources together: a digest of theirs. */
    @Override
    public DiscoveryResponse write(Step.Response response) {
        var message =
                DiscoveryResponse.newBuilder()
                        .setTypeUrl(response.type().url())
                        .setNonce(response.nonce());
        var digest = VersionedResource.sha256();
        for (var resource : response.resources()) {
            message.addResources(resource.body());
            digest.update(resource.name().name().getBytes(UTF_8));
            digest.update(resource.version().getBytes(UTF_8));
        }
        return message.setVersionInfo(HexFormat.of().formatHex(digest.digest())).build();
    }
}
