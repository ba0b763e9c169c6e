package dev.hawser.api;

/** Annotation keys that users write, or that we write for them and for ourselves. */
public final class Annotations {
    /** {@code true} asks for a generated host name. */
    public static final String REQUEST_WILDCARD_DOMAIN = Api.GROUP + "/request-wildcard-domain";

    /** {@code v2} makes proxies tell backends the client's address. */
    public static final String PROXY_PROTOCOL = Api.GROUP + "/proxy-protocol";

    /** Which annotations of an object are ours to take away again. */
    public static final String MANAGED_ANNOTATIONS = Api.GROUP + "/managed-annotations";

    public static final String CLI_GENERATED = Api.GROUP + "/cli-generated";
    public static final String CLI_RESOURCE = Api.GROUP + "/cli-resource";
    public static final String SOURCE_SECRET = Api.GROUP + "/source-secret";
    public static final String SOURCE_NAMESPACE = Api.GROUP + "/source-namespace";
    public static final String LOAD_BALANCER_POLICY = Api.GROUP + "/lb-policy";
    public static final String BACKEND_TLS_POLICY = Api.GROUP + "/backend-tls-policy";
    public static final String BACKEND_TLS_CA_SECRET = Api.GROUP + "/backend-tls-ca-secret";

    /** Time-outs of a Service, by what follows: {@code tcp-idle}, {@code connect} and others. */
    public static final String TIMEOUT_PREFIX = Api.GROUP + "/timeout-";

    /** The health check of a Service, by what follows: {@code type}, {@code interval}, others. */
    public static final String HEALTH_CHECK_PREFIX = Api.GROUP + "/health-check-";

    public static final String BACKEND_POOL = Api.GROUP + "/backend-pool";
    public static final String MANAGE_DNS = Api.GROUP + "/manage-dns";
    public static final String MANAGE_CERTIFICATES = Api.GROUP + "/manage-certificates";

    /** On the Config: the mode that an installation with tenants may be moved to. */
    public static final String CONFIRM_BACKEND_TRANSPORT_CHANGE =
            Api.GROUP + "/confirm-backend-transport-change";

    public static final String DESCRIPTION = Api.GROUP + "/description";

    public static final String EXTERNAL_DNS_HOSTNAME = "external-dns.alpha.kubernetes.io/hostname";
    public static final String EXTERNAL_DNS_TTL = "external-dns.alpha.kubernetes.io/ttl";
    public static final String EXTERNAL_DNS_TARGET = "external-dns.alpha.kubernetes.io/target";
    public static final String CERT_MANAGER_CLUSTER_ISSUER = "cert-manager.io/cluster-issuer";
    public static final String CERT_MANAGER_ISSUER = "cert-manager.io/issuer";

    private Annotations() {}
}
