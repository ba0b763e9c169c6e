package dev.hawser.cli.why;

import dev.hawser.cli.hub.Sight;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The links of a way from what was seen; whatever comes after a broken one is not looked at. */
final class Links {
    private static final List<Function<WhyFacts, Link>> IN_ORDER =
            List.of(
                    TenantLinks::service,
                    TenantLinks::ccm,
                    HubLinks::loadBalancer,
                    HubLinks::findings,
                    ProxyLinks::plan,
                    ProxyLinks::proxies,
                    ProxyLinks::endpoints,
                    AddressLink::address);

    private Links() {}

    static Way from(WhyFacts facts) {
        var links = new ArrayList<Link>();
        for (var link : IN_ORDER) {
            links.add(link.apply(facts));
            if (links.getLast().isBroken()) {
                break;
            }
        }
        return new Way(
                facts.name().toString(),
                facts.tenant().map(tenant -> tenant.value()).orElse(null),
                !links.getLast().isBroken(),
                List.copyOf(links));
    }

    /** Why something that was looked for is not known. */
    static String why(Sight<?> sight) {
        return sight instanceof Sight.Hidden<?>(var why) ? why : "it is not there";
    }
}
