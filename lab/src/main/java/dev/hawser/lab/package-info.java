/**
 * Real clusters on one machine: each a network namespace with a control plane, a kubelet and pods,
 * or an API server alone; and what ends them, however their program ends.
 */
@NullMarked
package dev.hawser.lab;

import org.jspecify.annotations.NullMarked;
