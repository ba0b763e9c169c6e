package dev.hawser.manager;

import dev.hawser.planner.Lookups;
import dev.hawser.planner.TenantName;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Looks up, again and again, the host names that plans ask about, and wakes a tenant when one of
 * its names means something else. What a name meant once it means until it has another answer: DNS
 * that is away takes no endpoint away.
 */
final class Resolver implements AutoCloseable {
    /** Where answers come from. */
    @FunctionalInterface
    interface Directory {
        Set<String> find(String name) throws UnknownHostException;
    }

    private static final int AT_ONCE_PER_TENANT = 8;

    private final Consumer<TenantName> news;
    private final Directory directory;
    private final Duration pause;
    private final Map<TenantName, Wishes> wishes = new ConcurrentHashMap<>();

    Resolver(Consumer<TenantName> news, Directory directory, Duration pause) {
        this.news = news;
        this.directory = directory;
        this.pause = pause;
    }

    /** With this machine's resolver, which remembers an answer for thirty seconds by itself. */
    static Resolver ofThisMachine(Consumer<TenantName> news) {
        return new Resolver(news, Resolver::addresses, Duration.ofSeconds(15));
    }

    /**
     * From now on these are the names of this tenant: newcomers are looked up, the rest forgotten.
     */
    void want(TenantName tenant, Set<String> names) {
        wishes.compute(
                tenant,
                (_, known) -> {
                    if (names.isEmpty() && known == null) {
                        return null;
                    }
                    var next = known == null ? new Wishes(tenant) : known;
                    next.become(names);
                    return names.isEmpty() ? null : next;
                });
    }

    Lookups known(TenantName tenant) {
        var asked = wishes.get(tenant);
        return asked == null ? Lookups.NONE : asked.known();
    }

    @Override
    public void close() {
        Set.copyOf(wishes.keySet()).forEach(tenant -> want(tenant, Set.of()));
    }

    private static Set<String> addresses(String name) throws UnknownHostException {
        return Arrays.stream(InetAddress.getAllByName(name))
                .map(InetAddress::getHostAddress)
                .collect(Collectors.toUnmodifiableSet());
    }

    private final class Wishes {
        private final TenantName tenant;
        private final Semaphore turns = new Semaphore(AT_ONCE_PER_TENANT);
        private final Map<String, Watch> watches = new HashMap<>();

        Wishes(TenantName tenant) {
            this.tenant = tenant;
        }

        synchronized void become(Set<String> wanted) {
            watches.entrySet()
                    .removeIf(watch -> {
                        if (wanted.contains(watch.getKey())) {
                            return false;
                        }
                        watch.getValue().stop();
                        return true;
                    });
            wanted.forEach(name -> watches.computeIfAbsent(name, n -> new Watch(this, n)));
        }

        synchronized Lookups known() {
            var answers = new HashMap<String, Set<String>>();
            watches.forEach((name, watch) -> watch.answer().ifPresent(a -> answers.put(name, a)));
            return new Lookups(answers);
        }
    }

    private final class Watch {
        private final Wishes of;
        private final String name;
        private final Thread thread;
        private volatile @Nullable Set<String> answer;

        Watch(Wishes of, String name) {
            this.of = of;
            this.name = name;
            this.thread = Thread.ofVirtual().name("look up " + name).start(this::lookAgain);
        }

        Optional<Set<String>> answer() {
            return Optional.ofNullable(answer);
        }

        void stop() {
            thread.interrupt();
        }

        private void lookAgain() {
            try {
                while (!Thread.currentThread().isInterrupted()) {
                    var now = inTurn();
                    if (!now.equals(answer)) {
                        answer = now;
                        news.accept(of.tenant);
                    }
                    Thread.sleep(pause);
                }
            } catch (InterruptedException _) {
                // Nobody wants to know any more.
            }
        }

        private Set<String> inTurn() throws InterruptedException {
            of.turns.acquire();
            try {
                return directory.find(name);
            } catch (UnknownHostException _) {
                return answer().orElse(Set.of());
            } finally {
                of.turns.release();
            }
        }
    }
}
