package dev.hawser.planner.settings;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.hawser.api.AnnotationSettings;
import dev.hawser.planner.status.SettingProblems;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which annotations of a tenant's object travel to what the hub makes of it, and which are added.
 *
 * @param all whether every one travels that is not denied
 * @param defaults by kind of object, as written
 */
public record AnnotationRules(
        boolean all,
        List<Allowed> allowed,
        List<Glob> denied,
        Map<String, Map<String, String>> defaults) {
    /**
     * Allowing is one matter, denying another, adding a third: a Tenant that says something about
     * one of them replaces what the Config says about it as a whole.
     */
    static AnnotationRules resolve(
            Optional<AnnotationSettings> tenant,
            Optional<AnnotationSettings> config,
            FieldReader reader) {
        tenant.ifPresent(settings -> check("Tenant", settings, reader));
        config.ifPresent(settings -> check("Config", settings, reader));
        var propagation =
                tenant.filter(AnnotationRules::saysWhatTravels)
                        .or(() -> config.filter(AnnotationRules::saysWhatTravels));
        var ownDenials = tenant.map(AnnotationSettings::deniedAnnotations);
        var denied =
                ownDenials
                        .or(() -> config.map(AnnotationSettings::deniedAnnotations))
                        .orElse(List.of());
        var rules =
                new AnnotationRules(
                        propagation.map(AnnotationSettings::propagateAllAnnotations).orElse(false),
                        propagation
                                .map(AnnotationSettings::propagatedAnnotations)
                                .orElse(Map.of())
                                .entrySet()
                                .stream()
                                .map(entry -> Allowed.of(entry.getKey(), entry.getValue()))
                                .toList(),
                        denied.stream().map(Glob::of).toList(),
                        tenant.map(AnnotationSettings::defaultAnnotations)
                                .or(() -> config.map(AnnotationSettings::defaultAnnotations))
                                .orElse(Map.of()));
        rules.checkDenials(ownDenials.isPresent() ? "Tenant" : "Config", denied, reader);
        return rules;
    }

    /** Denying all is easily written, and easily meant otherwise. */
    private void checkDenials(String layer, List<String> written, FieldReader reader) {
        var field = layer + " spec.deniedAnnotations";
        boolean plain = written.contains("*");
        boolean prefixed = written.contains("*/*");
        if (plain && !prefixed) {
            reader.found(SettingProblems.deniesKeysWithoutSlash(field));
        } else if (plain && (all || !allowed.isEmpty())) {
            reader.found(SettingProblems.deniesAll(field));
        }
    }

    private static void check(String layer, AnnotationSettings settings, FieldReader reader) {
        if (settings.propagatedAnnotations() != null) {
            settings.propagatedAnnotations().keySet().stream()
                    .sorted()
                    .forEach(text -> reader.pattern(layer + " spec.propagatedAnnotations", text));
        }
        if (settings.deniedAnnotations() != null) {
            settings.deniedAnnotations()
                    .forEach(text -> reader.pattern(layer + " spec.deniedAnnotations", text));
        }
    }

    /** The annotations of an object of the hub, from those of the tenant's object. */
    public SortedMap<String, String> apply(Map<String, String> source, AnnotatedKind kind) {
        var result = new TreeMap<String, String>();
        source.forEach((key, value) -> {
            if (travels(key, value)) {
                result.put(key, value);
            }
        });
        // Denying is about what tenants write; what the operator adds is not filtered.
        defaults.getOrDefault(kind.word(), Map.of()).forEach(result::putIfAbsent);
        defaults.getOrDefault(AnnotatedKind.ALL, Map.of()).forEach(result::putIfAbsent);
        return result;
    }

    private boolean travels(String key, String value) {
        return denied.stream().noneMatch(glob -> glob.matches(key))
                && (all || allowed.stream().anyMatch(rule -> rule.matches(key, value)));
    }

    private static boolean saysWhatTravels(AnnotationSettings settings) {
        return settings.propagateAllAnnotations() != null
                || settings.propagatedAnnotations() != null;
    }

    /**
     * Annotations that may travel.
     *
     * @param values that they may have; empty for any
     */
    public record Allowed(Glob keys, Set<String> values) {
        static Allowed of(String keys, String values) {
            return new Allowed(
                    Glob.of(keys),
                    Arrays.stream(values.split(","))
                            .map(String::strip)
                            .filter(value -> !value.isEmpty())
                            .collect(toUnmodifiableSet()));
        }

        boolean matches(String key, String value) {
            return keys.matches(key) && (values.isEmpty() || values.contains(value));
        }
    }
}
