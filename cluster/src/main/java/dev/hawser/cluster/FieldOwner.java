package dev.hawser.cluster;

/**
 * Who set a field, and how: what someone applied is theirs to drop by no longer applying it; what
 * they wrote by replacing stays until replaced.
 */
record FieldOwner(String manager, Operation operation, Part part) {
    enum Operation {
        APPLY,
        UPDATE
    }

    /** The status is a resource of its own: writing one never touches the other. */
    enum Part {
        MAIN,
        STATUS
    }

    /** Whether this one wrote whole objects of what the other applies to. */
    boolean replacedWhere(FieldOwner other) {
        return operation == Operation.UPDATE
                && other.operation == Operation.APPLY
                && part == Part.MAIN
                && other.part == Part.MAIN;
    }
}
