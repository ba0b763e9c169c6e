package dev.hawser.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes notes as events.k8s.io/v1 Events. The name of an Event is made from what it says, so the
 * same note finds the earlier one, also after a restart, and counts it up.
 */
final class EventRecorder {
    private static final Logger log = LoggerFactory.getLogger(EventRecorder.class);
    private static final DateTimeFormatter MICROSECONDS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'");

    /** In bytes; the server refuses longer ones. */
    private static final int LONGEST_NOTE = 1024;

    private EventRecorder() {}

    static void record(Cluster cluster, HasMetadata about, EventNote note) {
        try {
            var event = event(cluster.fieldManager(), about, note);
            var key = ObjectKey.of(event);
            if (cluster.edit(Event.class, key, EventRecorder::countedUp).isEmpty()) {
                cluster.create(event);
            }
        } catch (ClusterException e) {
            log.atDebug()
                    .addKeyValue("object", ObjectId.of(about))
                    .addKeyValue("cause", e.getMessage())
                    .log("event not recorded");
        }
    }

    private static Event event(String reporter, HasMetadata about, EventNote note) {
        var metadata = about.getMetadata();
        // Events about objects without a namespace are kept where kubectl looks for them.
        var namespace = metadata.getNamespace() == null ? "default" : metadata.getNamespace();
        return new EventBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name(about, note))
                .endMetadata()
                .withType(note.type().word())
                .withReason(note.reason())
                .withNote(shortened(note.message()))
                .withAction("Reconciling")
                .withReportingController(reporter)
                .withReportingInstance(reporter)
                .withEventTime(now())
                .withNewRegarding()
                .withApiVersion(about.getApiVersion())
                .withKind(about.getKind())
                .withNamespace(metadata.getNamespace())
                .withName(metadata.getName())
                .withUid(metadata.getUid())
                .endRegarding()
                .build();
    }

    private static Event countedUp(Event event) {
        int seen = event.getSeries() == null ? 1 : event.getSeries().getCount();
        return new EventBuilder(event)
                .withNewSeries()
                .withCount(seen + 1)
                .withLastObservedTime(now())
                .endSeries()
                .build();
    }

    private static String name(HasMetadata about, EventNote note) {
        var said =
                String.join(
                        "\n",
                        about.getKind(),
                        String.valueOf(about.getMetadata().getUid()),
                        note.type().word(),
                        note.reason(),
                        note.message());
        var hash = UUID.nameUUIDFromBytes(said.getBytes(StandardCharsets.UTF_8));
        var name = about.getMetadata().getName();
        return name.substring(0, Math.min(name.length(), 200)) + "." + hash;
    }

    private static String shortened(String message) {
        var bytes = message.getBytes(StandardCharsets.UTF_8);
        return bytes.length <= LONGEST_NOTE
                ? message
                : new String(bytes, 0, LONGEST_NOTE - 8, StandardCharsets.UTF_8) + "…";
    }

    private static MicroTime now() {
        return new MicroTime(MICROSECONDS.format(ZonedDateTime.now(ZoneOffset.UTC)));
    }
}
