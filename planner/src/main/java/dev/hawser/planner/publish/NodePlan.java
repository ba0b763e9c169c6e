package dev.hawser.planner.publish;

import dev.hawser.api.Addresses;
import java.util.Optional;

/**
 * What the hub should know about a tenant's nodes.
 *
 * @param addresses what was chosen, and why
 * @param change the Addresses object to apply; absent when the hub holds it already, or when there
 *     is no address: an old list may still be half right, an empty one is wrong for sure
 */
public record NodePlan(NodeAddresses addresses, Optional<Addresses> change) {}
