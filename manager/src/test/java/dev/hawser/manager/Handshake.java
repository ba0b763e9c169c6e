package dev.hawser.manager;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** What a proxy that connects now would see of the xDS server. */
final class Handshake {
    private Handshake() {}

    static X509Certificate certificateOf(int port, X509Certificate trusted)
            throws GeneralSecurityException, IOException {
        try (var socket =
                (SSLSocket) trusting(trusted).getSocketFactory().createSocket("127.0.0.1", port)) {
            var parameters = socket.getSSLParameters();
            parameters.setApplicationProtocols(new String[] {"h2"});
            socket.setSSLParameters(parameters);
            // Done before the server learns that we have no certificate ourselves.
            socket.startHandshake();
            return (X509Certificate) socket.getSession().getPeerCertificates()[0];
        }
    }

    /** The first one of a PEM file. */
    static X509Certificate certificate(byte[] pem) {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(pem));
        } catch (CertificateException e) {
            throw new IllegalArgumentException("no certificate", e);
        }
    }

    static SSLContext trusting(X509Certificate authority)
            throws GeneralSecurityException, IOException {
        var store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        store.setCertificateEntry("authority", authority);
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        var context = SSLContext.getInstance("TLSv1.3");
        context.init(null, factory.getTrustManagers(), null);
        return context;
    }
}
