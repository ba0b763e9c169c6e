package dev.hawser.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A complete object of another kind, kept as it came; in a list, each item is one. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface Embedded {}
