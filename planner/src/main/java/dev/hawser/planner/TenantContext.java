package dev.hawser.planner;

import dev.hawser.planner.settings.TenantSettings;
import dev.hawser.planner.status.Finding;
import java.util.List;

/**
 * What everything planned for one tenant depends on.
 *
 * @param unreadable what is wrong with its settings
 */
public record TenantContext(
        TenantName tenant, TenantSettings settings, List<Finding> unreadable, HubOptions options) {
    static TenantContext of(TenantFacts facts) {
        var settings =
                TenantSettings.resolve(
                        facts.tenantObject(), facts.config(), facts.options().envoyImage());
        return new TenantContext(
                facts.tenant(),
                settings.value().orElseThrow(),
                settings.findings(),
                facts.options());
    }

    /** Which backends the tenant may name: what the hub allows to all, and its settings to it. */
    AddressPolicy backendAddresses() {
        return options.backendAddresses().within(settings.backendNetworks());
    }

    String namespace() {
        return tenant.namespace();
    }
}
