package dev.hawser.planner;

/**
 * The name of a Tenant object, and with it the namespace where everything of that tenant lives on
 * the hub.
 */
public record TenantName(String value) implements Comparable<TenantName> {
    private static final String PREFIX = "tenant-";

    public TenantName {
        if (value.isBlank()) {
            throw new IllegalArgumentException(
                    "tenant name: blank (expected: a Tenant's metadata.name)");
        }
    }

    /**
     * The tenant's namespace. The prefix is added only where it is not there already, as a CCM does
     * with its cluster name, so that both sides meet in one namespace whichever form was written.
     */
    public String namespace() {
        return value.startsWith(PREFIX) ? value : PREFIX + value;
    }

    /** Whether a namespace could be some tenant's, by its name. */
    public static boolean isNamespace(String name) {
        return name.startsWith(PREFIX) && name.length() > PREFIX.length();
    }

    /** The other name whose namespace is the same: with the prefix, or without it. */
    public TenantName namesake() {
        return new TenantName(
                value.startsWith(PREFIX) ? value.substring(PREFIX.length()) : namespace());
    }

    @Override
    public int compareTo(TenantName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
