package dev.hawser.cli.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hawser.cli.folder.FolderReader;
import dev.hawser.cli.folder.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderStateTest {
    private static final Side BLUE = new Side.TenantCluster("blue");

    @TempDir private Path folder;
    private FolderState state = FolderState.EMPTY;

    @BeforeEach
    void aGoodFile() throws IOException {
        Files.createDirectories(folder.resolve("tenants/blue"));
        write("a.yaml", "apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n");
    }

    @Test
    void aBrokenFileCountsWithWhatItSaidBefore() throws IOException {
        write("a.yaml", "apiVersion: v1\nkind: Namespace\nmetadata: {nam: shop}\n");
        assertThat(names()).containsExactly("shop");
        assertThat(state.problems()).extracting(problem -> problem.line()).containsExactly(3);
        write("a.yaml", "apiVersion: v1\nkind: Namespace\nmetadata: {name: store}\n");
        assertThat(names()).containsExactly("store");
        assertThat(state.problems()).isEmpty();
    }

    @Test
    void aFileThatIsGoneTakesItsObjectsWithIt() throws IOException {
        write("b.yaml", "apiVersion: v1\nkind: Namespace\nmetadata: {name: other}\n");
        assertThat(names()).containsExactly("shop", "other");
        Files.delete(folder.resolve("tenants/blue/a.yaml"));
        read();
        assertThat(names()).containsExactly("other");
    }

    @Test
    void anObjectInTwoFilesCountsOnceAndIsSaid() throws IOException {
        write(
                "b.yaml",
                "apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {from: b}}\n");
        assertThat(names()).containsExactly("shop");
        assertThat(state.objects(BLUE).getFirst().getMetadata().getLabels()).isNullOrEmpty();
        assertThat(state.problems())
                .extracting(problem -> problem.words())
                .containsExactly(
                        "Namespace shop is already in " + folder.resolve("tenants/blue/a.yaml"));
    }

    private List<String> names() {
        return state.objects(BLUE).stream().map(object -> object.getMetadata().getName()).toList();
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve("tenants/blue").resolve(name), text);
        read();
    }

    private void read() throws IOException {
        state = state.next(new FolderReader(folder).read());
    }
}
