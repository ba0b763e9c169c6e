package dev.hawser.xds;

import static dev.hawser.xds.ResourceType.CLUSTER;
import static dev.hawser.xds.ResourceType.ENDPOINTS;
import static dev.hawser.xds.ResourceType.LISTENER;

import com.google.protobuf.Any;
import dev.hawser.xds.ModelState.News;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A stream and a client much like Envoy: it wants all clusters and listeners, and the endpoints of
 * the clusters it has; it acknowledges clusters only when their endpoints came, also for those of
 * which it had some, and does not ask for these again. It answers late, refuses, loses things and
 * comes back.
 */
final class ModelClient {
    private static final List<String> NAMES = List.of("a", "b", "c", "d");

    private final Dialect<?> dialect;
    private final ModelState state = new ModelState();
    private final ModelJudge judge = new ModelJudge(state);
    private final Deque<Step.Response> inbox = new ArrayDeque<>();
    private final Set<String> endpointsAwaited = new HashSet<>();
    private final Map<ResourceType, String> nonces = new EnumMap<>(ResourceType.class);
    private StreamState stream = StreamState.opened(Optional.empty());
    private Optional<Step.Response> answered = Optional.empty();

    ModelClient(Dialect<?> dialect) {
        this.dialect = dialect;
        connect();
    }

    ModelJudge judge() {
        return judge;
    }

    /** One of the things that can happen, chosen by the first number; the second says to what. */
    void act(int what, int detail) {
        var name = NAMES.get(detail % NAMES.size());
        switch (what) {
            case 0, 1 -> publish(CLUSTER, name, detail / 4);
            case 2 -> publish(LISTENER, name, detail / 4);
            case 3 -> publish(ENDPOINTS, name, detail / 4);
            case 4, 5 -> take(false, detail);
            case 6 -> take(true, detail);
            case 7 -> pump();
            case 8 -> loseEndpoints(name);
            case 9 -> replace(detail % 2 == 0 ? CLUSTER : LISTENER, detail);
            case 10 -> stream = dialect.retried(stream);
            default -> upset(detail);
        }
    }

    private void upset(int detail) {
        if (detail % 2 == 0) {
            answered.ifPresent(old -> answer(old, Optional.empty()));
        } else {
            connect();
        }
    }

    /** Lets everything that is going on come to its end; no client and no server talks for ever. */
    void settle() {
        for (int round = 0; round < 500; round++) {
            pump();
            if (inbox.isEmpty()) {
                return;
            }
            take(false, 0);
        }
        judge.surprise("they never stop talking");
    }

    private void publish(ResourceType type, String name, int revision) {
        stream =
                dialect.published(
                        stream,
                        change(type, name, revision % 4),
                        Set.of(new ResourceName(type, name)));
    }

    /** One goes and another comes, in one publication. */
    private void replace(ResourceType type, int detail) {
        var old = new ResourceName(type, NAMES.get(detail % 4));
        var successor = new ResourceName(type, NAMES.get((detail + 1) % 4));
        change(type, old.name(), 0);
        var next = change(type, successor.name(), 1 + detail / 4 % 3);
        judge.replaced(old, successor);
        stream = dialect.published(stream, next, Set.of(old, successor));
    }

    /** A listener points at another cluster in each revision; revision 0 is none. */
    private Snapshot change(ResourceType type, String name, int revision) {
        var resource = new ResourceName(type, name);
        judge.published(resource);
        var target = type == LISTENER ? NAMES.get((NAMES.indexOf(name) + revision) % 4) : name;
        var mentions = type == ENDPOINTS ? Mentions.NOTHING : Mentions.of(target);
        state.published =
                revision == 0
                        ? state.published.without(resource)
                        : state.published.with(
                                new VersionedResource(
                                        resource,
                                        mentions.inVersion("v" + revision),
                                        Any.getDefaultInstance(),
                                        mentions));
        return state.published;
    }

    /**
     * A new stream: what was on its way is lost, what the client has it says, if it can. It does so
     * type by type, and a quick server has answered before it is through.
     */
    private void connect() {
        inbox.clear();
        nonces.clear();
        state.forgetRefusals();
        state.unacknowledgedClusters = Optional.empty();
        answered = Optional.empty();
        endpointsAwaited.clear();
        judge.newStream();
        stream = StreamState.opened(stream.published());
        hello(CLUSTER, List.of());
        pump();
        if (!state.endpointsWanted.isEmpty()) {
            hello(ENDPOINTS, List.copyOf(state.endpointsWanted));
            pump();
        }
        hello(LISTENER, List.of());
    }

