package dev.hawser.planner.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operator's pattern lets through. */
class DomainPatternsTest {
    @ParameterizedTest(name = "{0} and {1}: {2}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    *                  | any.example.com        | true
                    **                 | a.b.c.example.com      | true
                    *.example.com      | shop.example.com       | true
                    *.example.com      | example.com            | true
                    *.example.com      | a.shop.example.com     | false
                    *.example.com      | badexample.com         | false
                    **.example.com     | example.com            | true
                    **.example.com     | a.b.shop.example.com   | true
                    **.example.com     | badexample.com         | false
                    shop.example.com   | shop.example.com       | true
                    shop.example.com   | a.shop.example.com     | false
                    Shop.Example.com.  | shop.example.com       | true
                    *.bücher.example   | a.xn--bcher-kva.example| true
                    *.com              | example.com            | true
                    *example.com       | shop.example.com       | false
                    shop.*             | shop.example.com       | false
                    *.*.example.com    | a.b.example.com        | false
                    **.                | example.com            | false
                    """)
    void aNameMatches(String pattern, String name, boolean expected) {
        assertThat(DomainPatterns.allow(List.of(pattern), name)).isEqualTo(expected);
    }

    @Test
    void oneOfSeveralIsEnoughAndNoneAllowAll() {
        assertThat(DomainPatterns.allow(List.of("*.a.test", "*.b.test"), "x.b.test")).isTrue();
        assertThat(DomainPatterns.allow(List.of(), "x.b.test")).isTrue();
        assertThat(DomainPatterns.allow(List.of(""), "x.b.test")).isFalse();
    }
}
