package dev.hawser.systemtests.reference;

import static java.util.stream.Collectors.joining;

import dev.hawser.ccm.CcmMain;
import dev.hawser.cli.HawserMain;
import dev.hawser.manager.ManagerMain;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands and flags of all programs, as they tell of themselves with {@code --help}. */
final class CommandsPage {
    private final Page page =
            new Page(
                    "Commands",
                    "the command lines of all programs",
                    """
                    `hawser` is for people; `manager` and `ccm` are what the charts run, whose [values](chart-values.md) set most of their flags. All know `--help`.
                    """);

    private CommandsPage() {}

    static String text() {
        return new CommandsPage()
                .command(2, HawserMain.commandLine())
                .command(2, ManagerMain.commandLine())
                .command(2, CcmMain.commandLine())
                .page
                .text();
    }

    private CommandsPage command(int level, CommandLine command) {
        // Defaults that depend on this machine are shown as they were written.
        var spec = command.getCommandSpec().interpolateVariables(false);
        page.heading(level, spec.qualifiedName())
                .add(lines(spec.usageMessage().description()))
                .add("```\n" + synopsis(spec) + "\n```");
        parameters(spec);
        page.table(
                List.of("Flag", "Meaning"),
                options(spec, false).map(it -> List.of(names(it), meaning(it))).toList());
        exitCodes(spec);
        footer(spec);
        accepted(spec);
        command.getSubcommands().values().forEach(it -> command(3, it));
        return this;
    }

    private static String synopsis(CommandSpec spec) {
        var words = new ArrayList<>(List.of(spec.qualifiedName()));
        if (!spec.subcommands().isEmpty()) {
            words.add("COMMAND");
        }
        if (options(spec, false).findAny().isPresent()) {
            words.add("[FLAGS]");
        }
        spec.positionalParameters()
                .forEach(it ->
                        words.add(it.required() ? it.paramLabel() : "[" + it.paramLabel() + "]"));
        return String.join(" ", words);
    }

    private void parameters(CommandSpec spec) {
        page.table(
                List.of("Argument", "Meaning"),
                spec.positionalParameters().stream()
                        .map((PositionalParamSpec it) ->
                                List.of(Markdown.code(it.paramLabel()), meaning(it)))
                        .toList());
    }

    private static Stream<OptionSpec> options(CommandSpec spec, boolean hidden) {
        return spec.options().stream()
                .filter(it -> it.hidden() == hidden && !it.usageHelp() && !it.versionHelp());
    }

    private static String names(OptionSpec option) {
        var named = !option.paramLabel().startsWith("<") && !option.paramLabel().equals("PARAM");
        var label = named ? "=" + option.paramLabel() : "";
        return Stream.of(option.names())
                .map(it -> Markdown.code(it + label))
                .collect(joining(", "));
    }

    private static String meaning(ArgSpec argument) {
        if (argument.description().length == 0) {
            throw new IllegalStateException(argument + " has no description");
        }
        var text =
                String.join(" ", argument.description())
                        .replace("${DEFAULT-VALUE}", Markdown.code(standard(argument)))
                        .replace("${sys:user.home}", "~")
                        .replace("${COMPLETION-CANDIDATES}", candidates(argument));
        return (argument.required() ? "**Required.** " : "") + Markdown.prose(text);
    }

    private static String standard(ArgSpec argument) {
        return String.valueOf(
                argument.defaultValue() == null
                        ? argument.initialValue()
                        : argument.defaultValue());
    }

    private static String candidates(ArgSpec argument) {
        return argument.type().isEnum()
                ? Stream.of(argument.type().getEnumConstants())
                        .map(it -> Markdown.code(it.toString()))
                        .collect(joining(" or "))
                : "";
    }

    private void exitCodes(CommandSpec spec) {
        page.table(
                List.of("Exit code", "Meaning"),
                spec.usageMessage().exitCodeList().entrySet().stream()
                        .map(it ->
                                List.of(Markdown.code(it.getKey()), Markdown.prose(it.getValue())))
                        .toList());
    }

    private void footer(CommandSpec spec) {
        var usage = spec.usageMessage();
        if (usage.footer().length > 0) {
            page.add(usage.footerHeading().replace("%n", ""))
                    .add("```\n" + String.join("\n", usage.footer()).stripIndent() + "\n```");
        }
    }

    private void accepted(CommandSpec spec) {
        var rows = options(spec, true).map(it -> List.of(names(it), meaning(it))).toList();
        if (!rows.isEmpty()) {
            page.add(
                            "Not in `--help`, and accepted so that whatever starts KubeLB's program"
                                    + " starts this one, too:")
                    .table(List.of("Flag", "Meaning"), rows);
        }
    }

    private static String lines(String[] description) {
        return Stream.of(description).map(Markdown::prose).collect(joining("\n"));
    }
}
