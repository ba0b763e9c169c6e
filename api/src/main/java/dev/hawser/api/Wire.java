package dev.hawser.api;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what travels as JSON: what is absent is left out, and a field that a newer or foreign
 * writer added is read over, so that one object we do not fully know never hides the others.
 */
@JacksonAnnotationsInside
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Wire {}
