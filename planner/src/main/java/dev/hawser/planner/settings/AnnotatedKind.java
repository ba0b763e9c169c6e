package dev.hawser.planner.settings;

/**
 * Objects of the hub whose annotations people have a say in, as {@code defaultAnnotations} does.
 */
public enum AnnotatedKind {
    SERVICE("service"),
    INGRESS("ingress"),
    GATEWAY("gateway"),
    HTTP_ROUTE("httproute"),
    GRPC_ROUTE("grpcroute"),
    TCP_ROUTE("tcproute"),
    UDP_ROUTE("udproute"),
    TLS_ROUTE("tlsroute");

    /** Stands for every kind. */
    static final String ALL = "all";

    private final String word;

    AnnotatedKind(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }
}
