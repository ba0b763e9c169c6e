package dev.hawser.planner.publish;

import dev.hawser.api.ConditionType;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.LoadBalancerSpec;
import dev.hawser.api.Reason;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LoadBalancerIngress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What travels to the hub of an object, and what we read from a load balancer that the hub holds.
 */
final class Mirrored {
    private static final Set<String> ABOUT_US =
            Set.of(
                    ConditionType.ACCEPTED.word(),
                    ConditionType.RESOLVED_REFS.word(),
                    ConditionType.PROGRAMMED.word());

    private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

    private Mirrored() {}

    /** What travels of an object's annotations: all but the copy of itself that kubectl keeps. */
    static Map<String, String> annotations(HasMetadata source) {
        var annotations = new TreeMap<>(orEmpty(source.getMetadata().getAnnotations()));
        annotations.remove(LAST_APPLIED);
        return annotations;
    }

    static List<LoadBalancerIngress> ingress(LoadBalancer mirror) {
        return mirror.getStatus() == null
                ? List.of()
                : Ingresses.of(mirror.getStatus().loadBalancer());
    }

    /** What the hub found wrong. That something is not finished yet is no complaint. */
    static List<Note> complaints(LoadBalancer mirror) {
        if (mirror.getStatus() == null || mirror.getStatus().conditions() == null) {
            return List.of();
        }
        return mirror.getStatus().conditions().stream()
                .filter(condition -> ABOUT_US.contains(condition.getType()))
                .filter(condition -> "False".equals(condition.getStatus()))
                .filter(condition -> !Reason.PENDING.word().equals(condition.getReason()))
                .map(Notes::saidByHub)
                .distinct()
                .toList();
    }

    /** Why the hub does not serve it, or not all of it. */
    static Optional<Note> refusal(LoadBalancer mirror) {
        return accepted(mirror)
                .filter(condition -> "False".equals(condition.getStatus()))
                .map(Notes::saidByHub);
    }

    /** Whether the hub said yes; a manager that has no words for it just gives an address. */
    static boolean isTaken(LoadBalancer mirror) {
        return accepted(mirror)
                .map(condition -> "True".equals(condition.getStatus()))
                .orElse(!ingress(mirror).isEmpty());
    }

    private static Optional<Condition> accepted(LoadBalancer mirror) {
        return mirror.getStatus() == null || mirror.getStatus().conditions() == null
                ? Optional.empty()
                : mirror.getStatus().conditions().stream()
                        .filter(it -> ConditionType.ACCEPTED.word().equals(it.getType()))
                        .findFirst();
    }

    /**
     * Whether the hub holds what we want. Fields, labels and finalizers that we never write are
     * others' business. An annotation too many may be one of ours that the Service lost while we
     * were away, or a foreign one: applying tells, and once it was applied ({@code before}) it is
     * known to be foreign.
     */
    static boolean holds(LoadBalancer mirror, LoadBalancer wanted, boolean before) {
        var annotations = orEmpty(mirror.getMetadata().getAnnotations());
        var wantedAnnotations = orEmpty(wanted.getMetadata().getAnnotations());
        return orEmpty(mirror.getMetadata().getLabels())
                        .entrySet()
                        .containsAll(wanted.getMetadata().getLabels().entrySet())
                && (before
                        ? annotations.entrySet().containsAll(wantedAnnotations.entrySet())
                        : annotations.equals(wantedAnnotations))
                && sameSpec(mirror, wanted)
                && sameTraffic(mirror.getSpec(), wanted.getSpec(), before);
    }

    private static boolean sameSpec(LoadBalancer mirror, LoadBalancer wanted) {
        var is = mirror.getSpec();
        var should = wanted.getSpec();
        return is != null
                && should.endpoints().equals(is.endpoints())
                && Objects.equals(should.ports(), is.ports())
                && Objects.equals(should.type(), is.type())
                && Objects.equals(should.externalTrafficPolicy(), is.externalTrafficPolicy())
                && Objects.equals(should.persistence(), is.persistence());
    }

    /** What the Service does not say is ours to take away only while it may be of our making. */
    private static boolean sameTraffic(
            LoadBalancerSpec is, LoadBalancerSpec should, boolean before) {
        return holds(is.loadBalancerPolicy(), should.loadBalancerPolicy(), before)
                && holds(is.timeouts(), should.timeouts(), before)
                && holds(is.healthCheck(), should.healthCheck(), before)
                && holds(is.upstreamTLS(), should.upstreamTLS(), before);
    }

    private static boolean holds(@Nullable Object is, @Nullable Object should, boolean before) {
        return should == null ? is == null || before : should.equals(is);
    }

    static Map<String, String> orEmpty(@Nullable Map<String, String> map) {
        return map == null ? Map.of() : map;
    }
}
