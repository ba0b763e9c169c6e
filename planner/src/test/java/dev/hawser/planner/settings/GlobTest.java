package dev.hawser.planner.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** As Go's path.Match has it. */
class GlobTest {
    @ParameterizedTest
    @CsvSource({
        "abc, abc, true",
        "*, abc, true",
        "*, a/b, false",
        "*c, abc, true",
        "a*, a, true",
        "a*, ab/c, false",
        "a*/b, abc/b, true",
        "a*b*c*d*e*/f, axbxcxdxe/f, true",
        "a*b*c*d*e*/f, axbxcxdxexxx/f, true",
        "a*b*c*d*e*/f, axbxcxdxe/xxx/f, false",
        "example.com/*, example.com/tier, true",
        "example.com/*, exampleXcom/tier, false",
        "a?c, abc, true",
        "a?c, a/c, false",
        "ab[c], abc, true",
        "ab[b-d], abc, true",
        "ab[e-g], abc, false",
        "ab[^c], abc, false",
        "ab[^b-d], abe, true",
        "[a-ζ]*, α, true",
        "a[d-b]c, acc, false",
        "a[^d-b]c, acc, true",
        "a\\*b, a*b, true",
        "a\\*b, axb, false",
        "[\\]a], ], true",
        "[\\-x], -, true",
        "*[a-c]x, abx, true",
    })
    void matchesAsInGo(String pattern, String text, boolean expected) {
        assertThat(Glob.of(pattern).matches(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "[]", "[^]", "[a", "[a-]", "[-x]", "[]a]", "a[", "a\\", "[x-\\"})
    void aMalformedPatternMatchesOnlyItself(String pattern) {
        assertThat(Glob.of(pattern).matches(pattern)).isTrue();
        assertThat(Glob.of(pattern).matches("a")).isFalse();
    }
}
