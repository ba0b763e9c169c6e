package dev.hawser.cli.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.api.Config;
import dev.hawser.api.Tenant;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ManifestReaderTest {
    private static final Path FILE = Path.of("a.yaml");
    private static final Side TENANT = new Side.TenantCluster("blue");
    private static final Side HUB = new Side.Hub();

    private final ManifestReader reader = new ManifestReader();

    @Test
    void readsEveryDocumentAndFillsInTheNamespace() {
        var contents =
                reader.read(
                        FILE,
                        TENANT,
                        """
                        # a comment, and an empty document
                        ---
                        ---
                        apiVersion: v1
                        kind: Service
                        metadata: {name: web}
                        spec:
                          type: LoadBalancer
                          ports: [{port: 80, targetPort: http}, {port: 53, targetPort: 5353}]
                        ---
                        apiVersion: v1
                        kind: Namespace
                        metadata: {name: shop}
                        """);
        assertThat(contents.problems()).isEmpty();
        assertThat(contents.objects())
                .extracting(object -> object.getMetadata().getName(), object -> namespaceOf(object))
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("web", "default"),
                        org.assertj.core.groups.Tuple.tuple("shop", "none"));
    }

    @Test
    void readsOurOwnKindsInTheHub() {
        var contents =
                reader.read(
                        FILE,
                        HUB,
                        """
                        apiVersion: kubelb.k8c.io/v1alpha1
                        kind: Tenant
                        metadata: {name: blue}
                        spec: {loadBalancer: {disable: true}}
                        ---
                        apiVersion: kubelb.k8c.io/v1alpha1
                        kind: Config
                        metadata: {name: default}
                        spec: {envoyProxy: {replicas: 1}}
                        """);
        assertThat(contents.problems()).isEmpty();
        assertThat(contents.objects()).hasExactlyElementsOfTypes(Tenant.class, Config.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("brokenFiles")
    void saysFileLineAndProblem(String situation, Side side, String yaml, String expected) {
        var contents = reader.read(FILE, side, yaml);
        assertThat(contents.problems()).extracting(Problem::toString).containsExactly(expected);
        assertThat(contents.objects()).as("nothing of a broken file counts").isEmpty();
    }

    static Stream<Arguments> brokenFiles() {
        return Stream.of(
                Arguments.of(
                        "an unknown field",
                        TENANT,
                        """
                        apiVersion: v1
                        kind: Service
                        metadata: {name: web}
                        spec:
                          type: LoadBalancer
                          prots: [{port: 80}]
                        """,
                        "a.yaml:6: unknown field spec.prots (did you mean ports?)"),
                Arguments.of(
                        "an unknown field deep within",
                        TENANT,
                        """
                        apiVersion: v1
                        kind: Service
                        metadata: {name: web}
                        spec:
                          ports:
                            - port: 80
                            - port: 81
                              frobnicate: true
                        """,
                        "a.yaml:8: unknown field spec.ports[1].frobnicate"),
                Arguments.of(
                        "an unknown field of one of our own kinds",
                        HUB,
                        """
                        apiVersion: kubelb.k8c.io/v1alpha1
                        kind: Tenant
                        metadata: {name: blue}
                        spec:
                          loadBalancer:
                            disabled: true
                        """,
                        "a.yaml:6: unknown field spec.loadBalancer.disabled (did you mean"
                                + " disable?)"),
                Arguments.of(
                        "a kind that does not belong here",
                        TENANT,
                        """
                        apiVersion: apps/v1
                        kind: StatefulSet
                        metadata: {name: web}
                        """,
                        "a.yaml:2: kind apps/v1 StatefulSet is not known here (known: v1 ConfigMap,"
                                + " apps/v1 Deployment, v1 Namespace, v1 Secret, v1 Service)"),
                Arguments.of(
                        "no kind",
                        TENANT,
                        "\nmetadata: {name: web}\n",
                        "a.yaml:2: kind is missing"),
                Arguments.of(
                        "no name",
                        TENANT,
                        "apiVersion: v1\nkind: Namespace\nmetadata: {labels: {a: b}}\n",
                        "a.yaml:1: metadata.name is missing"),
                Arguments.of(
                        "not an object",
                        TENANT,
                        "- one\n- two\n",
                        "a.yaml:1: not a Kubernetes object (expected: apiVersion, kind, metadata)"),
                Arguments.of(
                        "a word where a number belongs",
                        TENANT,
                        """
                        apiVersion: apps/v1
                        kind: Deployment
                        metadata: {name: web}
                        spec:
                          replicas: many
                        """,
                        "a.yaml:5: spec.replicas: Cannot deserialize value of type"
                                + " `java.lang.Integer` from String \"many\": not a valid"
                                + " `java.lang.Integer` value"),
                Arguments.of(
                        "a port out of range",
                        TENANT,
                        """
                        apiVersion: v1
                        kind: Service
                        metadata: {name: web}
                        spec:
                          ports:
                            - port: 99999
                        """,
                        "a.yaml:6: spec.ports[0].port: 99999 (expected: 1-65535)"),
                Arguments.of(
                        "a protocol we do not carry",
                        TENANT,
                        """
                        apiVersion: v1
                        kind: Service
                        metadata: {name: web}
                        spec:
                          ports: [{port: 80, protocol: SCTP}]
                        """,
                        "a.yaml:5: spec.ports[0].protocol: SCTP (expected: TCP or UDP)"),
                Arguments.of(
                        "a Service without ports",
                        TENANT,
                        """
                        apiVersion: v1
                        kind: Service
                        metadata: {name: web}
                        spec:
                          type: ClusterIP
                        """,
                        "a.yaml:5: spec.ports is empty (expected: one port or more)"),
                Arguments.of(
                        "broken YAML",
                        TENANT,
                        "apiVersion: v1\nkind: [Service\nmetadata: {name: web}\n",
                        "a.yaml:3: expected ',' or ']', but got :"),
                Arguments.of(
                        "the same field twice",
                        TENANT,
                        "apiVersion: v1\nkind: Namespace\nkind: Service\nmetadata: {name: web}\n",
                        "a.yaml:3: field kind is there twice"));
    }

    private static String namespaceOf(HasMetadata object) {
        var namespace = object.getMetadata().getNamespace();
        return namespace == null ? "none" : namespace;
    }
}
