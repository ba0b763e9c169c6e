/** The nouns of traffic, in our own words: no Kubernetes, no Envoy. */
@NullMarked
package dev.hawser.planner.model;

import org.jspecify.annotations.NullMarked;
