package dev.hawser.systemtests.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hawser.systemtests.guide.Document.Commands;
import dev.hawser.systemtests.guide.Document.NewFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentTest {
    @TempDir private Path folder;

    @Test
    void filesAndCommandsAreFoundInTheirOrderWithTheirResults() throws IOException {
        assertThat(
                        read("""
                        ```
                        a picture
                        ```
                        Write this:
                        ```yaml a.yaml
                        kind: A
                        ```
                        ```sh
                        cat a.yaml
                        ```
                        ```text
                        kind: …
                        ```
                        ```sh
                        rm a.yaml
                        ```
                        """)
                                .steps())
                .containsExactly(
                        new NewFile("a.yaml", "kind: A\n"),
                        new Commands(8, "cat a.yaml\n", List.of(new Promise("kind: …"))),
                        new Commands(14, "rm a.yaml\n", List.of()));
    }

    @Test
    void whatCannotBeRunIsSaid() {
        assertThatThrownBy(() -> read("```bash\nls\n```\n")).hasMessageContaining("line 1", "bash");
        assertThatThrownBy(() -> read("```sh\nls\n```\n```text\na\n```\n```text\nb\n```\n"))
                .hasMessageContaining("line 7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    kubelb-manager 1/1 … | kubelb-manager   1/1     1   | true
                    kubelb-manager 1/1 … | kubelb-manager   0/1     1   | false
                    … ends               | it ends                      | true
                    … ends               | it ends not                  | false
                    pod-…                | pod-7                        | true
                    pod-…                | a pod-7                      | false
                    !gone                | nothing                      | true
                    !gone                | not gone                     | false
                    """)
    void aPromiseIsKeptOrNot(String promise, String said, boolean kept) {
        assertThat(Promise.of(promise).isKeptBy("before\n" + said + "\nafter\n")).isEqualTo(kept);
    }

    private Document read(String text) throws IOException {
        return Document.read(Files.writeString(folder.resolve("document.md"), text));
    }
}
