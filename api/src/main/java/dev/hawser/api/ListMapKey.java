package dev.hawser.api;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Makes a list a map under this key, so that several writers can each own their entries. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
@interface ListMapKey {
    String value();
}
