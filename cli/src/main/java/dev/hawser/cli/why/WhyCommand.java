package dev.hawser.cli.why;

import picocli.CommandLine.Command;

/** Why something is not served. */
@Command(
        name = "why",
        description = "Find out why something of a tenant is not served.",
        mixinStandardHelpOptions = true,
        subcommands = WhyServiceCommand.class,
        footerHeading = "%nExamples:%n",
        footer = {
            "  hawser why service shop/web --kubeconfig hub.yaml --tenant blue",
            "  hawser why service shop/web --tenant-kubeconfig blue.yaml --kubeconfig hub.yaml"
        })
public final class WhyCommand {}
