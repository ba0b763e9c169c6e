package dev.hawser.planner;

import dev.hawser.api.Labels;
import dev.hawser.planner.objects.ServiceAnnotations;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceSpec;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Which fleets serve a load balancer, and to which of them its Service leads. A move has steps,
 * each seen on the hub before the next: both fleets are told; when the new one is complete and has
 * acknowledged, the Service leads there; the old one serves on until everybody has heard of that.
 *
 * <p>A Service does not select pods of another namespace: to the fleet of all tenants it leads by
 * slices that we write. These are opened before the Service stops selecting other pods, and closed
 * some time after it selects others again.
 *
 * @param leads the fleet that the Service leads to
 * @param wanted the fleet that it should lead to
 * @param left the fleet that it led to before, while clients may still come there
 * @param open whether its slices lead to the fleet of all tenants
 */
public record Placement(Fleet leads, Fleet wanted, Optional<Departure> left, boolean open) {
    /**
     * That clients no longer come to a fleet.
     *
     * @param until when not even the slowest kube-proxy sends any there
     */
    public record Departure(Fleet fleet, Instant until) {
        private static final String SEPARATOR = "@";

        /** As it is written on the Service, where the next manager finds it. */
        public String written() {
            return fleet.label() + SEPARATOR + until;
        }

        private static Optional<Departure> read(
                String text, Function<String, Optional<Fleet>> known) {
            var parts = text.split(SEPARATOR, 2);
            try {
                return parts.length < 2
                        ? Optional.empty()
                        : known.apply(parts[0])
                                .map(fleet -> new Departure(fleet, Instant.parse(parts[1])));
            } catch (DateTimeException e) {
                return Optional.empty(); // somebody edited it: then nothing is waited for
            }
        }
    }

    /** Which fleet the Service leads to, if it is one that we know. */
    static Optional<Fleet> leads(Service service, Function<String, Optional<Fleet>> known) {
        return Optional.ofNullable(service.getSpec())
                .map(ServiceSpec::getSelector)
                .map((Map<String, String> labels) -> labels.get(Labels.APP_NAME))
                .flatMap(known);
    }

    /** Which fleet it led to before, though that may be long ago. */
    static Optional<Departure> left(Service service, Function<String, Optional<Fleet>> known) {
        return Optional.ofNullable(service.getMetadata().getAnnotations())
                .map((Map<String, String> notes) -> notes.get(ServiceAnnotations.MOVED_FROM))
                .flatMap(text -> Departure.read(text, known));
    }

    /** Whether a tenant's Service leads to a fleet, or may still have done so a moment ago. */
    public static boolean concerns(Service service, Fleet fleet) {
        Function<String, Optional<Fleet>> known =
                label -> Optional.of(fleet).filter(it -> it.label().equals(label));
        return !service.getMetadata().getNamespace().equals(fleet.namespace())
                && (leads(service, known).isPresent() || left(service, known).isPresent());
    }

    boolean isUnderway() {
        return !leads.equals(wanted) || left.isPresent();
    }

    /** Whether it waits for nothing but the fleet that it should lead to. */
    boolean isDue() {
        return !leads.equals(wanted) && left.isEmpty();
    }

    /** The slices first, since what is selected no longer is gone at once. */
    Placement opened() {
        return new Placement(leads, wanted, left, true);
    }

    Placement moved(Instant until) {
        return new Placement(
                wanted,
                wanted,
                Optional.of(new Departure(leads, until)),
                wanted.isGlobal() || leads.isGlobal());
    }

    /** All that are told of the load balancer. */
    SortedSet<Fleet> fleets() {
        var fleets = new TreeSet<Fleet>();
        fleets.add(leads);
        fleets.add(wanted);
        left.ifPresent(departure -> fleets.add(departure.fleet()));
        return fleets;
    }
}
