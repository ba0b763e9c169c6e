package dev.hawser.planner.objects;

/** What we note down for ourselves on the hub's Services, and on what leads from them. */
public final class ServiceAnnotations {
    /** Which fleet it led to before, and until when that one serves on. */
    public static final String MOVED_FROM = "hawser.dev/moved-from";

    /** On a slice: which listener has which port of the fleet that all tenants share. */
    public static final String LISTENER_PORTS = "hawser.dev/listener-ports";

    private ServiceAnnotations() {}
}
