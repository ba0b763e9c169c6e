package dev.hawser.xds;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import io.envoyproxy.envoy.admin.v3.ClientResourceStatus;
import io.envoyproxy.envoy.admin.v3.UpdateFailureState;
import io.envoyproxy.envoy.config.core.v3.Node;
import io.envoyproxy.envoy.service.status.v3.ClientConfig;
import io.envoyproxy.envoy.service.status.v3.ClientConfig.GenericXdsConfig;
import java.util.HashMap;
import java.util.Optional;

/**
 * Opinions as they travel between replicas: only what differs from what was told before, in the
 * words that Envoy's API has for the state of a client.
 */
final class ReplicaReports {
    private static final String CONNECTED = "connected";

    private ReplicaReports() {}

    /** What the other side must hear in order to know as much as we do; absent if it does. */
    static Optional<ClientConfig> difference(String node, NodeOpinions told, NodeOpinions now) {
        var report =
                ClientConfig.newBuilder()
                        .setNode(
                                Node.newBuilder()
                                        .setId(node)
                                        .setMetadata(
                                                Struct.newBuilder()
                                                        .putFields(
                                                                CONNECTED,
                                                                number(now.connected()))));
        now.resources()
                .forEach((name, opinion) -> {
                    if (!opinion.equals(told.resources().get(name))) {
                        report.addGenericXdsConfigs(written(name, opinion));
                    }
                });
        told.resources().keySet().stream()
                .filter(name -> !now.resources().containsKey(name))
                .forEach(name -> report.addGenericXdsConfigs(gone(name)));
        boolean same =
                told.connected() == now.connected() && report.getGenericXdsConfigsCount() == 0;
        return same ? Optional.empty() : Optional.of(report.build());
    }

    /** What is known after hearing a report. */
    static NodeOpinions after(NodeOpinions known, ClientConfig report) {
        var resources = new HashMap<>(known.resources());
        for (var config : report.getGenericXdsConfigsList()) {
            ResourceType.of(config.getTypeUrl())
                    .map(type -> new ResourceName(type, config.getName()))
                    .ifPresent(name -> {
                        if (config.getClientStatus() == ClientResourceStatus.DOES_NOT_EXIST) {
                            resources.remove(name);
                        } else {
                            resources.put(name, read(config));
                        }
                    });
        }
        var connected = report.getNode().getMetadata().getFieldsOrDefault(CONNECTED, number(0));
        return new NodeOpinions((int) connected.getNumberValue(), resources);
    }

    private static GenericXdsConfig written(ResourceName name, Opinion opinion) {
        var config = named(name).setVersionInfo(opinion.version());
        return switch (opinion.answer()) {
            case Acknowledgement.Acknowledged() ->
                    config.setClientStatus(ClientResourceStatus.ACKED).build();
            case Acknowledgement.Pending() ->
                    config.setClientStatus(ClientResourceStatus.REQUESTED).build();
            case Acknowledgement.Rejected(var words) ->
                    config.setClientStatus(ClientResourceStatus.NACKED)
                            .setErrorState(UpdateFailureState.newBuilder().setDetails(words))
                            .build();
        };
    }

    private static Opinion read(GenericXdsConfig config) {
        var answer =
                switch (config.getClientStatus()) {
                    case ACKED -> new Acknowledgement.Acknowledged();
                    case NACKED ->
                            new Acknowledgement.Rejected(config.getErrorState().getDetails());
                    default -> new Acknowledgement.Pending();
                };
        return new Opinion(config.getVersionInfo(), answer);
    }

    private static GenericXdsConfig gone(ResourceName name) {
        return named(name).setClientStatus(ClientResourceStatus.DOES_NOT_EXIST).build();
    }

    private static GenericXdsConfig.Builder named(ResourceName name) {
        return GenericXdsConfig.newBuilder().setTypeUrl(name.type().url()).setName(name.name());
    }

    private static Value number(int value) {
        return Value.newBuilder().setNumberValue(value).build();
    }
}
