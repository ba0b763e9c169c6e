package dev.hawser.systemtests.reference;

import dev.hawser.api.Annotations;
import dev.hawser.api.ConditionType;
import dev.hawser.api.EventReason;
import dev.hawser.api.Finalizers;
import dev.hawser.api.Labels;
import dev.hawser.api.Leases;
import dev.hawser.api.OwnAnnotations;
import dev.hawser.api.Reason;
import dev.hawser.api.WellKnownNames;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Labels, annotations and all other words that objects carry beside their fields. */
final class WordsPage {
    private static final Pattern LINK = Pattern.compile("\\{@link #(\\w+)}");

    private final Page page =
            new Page(
                    "Words",
                    "the dictionaries in api",
                    """
                    What objects carry beside the fields of their [kinds](kinds.md): the words by which people, programs and alerts find them. All of it is public
                    contract. A word that is *without effect* or *not used so far* is KubeLB's: what it is written on keeps it, and nothing is done about it.
                    """);

    private WordsPage() {}

    static String text() {
        return new WordsPage()
                .constants("Labels", Labels.class)
                .constants("Annotations", Annotations.class)
                .constants("Annotations of our own", OwnAnnotations.class)
                .constants("Finalizers", Finalizers.class)
                .constants("Leases", Leases.class)
                .constants("Names of objects", WellKnownNames.class)
                .choices("Condition types", ConditionType.class, ConditionType::word)
                .choices("Reasons of conditions", Reason.class, Reason::word)
                .choices("Reasons of events", EventReason.class, EventReason::word)
                .page
                .text();
    }

    private WordsPage constants(String heading, Class<?> dictionary) {
        return section(
                heading,
                DocComments.of(dictionary),
                Arrays.stream(dictionary.getFields())
                        .filter(field -> field.getType() == String.class)
                        .filter(field -> Modifier.isStatic(field.getModifiers()))
                        .map(field ->
                                List.of(
                                        Markdown.code(value(field)),
                                        resolved(
                                                DocComments.of(dictionary, field.getName()),
                                                dictionary)))
                        .toList());
    }

    private <E extends Enum<E>> WordsPage choices(
            String heading, Class<E> dictionary, Function<E, String> word) {
        return section(
                heading,
                DocComments.of(dictionary),
                Arrays.stream(dictionary.getEnumConstants())
                        .map(choice ->
                                List.of(
                                        Markdown.code(word.apply(choice)),
                                        DocComments.of(dictionary, choice.name())))
                        .toList());
    }

    private WordsPage section(String heading, String meaning, List<List<String>> rows) {
        page.heading(2, heading).add(meaning).table(List.of("Word", "Meaning"), rows);
        return this;
    }

    private static String resolved(String comment, Class<?> dictionary) {
        return LINK.matcher(comment)
                .replaceAll(link -> {
                    try {
                        return Markdown.code(value(dictionary.getField(link.group(1))));
                    } catch (NoSuchFieldException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    private static String value(Field constant) {
        try {
            return (String) constant.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
