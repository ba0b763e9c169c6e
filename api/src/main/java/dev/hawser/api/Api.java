package dev.hawser.api;

/** Where our kinds live. The group is that of KubeLB, whose clients and objects we share. */
public final class Api {
    public static final String GROUP = "kubelb.k8c.io";
    public static final String VERSION = "v1alpha1";

    private Api() {}
}
