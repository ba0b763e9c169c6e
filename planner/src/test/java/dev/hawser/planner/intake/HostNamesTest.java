package dev.hawser.planner.intake;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two spellings of one name are one name; what is no name is nothing. */
class HostNamesTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    shop.example.com         | shop.example.com
                    Shop.EXAMPLE.com         | shop.example.com
                    shop.example.com.        | shop.example.com
                    bücher.example.com       | xn--bcher-kva.example.com
                    BÜCHER.example.com.      | xn--bcher-kva.example.com
                    XN--BCHER-KVA.example.com| xn--bcher-kva.example.com
                    xn--strae-oqa.example.com| xn--strae-oqa.example.com
                    例え。example。com         | xn--r8jz45g.example.com
                    1.example.com            | 1.example.com
                    """)
    void spellingsOfOneNameAreOne(String written, String canonical) {
        assertThat(HostNames.canonical(written)).contains(canonical);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "",
                ".",
                "localhost",
                "*.example.com",
                "shop..example.com",
                ".example.com",
                "shop.example.com..",
                "shop.example.com:443",
                "https://shop.example.com",
                "shop example.com",
                "-shop.example.com",
                "shop-.example.com",
                "shop_1.example.com",
                "192.0.2.1",
                "2001:db8::1",
                "example.0x7f",
                "straße.example.com",
                "shop.example.com\r\nHost: other",
                "\u001b[31mshop.example.com"
            })
    void whatIsNoNameIsNothing(String written) {
        assertThat(HostNames.canonical(written)).isEmpty();
    }

    @Test
    void namesAreAtMostAsLongAsDnsAllows() {
        var label = "a".repeat(63);
        var longest = String.join(".", label, label, label, "b".repeat(61));
        assertThat(HostNames.canonical(longest)).contains(longest);
        assertThat(HostNames.canonical(longest + "b")).isEmpty();
        assertThat(HostNames.canonical("a".repeat(64) + ".example.com")).isEmpty();
        assertThat(HostNames.canonical("ü".repeat(63) + ".example.com")).isEmpty();
    }
}
