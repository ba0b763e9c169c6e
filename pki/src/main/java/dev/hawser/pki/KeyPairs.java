package dev.hawser.pki;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;

/** Fresh keys, all of one kind: ECDSA P-256, which every TLS 1.3 peer must know. */
final class KeyPairs {
    private KeyPairs() {}

    static KeyPair generate() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new PkiException("cannot make an ECDSA P-256 key", e);
        }
    }
}
