package dev.hawser.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The words a field accepts. The API server refuses others; the Java type stays a string, because
 * an enum would make one word from elsewhere fail the reading of a whole list.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface OneOf {
    String[] value();
}
