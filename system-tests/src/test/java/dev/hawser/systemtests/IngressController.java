package dev.hawser.systemtests;

import dev.hawser.testkit.AddOn;
import dev.hawser.testkit.GatewayKinds;
import dev.hawser.toolbox.Tool;

/** Traefik on a hub: it serves Ingresses of its class, and routes of one Gateway. */
final class IngressController implements AutoCloseable {
    /** For documents (RFC 5737), so it passes for public; the hub's node alone has it. */
    static final String ADDRESS = "203.0.113.10";

    private final AddOn program;

    private IngressController(LoneHub hub, String domain) {
        hub.cluster().addInnerAddress(ADDRESS);
        GatewayKinds.install(hub.cluster().client());
        hub.apply(
                """
                apiVersion: networking.k8s.io/v1
                kind: IngressClass
                metadata: { name: traefik }
                spec: { controller: traefik.io/ingress-controller }
                """);
        hub.apply(
                """
                apiVersion: gateway.networking.k8s.io/v1
                kind: GatewayClass
                metadata: { name: traefik }
                spec: { controllerName: traefik.io/gateway-controller }
                """);
        hub.apply(
                """
                apiVersion: gateway.networking.k8s.io/v1
                kind: Gateway
                metadata:
                  name: common
                  namespace: kubelb
                  annotations: { cert-manager.io/cluster-issuer: %s }
                spec:
                  gatewayClassName: traefik
                  listeners:
                    - name: https
                      hostname: "*.%s"
                      port: 443
                      protocol: HTTPS
                      tls: { certificateRefs: [{ name: common-tls }] }
                      allowedRoutes: { namespaces: { from: All } }
                """
                        .formatted(CertificateService.ISSUER, domain));
        program =
                AddOn.start(
                        hub.cluster(),
                        Tool.TRAEFIK,
                        "--global.checknewversion=false",
                        "--global.sendanonymoususage=false",
                        "--entrypoints.https.address=:443",
                        "--entrypoints.https.http.tls=true",
                        "--providers.kubernetesingress=true",
                        "--providers.kubernetesingress.ingressendpoint.ip=" + ADDRESS,
                        "--providers.kubernetesgateway=true",
                        "--providers.kubernetesgateway.statusaddress.ip=" + ADDRESS);
    }

    /**
     * Starts it.
     *
     * @param domain whose names the Gateway takes
     */
    static IngressController start(LoneHub hub, String domain) {
        return new IngressController(hub, domain);
    }

    /** The last of what it said. */
    String words() {
        return program.output();
    }

    @Override
    public void close() {
        program.close();
    }
}
