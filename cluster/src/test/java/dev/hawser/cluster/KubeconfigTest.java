package dev.hawser.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KubeconfigTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final String GOOD =
            """
            apiVersion: v1
            kind: Config
            current-context: c
            contexts: [{ name: c, context: { cluster: k, user: u } }]
            clusters: [{ name: k, cluster: { server: "https://127.0.0.1:1" } }]
            users: [{ name: u, user: { tokenFile: token } }]
            """;

    @TempDir private Path folder;

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertBad(folder.resolve("missing"), "missing cannot be read (NoSuchFileException)");
    }

    @Test
    void aFileThatIsNotYamlIsNamed() throws IOException {
        assertBad(write("{ not: [yaml"), "kubeconfig is not valid YAML of kind Config");
    }

    @Test
    void anEmptyFileIsNamed() throws IOException {
        assertBad(write(""), "kubeconfig");
    }

    @Test
    void aContextThatIsMissingIsNamed() throws IOException {
        assertBad(
                write(GOOD.replace("current-context: c", "current-context: d")),
                "kubeconfig names no context that it holds; set current-context");
    }

    @Test
    void aUserThatIsMissingIsNamed() throws IOException {
        assertBad(write(GOOD.replace("user: u }", "user: v }")), "kubeconfig lacks user v; add it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bm90aGluZw==", "!"})
    void aCertificateThatIsNoneIsSaidSo(String data) throws IOException {
        assertBad(
                write(
                        GOOD.replace(
                                "tokenFile: token",
                                "client-certificate-data: '%s'".formatted(data))),
                "is no certificate in PEM; replace it");
    }

    @Test
    void theFilesItPointsAtAreFoundBesideItAndTheTokenIsReadFromThere() throws IOException {
        Files.writeString(folder.resolve("token"), "secret\n");
        var kubeconfig = Kubeconfig.read(write(GOOD), NOW);
        assertThat(kubeconfig.files())
                .containsExactly(folder.resolve("kubeconfig"), folder.resolve("token"));
        assertThat(kubeconfig.token()).contains("secret");
    }

    @Test
    void credentialsAreStaleWhenAnyOfTheirFilesChanged() throws IOException {
        var token = Files.writeString(folder.resolve("token"), "one");
        var credentials = Credentials.read(ClusterAccess.kubeconfig(write(GOOD), "ours"));
        assertThat(credentials.isStale()).isFalse();
        Files.writeString(token, "another");
        assertThat(credentials.isStale()).isTrue();
        assertThat(
                        Credentials.read(ClusterAccess.kubeconfig(write(GOOD), "ours"))
                                .config()
                                .getOauthToken())
                .isEqualTo("another");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "hub.example.com,             https://hub.example.com:1/",
        "hub.example.com:6443,        https://hub.example.com:6443/",
        "[2001:db8::1]:6443,          https://[2001:db8::1]:6443/",
        "https://hub.example.com/api, https://hub.example.com/api/"
    })
    void aServerThatIsReachedElsewhereHasTheRestOfTheFile(String address, String url)
            throws IOException {
        Files.writeString(folder.resolve("token"), "secret");
        var access = ClusterAccess.kubeconfig(write(GOOD), "ours").at(new ServerAddress(address));

        var config = Credentials.read(access).config();

        assertThat(config.getMasterUrl()).isEqualTo(url);
        assertThat(config.getOauthToken()).isEqualTo("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hub one", "hub:port", "http://hub", "https://"})
    void whatIsNoAddressOfAServerIsSaidSo(String address) {
        assertThatThrownBy(() -> new ServerAddress(address))
                .hasMessage(
                        "'%s' is not the address of a server; set host, host:port or"
                                + " https://host:port.",
                        address);
    }

    @Test
    void withoutAFileAndOutsideAPodWeSayWhatToDo() {
        assertThatThrownBy(() -> Credentials.read(ClusterAccess.inCluster("ours")))
                .isInstanceOf(ClusterException.BadCredentials.class)
                .hasMessageContaining("this is not a pod")
                .hasMessageContaining("give a kubeconfig file");
    }

    private static void assertBad(Path file, String words) {
        assertThatThrownBy(() -> Kubeconfig.read(file, NOW))
                .isInstanceOf(ClusterException.BadCredentials.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(words);
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("kubeconfig"), text);
    }
}
