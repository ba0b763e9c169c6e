package dev.hawser.ccm;

import java.util.Locale;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A flag of the reference for something that this CCM does not do yet. All are accepted, so that
 * the reference's chart values start this CCM unchanged; none is passed over in silence when what
 * it asks for will not happen.
 */
enum LaterFlag {
    USE_INGRESS_CLASS("true"),
    USE_GATEWAY_CLASS("true"),
    DISABLE_INGRESS_CONTROLLER("false", Meaning.MET),
    DISABLE_GATEWAY_CONTROLLER("false", Meaning.MET),
    DISABLE_HTTPROUTE_CONTROLLER("false", Meaning.MET),
    DISABLE_GRPCROUTE_CONTROLLER("false", Meaning.MET),
    ENABLE_GATEWAY_API("false"),
    INSTALL_GATEWAY_API_CRDS("false"),
    GATEWAY_API_CRDS_CHANNEL("standard"),
    ENABLE_INGRESS_CONVERSION("false"),
    CONVERSION_GATEWAY_NAME("kubelb"),
    CONVERSION_GATEWAY_NAMESPACE("kubelb"),
    CONVERSION_GATEWAY_CLASS("kubelb"),
    CONVERSION_INGRESS_CLASS(""),
    CONVERSION_DOMAIN_REPLACE(""),
    CONVERSION_DOMAIN_SUFFIX(""),
    CONVERSION_GATEWAY_ANNOTATIONS(""),
    CONVERSION_PROPAGATE_EXTERNAL_DNS_ANNOTATIONS("true"),
    CONVERSION_DISABLE_ENVOY_GATEWAY_FEATURES("false"),
    CONVERSION_COPY_TLS_SECRETS("true"),

    /** Going on would publish Services, which whoever sets this does not want. */
    INGRESS_CONVERSION_ONLY(
            "false",
            "this CCM does not convert Ingresses, and would publish Services instead; remove the"
                    + " flag, or run the conversion with KubeLB's own CCM."),

    /** Going on would overwrite addresses that another provider has written. */
    ENABLE_CLOUD_PROVIDER(
            "true",
            "this CCM always writes the hub's addresses into Services of type LoadBalancer; remove"
                + " the flag, and set --use-loadbalancer-class to leave Services of other providers"
                + " alone.");

    private enum Meaning {
        MET("Nothing of the kind is done in any case."),
        UNMET("Without effect so far."),
        REFUSED("Anything but the default is refused.");

        private final String words;

        Meaning(String words) {
            this.words = words;
        }
    }

    private final String standard;
    private final Meaning meaning;
    private final String remedy;

    LaterFlag(String standard) {
        this(standard, Meaning.UNMET);
    }

    LaterFlag(String standard, Meaning meaning) {
        this(standard, meaning, "");
    }

    LaterFlag(String standard, String remedy) {
        this(standard, Meaning.REFUSED, remedy);
    }

    LaterFlag(String standard, Meaning meaning, String remedy) {
        this.standard = standard;
        this.meaning = meaning;
        this.remedy = remedy;
    }

    String flag() {
        return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    OptionSpec option() {
        var option =
                OptionSpec.builder(flag())
                        .defaultValue(standard)
                        .hidden(true)
                        .description(meaning.words + " Default: ${DEFAULT-VALUE}");
        return standard.equals("true") || standard.equals("false")
                ? option.type(boolean.class).arity("0..1").fallbackValue("true").build()
                : option.type(String.class).arity("1").build();
    }

    boolean unmet(Object value) {
        return meaning == Meaning.UNMET && differs(value);
    }

    void refuseIfNeeded(Object value) {
        if (meaning == Meaning.REFUSED && differs(value)) {
            throw new IllegalArgumentException("%s=%s: %s".formatted(flag(), value, remedy));
        }
    }

    private boolean differs(Object value) {
        return !standard.equals(String.valueOf(value));
    }
}
