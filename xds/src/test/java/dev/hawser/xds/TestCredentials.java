package dev.hawser.xds;

import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.xds.XdsCredentialsProvider;
import java.util.Map;

/**
 * How gRPC's xDS client proves who it is: those that it brings along know no client certificates.
 * Found by {@code ServiceLoader}, so a test can only leave its credentials here.
 */
public final class TestCredentials extends XdsCredentialsProvider {
    private static volatile ChannelCredentials credentials = InsecureChannelCredentials.create();

    static void use(ChannelCredentials next) {
        credentials = next;
    }

    @Override
    protected ChannelCredentials newChannelCredentials(Map<String, ?> configuration) {
        return credentials;
    }

    @Override
    protected String getName() {
        return "test";
    }

    @Override
    public boolean isAvailable() {
        return true;
    }

    @Override
    public int priority() {
        return 5;
    }
}
