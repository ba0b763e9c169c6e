package dev.hawser.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which annotations travel to the objects we make. In the API its fields stand directly in the spec
 * of Config and Tenant.
 */
public record AnnotationSettings(
        @Nullable Map<String, String> propagatedAnnotations,
        @Nullable Boolean propagateAllAnnotations,
        @Nullable List<String> deniedAnnotations,
        @Nullable Map<String, Map<String, String>> defaultAnnotations) {}
