package dev.hawser.api;

/** Nothing yet; it is there because every kind has a status. */
@Wire
public record AddressesStatus() {}
