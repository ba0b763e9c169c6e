package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is looked at to give advice. */
@Wire
public record InsightsSettings(
        @Size(max = 64) @JsonPropertyDescription("Checks that are left out.")
                @Nullable List<@Pattern("^KLB[0-9]{3}$") String> disabledChecks) {}
