package dev.hawser.api;

/** Annotation keys that users write, or that we write for them and for ourselves. */
public final class Annotations {
    /** On a Service, {@code true} asks for a host name below the wildcard domain of its tenant. */
    public static final String REQUEST_WILDCARD_DOMAIN = Api.GROUP + "/request-wildcard-domain";

    /** On a Service, {@code v2} makes proxies tell backends the client's address. */
    public static final String PROXY_PROTOCOL = Api.GROUP + "/proxy-protocol";

    /** On a Service of the hub: which of its annotations are ours to take away again. */
    public static final String MANAGED_ANNOTATIONS = Api.GROUP + "/managed-annotations";

    /** On a LoadBalancer of the hub: it was made by hand or by a tool, so a CCM leaves it alone. */
    public static final String CLI_GENERATED = Api.GROUP + "/cli-generated";

    /** On what KubeLB's command line made for a tunnel. Not used so far. */
    public static final String CLI_RESOURCE = Api.GROUP + "/cli-resource";

    /** On a copied Secret: the one it was copied from. Not used so far. */
    public static final String SOURCE_SECRET = Api.GROUP + "/source-secret";

    /** On a copied Secret: the namespace of the one it was copied from. Not used so far. */
    public static final String SOURCE_NAMESPACE = Api.GROUP + "/source-namespace";

    /**
     * On a Service, how an endpoint is chosen: {@code RoundRobin}, {@code LeastRequest} or {@code
     * Random}.
     */
    public static final String LOAD_BALANCER_POLICY = Api.GROUP + "/lb-policy";

    /**
     * On a Service, makes the hub speak TLS to it: {@code Verify} checks its certificate, {@code
     * Insecure} does not.
     */
    public static final String BACKEND_TLS_POLICY = Api.GROUP + "/backend-tls-policy";

    /**
     * On a Service: the Secret whose {@code ca.crt} its certificate is checked with. Without a
     * policy beside it, it means {@code Verify}.
     */
    public static final String BACKEND_TLS_CA_SECRET = Api.GROUP + "/backend-tls-ca-secret";

    /**
     * On a Service, a time-out of its traffic, by what follows: {@code tcp-idle}, {@code udp-idle},
     * {@code connect}; {@code request}, {@code request-headers}, {@code stream-idle} and {@code
     * idle-connection} are taken over without effect so far.
     */
    public static final String TIMEOUT_PREFIX = Api.GROUP + "/timeout-";

    /**
     * On a Service, its health check, by what follows: {@code type}, {@code interval}, {@code
     * timeout}, {@code healthy-threshold}, {@code unhealthy-threshold}, {@code http-path}, {@code
     * http-host}, {@code http-expected-statuses}, {@code grpc-service}, {@code grpc-authority}.
     */
    public static final String HEALTH_CHECK_PREFIX = Api.GROUP + "/health-check-";

    /** Which backends to use. Without effect so far. */
    public static final String BACKEND_POOL = Api.GROUP + "/backend-pool";

    /** Whether DNS records are made. Without effect so far. */
    public static final String MANAGE_DNS = Api.GROUP + "/manage-dns";

    /** Whether certificates are ordered. Without effect so far. */
    public static final String MANAGE_CERTIFICATES = Api.GROUP + "/manage-certificates";

    /**
     * On the Config: the mode that an installation with tenants may be moved to. Without effect so
     * far.
     */
    public static final String CONFIRM_BACKEND_TRANSPORT_CHANGE =
            Api.GROUP + "/confirm-backend-transport-change";

    /** On a NetworkPolicy of ours: what it is for. */
    public static final String DESCRIPTION = Api.GROUP + "/description";

    /**
     * On the object that carries a host name: the name that external-dns is to publish. Only we say
     * it.
     */
    public static final String EXTERNAL_DNS_HOSTNAME = "external-dns.alpha.kubernetes.io/hostname";

    /**
     * Beside it: for how many seconds resolvers may keep the record; 10 unless the Service says
     * otherwise.
     */
    public static final String EXTERNAL_DNS_TTL = "external-dns.alpha.kubernetes.io/ttl";

    /**
     * Where a record leads. Passed on like any other annotation of external-dns, and only where the
     * rules allow those.
     */
    public static final String EXTERNAL_DNS_TARGET = "external-dns.alpha.kubernetes.io/target";

    /** On the Ingress that carries a host name: who is to issue its certificate. Only we say it. */
    public static final String CERT_MANAGER_CLUSTER_ISSUER = "cert-manager.io/cluster-issuer";

    /** The same for an issuer of one namespace. Never passed on. */
    public static final String CERT_MANAGER_ISSUER = "cert-manager.io/issuer";

    private Annotations() {}
}
