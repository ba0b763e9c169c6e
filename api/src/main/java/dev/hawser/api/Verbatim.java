package dev.hawser.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Any JSON at all, kept as it came. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface Verbatim {}
