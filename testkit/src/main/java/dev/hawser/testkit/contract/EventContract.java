package dev.hawser.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.hawser.cluster.EventNote;
import dev.hawser.cluster.ObjectKey;
import dev.hawser.cluster.Selection;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Notes to the owners of objects. */
interface EventContract extends ContractGround {
    @Test
    default void aNoteIsToldWithWhoSaidItAboutWhat() {
        var about = ours().create(configMap("a", "1"));
        ours().event(about, EventNote.warning("PortsExhausted", "All ports are taken."));
        var events = ours().list(Event.class, Selection.in(namespace()));
        assertThat(events).hasSize(1);
        var event = events.getFirst();
        assertThat(event.getType()).isEqualTo("Warning");
        assertThat(event.getReason()).isEqualTo("PortsExhausted");
        assertThat(event.getNote()).isEqualTo("All ports are taken.");
        assertThat(event.getAction()).isEqualTo("Reconciling");
        assertThat(event.getReportingController()).isEqualTo("ours");
        assertThat(event.getRegarding().getName()).isEqualTo("a");
        assertThat(event.getRegarding().getUid()).isEqualTo(about.getMetadata().getUid());
        assertThat(event.getSeries()).isNull();
    }

    @Test
    default void aRepeatedNoteIsCountedNotRepeated() {
        var about = ours().create(configMap("a", "1"));
        for (int i = 0; i < 3; i++) {
            ours().event(about, EventNote.normal("Published", "It is published."));
        }
        ours().event(about, EventNote.normal("Published", "It is published elsewhere."));
        var events = ours().list(Event.class, Selection.in(namespace()));
        assertThat(events).hasSize(2);
        assertThat(events)
                .filteredOn(event -> event.getSeries() != null)
                .singleElement()
                .satisfies(event -> assertThat(event.getSeries().getCount()).isEqualTo(3));
    }

    @Test
    default void aNoteThatCannotBeToldDoesNoHarm() {
        var homeless = ContractObjects.configMap(new ObjectKey("nowhere", "a"), Map.of());
        assertThatCode(() ->
                        ours().event(homeless, EventNote.normal("Published", "x".repeat(3000))))
                .doesNotThrowAnyException();
    }

    @Test
    default void aLongNoteIsShortened() {
        var about = ours().create(configMap("a", "1"));
        ours().event(about, EventNote.normal("Published", "ü".repeat(3000)));
        assertThat(ours().list(Event.class, Selection.in(namespace())))
                .singleElement()
                .satisfies(event -> assertThat(event.getNote()).startsWith("üü").endsWith("…"));
    }
}
