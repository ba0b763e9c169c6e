package dev.hawser.xds;

import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One open stream: feeds its events, one after the other, to the protocol, and writes what comes
 * out while the client keeps up. Whoever brings an event to an idle stream works it off; whoever
 * finds it busy leaves the event and goes.
 */
final class AdsStream<Q, R, A> implements StreamObserver<Q> {
    private static final Logger log = LoggerFactory.getLogger(AdsStream.class);

    private final Protocol<Q, R, A> protocol;
    private final ServerCallStreamObserver<A> client;
    private final Caller caller;
    private final Instant opened = Instant.now();
    private final Nodes nodes;
    private final Queue<Q> requests = new ConcurrentLinkedQueue<>();
    private final AtomicReference<Optional<StreamEvent.Published<R>>> publication =
            new AtomicReference<>(Optional.empty());
    private final AtomicInteger events = new AtomicInteger();
    private final AtomicBoolean retryDue = new AtomicBoolean();
    private final Retries retries;
    private volatile Optional<Status> ending = Optional.empty();
    private volatile StreamState state = StreamState.opened(Optional.empty());
    private Optional<String> node = Optional.empty();
    private boolean ended;

    AdsStream(
            Protocol<Q, R, A> protocol,
            ServerCallStreamObserver<A> client,
            Caller caller,
            Nodes nodes) {
        this.protocol = protocol;
        this.client = client;
        this.caller = caller;
        this.nodes = nodes;
        this.retries = new Retries(nodes, this::retry);
    }

    /**
     * The next request is only taken once this one is worked off, so a client cannot fill our
     * memory.
     */
    void open() {
        client.disableAutoRequest();
        client.setOnReadyHandler(this::work);
        client.setOnCancelHandler(() -> end(Status.CANCELLED));
        client.request(1);
    }

    StreamState state() {
        return state;
    }

    Instant opened() {
        return opened;
    }

    /** Where its client is. */
    String address() {
        return caller.address();
    }

    /** Publications that the stream did not get to yet become one. */
    void published(Snapshot snapshot, Set<ResourceName> changed) {
        publication.getAndUpdate(waiting -> {
            var all = new HashSet<>(changed);
            waiting.ifPresent(earlier -> all.addAll(earlier.changed()));
            return Optional.of(new StreamEvent.Published<>(snapshot, all));
        });
        nodes.executor().execute(this::work);
    }

    private void retry() {
        retryDue.set(true);
        work();
    }

    void end(Status status) {
        ending = Optional.of(status);
        work();
    }

    @Override
    public void onNext(Q request) {
        requests.add(request);
        work();
    }

    @Override
    public void onError(Throwable cancelled) {
        end(Status.CANCELLED);
    }

    @Override
    public void onCompleted() {
        end(Status.OK);
    }

    private void work() {
        if (events.getAndIncrement() != 0) {
            return; // someone is at it, and will see that there is more
        }
        int seen = 1;
        do {
            seen = events.get();
            try {
                workOff();
            } catch (RuntimeException failure) {
                log.atError()
                        .addKeyValue("node", node.orElse(""))
                        .setCause(failure)
                        .log("stream failed");
                close(Status.INTERNAL.withDescription("stream failed"));
            }
        } while (events.addAndGet(-seen) != 0);
    }

    private void workOff() {
        var before = state;
        for (var request = requests.poll(); request != null && !ended; request = requests.poll()) {
            heard(request);
        }
        publication
                .getAndSet(Optional.empty())
                .ifPresent(news -> state = protocol.next(state, news).state());
        if (retryDue.getAndSet(false)) {
            retries.started();
            state = protocol.next(state, new StreamEvent.RetryDue<>()).state();
        }
        if (ending.isPresent()) {
            close(ending.get());
        }
        write();
        retries.follow(!ended && state.hasSomethingToRetry());
        if (node.isPresent() && !ended && state.hasNewsSince(before)) {
            nodes.feedbackChanged(node.get());
        }
    }

    private void heard(Q request) {
        var type = ResourceType.of(protocol.typeUrl(request));
        if (!admitted(protocol.node(request))) {
            return;
        }
        if (type.isEmpty()) {
            close(
                    Status.INVALID_ARGUMENT.withDescription(
                            "type_url: '%s' is not served here"
                                    .formatted(protocol.typeUrl(request))));
            return;
        }
        nodes.metrics().requested(type.get(), protocol.refuses(request));
        state =
                protocol.next(
                                state,
                                new StreamEvent.Requested<>(protocol.read(type.get(), request)))
                        .state();
        client.request(1);
    }

    /**
     * Clients may name their node in the first message only; whoever names another later is refused
     * as well.
     */
    private boolean admitted(String id) {
        if (node.isPresent() && (id.isEmpty() || id.equals(node.get()))) {
            return true;
        }
        var admission = nodes.admit(caller.certificate(), id);
        if (node.isEmpty() && admission instanceof Admission.Admitted) {
            node = Optional.of(id);
            state = StreamState.opened(nodes.join(id, this));
            return true;
        }
        close(nodes.refuse(admission));
        return false;
    }

    private void write() {
        while (!ended && client.isReady()) {
            var step = protocol.next(state, new StreamEvent.Writable<>());
            if (step.response().isEmpty()) {
                return;
            }
            state = step.state();
            client.onNext(protocol.write(step.response().get()));
            nodes.metrics().responded(step.response().get().type());
        }
    }

    private void close(Status status) {
        if (ended) {
            return;
        }
        ended = true;
        node.ifPresent(id -> nodes.leave(id, this));
        if (status.isOk()) {
            client.onCompleted();
        } else if (!client.isCancelled()) {
            client.onError(status.asRuntimeException());
        }
    }
}
