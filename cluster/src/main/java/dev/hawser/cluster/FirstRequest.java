package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.List;
import org.slf4j.LoggerFactory;

/**
 * What a program asks an API server first takes long, and most of it need not wait for anything.
 */
public final class FirstRequest {
    /** Every handshake of TLS begins with a key of this curve. */
    private static final String CURVE = "secp256r1";

    private FirstRequest() {}

    /**
     * Begins to find out how these kinds are read, and to make a key. The caller has other things
     * to do meanwhile.
     */
    public static void prepare(List<Class<? extends HasMetadata>> kinds) {
        // Whoever asks for a log while another thread sets up logging is given a substitute, and
        // the program itself could not say then where its log goes.
        LoggerFactory.getILoggerFactory();
        Thread.ofPlatform()
                .daemon()
                .name("prepare")
                .start(() -> {
                    makeKey();
                    kinds.forEach(Json::prepare);
                });
    }

    /** The first, for which the JDK computes a table that later ones are made with. */
    private static void makeKey() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(CURVE));
            generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + CURVE, e);
        }
    }
}
