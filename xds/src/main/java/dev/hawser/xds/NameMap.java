package dev.hawser.xds;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A map sorted by name that never changes: a changed copy shares all but a few nodes with the
 * original, so keeping thousands of resources per stream as plain values costs no copying.
 *
 * <p>It is a treap: a search tree by name, and a heap by a scrambled hash of the name, which keeps
 * it about balanced without any bookkeeping and makes equal maps equally shaped.
 */
final class NameMap<V> {
    private static final NameMap<?> EMPTY = new NameMap<>(null);

    private final @Nullable Node<V> root;

    private NameMap(@Nullable Node<V> root) {
        this.root = root;
    }

    @SuppressWarnings("unchecked") // holds nothing of any type
    static <V> NameMap<V> empty() {
        return (NameMap<V>) EMPTY;
    }

    boolean isEmpty() {
        return root == null;
    }

    int size() {
        return Node.size(root);
    }

    boolean has(String name) {
        return find(name) != null;
    }

    Optional<V> get(String name) {
        var node = find(name);
        return node == null ? Optional.empty() : Optional.of(node.value);
    }

    NameMap<V> with(String name, V value) {
        var next = Node.with(root, name, requireNonNull(value, "value"));
        return next == root ? this : new NameMap<>(next);
    }

    NameMap<V> without(String name) {
        return has(name) ? new NameMap<>(Node.without(requireNonNull(root), name)) : this;
    }

    void forEach(BiConsumer<String, V> visitor) {
        Node.visit(root, visitor);
    }

    List<String> names() {
        var names = new ArrayList<String>(size());
        forEach((name, value) -> names.add(name));
        return names;
    }

    private @Nullable Node<V> find(String name) {
        var node = root;
        while (node != null) {
            int order = name.compareTo(node.name);
            if (order == 0) {
                return node;
            }
            node = order < 0 ? node.left : node.right;
        }
        return null;
    }

    private static final class Node<V> {
        private final String name;
        private final V value;
        private final int size;
        private final @Nullable Node<V> left;
        private final @Nullable Node<V> right;

        Node(String name, V value, @Nullable Node<V> left, @Nullable Node<V> right) {
            this.name = name;
            this.value = value;
            this.size = 1 + size(left) + size(right);
            this.left = left;
            this.right = right;
        }

        static int size(@Nullable Node<?> node) {
            return node == null ? 0 : node.size;
        }

        /**
         * Rotates the new node up as long as it outranks its parent; the same node back means
         * nothing changed.
         */
        @SuppressWarnings("ReferenceEquality") // the same instance needs no comparing
        static <V> Node<V> with(@Nullable Node<V> node, String name, V value) {
            if (node == null) {
                return new Node<>(name, value, null, null);
            }
            int order = name.compareTo(node.name);
            if (order == 0) {
                return node.value == value ? node : new Node<>(name, value, node.left, node.right);
            }
            if (order < 0) {
                var left = with(node.left, name, value);
                return left == node.left
                        ? node
                        : left.outranks(node)
                                ? new Node<>(
                                        left.name, left.value, left.left, node.withLeft(left.right))
                                : node.withLeft(left);
            }
            var right = with(node.right, name, value);
            return right == node.right
                    ? node
                    : right.outranks(node)
                            ? new Node<>(
                                    right.name,
                                    right.value,
                                    node.withRight(right.left),
                                    right.right)
                            : node.withRight(right);
        }

        static <V> @Nullable Node<V> without(Node<V> node, String name) {
            int order = name.compareTo(node.name);
            if (order < 0) {
                return node.withLeft(without(requireNonNull(node.left), name));
            }
            return order > 0
                    ? node.withRight(without(requireNonNull(node.right), name))
                    : merge(node.left, node.right);
        }

        /** One tree of two, every name of the first before every name of the second. */
        private static <V> @Nullable Node<V> merge(
                @Nullable Node<V> first, @Nullable Node<V> second) {
            if (first == null) {
                return second;
            }
            if (second == null) {
                return first;
            }
            return first.outranks(second)
                    ? first.withRight(merge(first.right, second))
                    : second.withLeft(merge(first, second.left));
        }

        static <V> void visit(@Nullable Node<V> node, BiConsumer<String, V> visitor) {
            if (node != null) {
                visit(node.left, visitor);
                visitor.accept(node.name, node.value);
                visit(node.right, visitor);
            }
        }

        private boolean outranks(Node<V> other) {
            return rank() > other.rank();
        }

        /** Neighbouring names hash to neighbouring numbers; the multiplication scatters them. */
        private int rank() {
            int scattered = name.hashCode() * 0x9E3779B9;
            return scattered ^ (scattered >>> 15);
        }

        private Node<V> withLeft(@Nullable Node<V> node) {
            return new Node<>(name, value, node, right);
        }

        private Node<V> withRight(@Nullable Node<V> node) {
            return new Node<>(name, value, left, node);
        }
    }
}
