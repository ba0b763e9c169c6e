package dev.hawser.toolbox;

/** A source that makes programs of what was written in Go. */
interface GoSource extends Source {
    @Override
    default String activity() {
        return "building with go";
    }
}
