package dev.hawser.toolbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolboxTest {
    @TempDir private Path folder;
    private final List<String> said = new ArrayList<>();

    @Test
    void whatAVariableNamesGoesBeforeThePath() throws IOException {
        var mine = program("mine/etcd", "");
        program("bin/etcd", "");

        assertThat(toolbox(Map.of("HAWSER_ETCD", mine.toString())).find(Tool.ETCD)).isEqualTo(mine);
    }

    @Test
    void whatIsOnThePathGoesBeforeTheCache() throws IOException {
        var onPath = program("bin/etcd", "");
        program("cache/tools/" + Bundle.ETCD.folder() + "/etcd", "");

        assertThat(toolbox(Map.of()).find(Tool.ETCD)).isEqualTo(onPath);
    }

    @Test
    void whatIsInTheCacheIsNotFetchedAgain() throws IOException {
        var cached = program("cache/tools/" + Bundle.ETCD.folder() + "/etcd", "");

        assertThat(toolbox(Map.of()).find(Tool.ETCD)).isEqualTo(cached);
        assertThat(said).isEmpty();
    }

    @Test
    void aVariableThatNamesNoProgramIsAnError() {
        assertThatThrownBy(() -> toolbox(Map.of("HAWSER_ETCD", "/nowhere/etcd")).find(Tool.ETCD))
                .isInstanceOf(ToolMissingException.class)
                .hasMessage("HAWSER_ETCD: /nowhere/etcd is not an executable file");
    }

    @Test
    void whatIsOnlyReadNeedNotBeExecutable() throws IOException {
        var mine = Files.writeString(folder.resolve("mine.yaml"), "kind: CustomResourceDefinition");
        var toolbox = toolbox(Map.of("HAWSER_GATEWAY_API", mine.toString()));

        assertThat(toolbox.find(Tool.GATEWAY_API)).isEqualTo(mine);
    }

    @Test
    void anEnvoyOfAnUnsupportedVersionIsRefused() throws IOException {
        var old = envoy("mine/envoy", "1.20.3");

        assertThatThrownBy(() -> toolbox(Map.of("HAWSER_ENVOY", old.toString())).find(Tool.ENVOY))
                .isInstanceOf(ToolMissingException.class)
                .hasMessage(
                        "HAWSER_ENVOY: %s is Envoy 1.20.3 (supported: 1.36 to 1.40)"
                                .formatted(old));
    }

    @Test
    void anUnsupportedEnvoyOnThePathIsPassedOverAloud() throws IOException {
        envoy("bin/envoy", "1.41.0");
        var cached = envoy("cache/tools/" + Bundle.ENVOY.folder() + "/envoy", "1.36.4");

        assertThat(toolbox(Map.of()).find(Tool.ENVOY)).isEqualTo(cached);
        assertThat(said)
                .singleElement()
                .asString()
                .contains("is Envoy 1.41.0 (supported: 1.36 to 1.40)");
    }

    @Test
    void aSupportedEnvoyOfTheUsersOwnIsTaken() throws IOException {
        var mine = envoy("bin/envoy", "1.38.1");

        assertThat(toolbox(Map.of()).find(Tool.ENVOY)).isEqualTo(mine);
    }

    @Test
    void aMissingToolIsToldWithTheThreeWaysToProvideIt() {
        assertThatThrownBy(() -> toolbox(Map.of()).find(Tool.BUSYBOX))
                .isInstanceOf(ToolMissingException.class)
                .hasMessageContaining("busybox 1.35.0 could not be had")
                .hasMessageContaining("set HAWSER_BUSYBOX to its path")
                .hasMessageContaining("put an executable named busybox on the PATH")
                .hasMessageContaining(folder + "/cache/tools/busybox-1.35.0/busybox")
                .hasMessageContaining("downloading with apt-get: no apt-get on the PATH");
        assertThat(folder.resolve("cache/tools/busybox-1.35.0")).doesNotExist();
    }

    private Toolbox toolbox(Map<String, String> more) {
        var environment = new HashMap<>(more);
        environment.put("PATH", folder.resolve("bin").toString());
        environment.put("HAWSER_CACHE", folder.resolve("cache").toString());
        return new Toolbox(new Machine(environment, said::add));
    }

    private Path envoy(String path, String version) throws IOException {
        return program(
                path,
                "echo 'envoy  version: bad8280d/%s/Clean/RELEASE/BoringSSL'".formatted(version));
    }

    private Path program(String path, String script) throws IOException {
        var file = folder.resolve(path);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Executables.mark(file);
        return file;
    }
}
