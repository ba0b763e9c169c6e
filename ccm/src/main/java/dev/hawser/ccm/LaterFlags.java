package dev.hawser.ccm;

import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** Adds every {@link LaterFlag} to a command, and tells which of them were asked for in vain. */
final class LaterFlags implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
        Arrays.stream(LaterFlag.values()).map(LaterFlag::option).forEach(command::addOption);
        return command;
    }

    /** Throws for those with which going on would do what was not asked for. */
    static List<String> unmet(CommandSpec command) {
        for (var flag : LaterFlag.values()) {
            flag.refuseIfNeeded(value(command, flag));
        }
        return Arrays.stream(LaterFlag.values())
                .filter(flag -> flag.unmet(value(command, flag)))
                .map(LaterFlag::flag)
                .toList();
    }

    private static Object value(CommandSpec command, LaterFlag flag) {
        return command.findOption(flag.flag()).getValue();
    }
}
