package dev.hawser.api;

/** Nothing: a TenantState is only read. */
@Wire
public record TenantStateSpec() {}
