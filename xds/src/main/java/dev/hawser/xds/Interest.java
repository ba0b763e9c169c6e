package dev.hawser.xds;

/** What a client wants of one type: everything, some by name, or both. */
record Interest(boolean wildcard, NameMap<Boolean> names) {
    static final String EVERYTHING = "*";
    static final Interest NOTHING = new Interest(false, NameMap.empty());

    boolean covers(String name) {
        return wildcard || names.has(name);
    }

    boolean named(String name) {
        return names.has(name);
    }

    Interest with(String name) {
        return name.equals(EVERYTHING)
                ? new Interest(true, names)
                : new Interest(wildcard, names.with(name, true));
    }

    Interest without(String name) {
        return name.equals(EVERYTHING)
                ? new Interest(false, names)
                : new Interest(wildcard, names.without(name));
    }
}