    private void hello(ResourceType type, List<String> names) {
        var versions = new TreeMap<String, String>();
        if (dialect.remembers()) {
            state.holdings(type).forEach((name, held) -> versions.put(name, held.version()));
        }
        say(new Dialect.Wish(type, "", names, names, List.of(), versions));
    }

    private void take(boolean refuse, int detail) {
        if (!inbox.isEmpty()) {
            take(inbox.remove(), refuse, detail);
        }
    }

    private void take(Step.Response response, boolean refuse, int detail) {
        nonces.put(response.type(), response.nonce());
        var news = state.news(response, dialect.remembers());
        if (refuse && !news.fresh().isEmpty()) {
            refuse(news, detail);
            return;
        }
        state.take(news);
        judge.taken(news.type());
        acknowledge(news);
        follow(news);
    }

    /** Refuses one by name, or all without saying which. */
    private void refuse(News news, int detail) {
        var culprit = news.fresh().get(detail % news.fresh().size());
        boolean names = detail % 3 != 0;
        if (names || news.fresh().size() == 1) {
            state.refuse(culprit);
        }
        var words = names ? culprit.name().name() + " is bad" : "something is bad";
        answer(news.response(), Optional.of(words));
        if (news.type() == ENDPOINTS) {
            warmUp(news); // a bad answer is an answer
        }
    }

    private void acknowledge(News news) {
        if (news.type() == CLUSTER && !news.fresh().isEmpty()) {
            state.unacknowledgedClusters = Optional.of(news);
        } else {
            answer(news.response(), Optional.empty());
        }
    }

    private void follow(News news) {
        if (news.type() == CLUSTER) {
            endpointsAwaited.addAll(ModelState.names(news.fresh()));
            for (var name : ModelState.names(news.fresh())) {
                if (!state.endpointsWanted.contains(name)) {
                    endpoints(List.of(name), List.of());
                }
            }
            news.gone().stream()
                    .filter(state.endpointsWanted::contains)
                    .forEach(name -> {
                        endpointsAwaited.remove(name);
                        endpoints(List.of(), List.of(name));
                    });
            warmUp(Set.of());
        } else if (news.type() == ENDPOINTS) {
            warmUp(news);
        }
    }

    private void warmUp(News news) {
        var told = new HashSet<>(ModelState.names(news.response().resources()));
        told.addAll(dialect.remembers() ? news.gone() : state.endpointsWanted);
        warmUp(told);
    }

    private void warmUp(Set<String> told) {
        endpointsAwaited.removeAll(told);
        if (endpointsAwaited.isEmpty()) {
            var warm = state.unacknowledgedClusters;
            state.unacknowledgedClusters = Optional.empty();
            warm.ifPresent(news -> answer(news.response(), Optional.empty()));
        }
    }

    private void loseEndpoints(String name) {
        if (state.endpointsWanted.contains(name)) {
            endpoints(List.of(), List.of(name));
            endpointsAwaited.add(name);
            endpoints(List.of(name), List.of());
        }
    }

    private void endpoints(List<String> more, List<String> fewer) {
        if (!dialect.remembers()) {
            // What it says while a response is on its way would not count.
            while (inbox.stream().anyMatch(each -> each.type() == ENDPOINTS)) {
                take(inbox.remove(), false, 0);
            }
        }
        state.endpointsWanted.addAll(more);
        fewer.forEach(state.endpointsWanted::remove);
        fewer.forEach(state.holdings(ENDPOINTS)::remove);
        var wanted = List.copyOf(state.endpointsWanted);
        var nonce = nonces.getOrDefault(ENDPOINTS, "");
        say(new Dialect.Wish(ENDPOINTS, nonce, wanted, more, fewer, Map.of()));
    }

    private void pump() {
        for (var step = dialect.writable(stream);
                step.response().isPresent();
                step = dialect.writable(stream)) {
            var response = step.response().get();
            if (inbox.stream().anyMatch(waiting -> waiting.type() == response.type())) {
                judge.surprise("a second " + response.type() + " before the first was answered");
            }
            judge.inspect(state.news(response, dialect.remembers()), dialect.remembers());
            stream = step.state();
            inbox.add(response);
        }
        judge.inspectSilence(stream);
    }

    private void say(Dialect.Wish wish) {
        if (wish.type() == ENDPOINTS) {
            judge.asked(
                    wish.more().stream().filter(name -> !wish.has().containsKey(name)).toList());
        }
        stream = dialect.wants(stream, wish);
    }

    private void answer(Step.Response response, Optional<String> error) {
        var wanted =
                response.type() == ENDPOINTS
                        ? List.copyOf(state.endpointsWanted)
                        : List.<String>of();
        stream = dialect.answers(stream, response, error, wanted);
        answered = Optional.of(response);
    }
}
