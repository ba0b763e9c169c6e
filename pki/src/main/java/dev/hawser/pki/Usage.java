package dev.hawser.pki;

import org.bouncycastle.asn1.x509.KeyPurposeId;

/** Which side of a TLS connection a certificate may speak for. */
public enum Usage {
    SERVER,
    CLIENT,
    BOTH;

    KeyPurposeId[] purposes() {
        return switch (this) {
            case SERVER -> new KeyPurposeId[] {KeyPurposeId.id_kp_serverAuth};
            case CLIENT -> new KeyPurposeId[] {KeyPurposeId.id_kp_clientAuth};
            case BOTH ->
                    new KeyPurposeId[] {
                        KeyPurposeId.id_kp_serverAuth, KeyPurposeId.id_kp_clientAuth
                    };
        };
    }
}
