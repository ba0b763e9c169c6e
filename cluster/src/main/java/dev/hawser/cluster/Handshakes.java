package dev.hawser.cluster;

import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;

/** Every handshake of TLS begins with a key of this curve. */
final class Handshakes {
    private static final String CURVE = "secp256r1";

    private Handshakes() {}

    /** Makes the first key, for which the JDK computes a table that later ones are made with. */
    static void prepare() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(CURVE));
            generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + CURVE, e);
        }
    }
}
