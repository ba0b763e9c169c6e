package dev.hawser.testkit.contract;

import dev.hawser.cluster.Cluster;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Everything our code relies on in a Kubernetes API, and no more. Its parts are the interfaces;
 * each test runs in a namespace of its own.
 */
public abstract class ClusterContract
        implements WriteContract,
                ApplyContract,
                TakeoverContract,
                StatusContract,
                OwnKindsContract,
                DeletionContract,
                WatchContract,
                MirrorContract,
                EventContract,
                TokenContract,
                ElectionContract {
    private Cluster ours;
    private Cluster theirs;
    private String namespace;

    /** The cluster under test, reached by a user with this field manager. */
    protected abstract Cluster reachedBy(String fieldManager);

    @BeforeEach
    void begin() {
        ours = reachedBy("ours");
        theirs = reachedBy("theirs");
        namespace = "contract-" + UUID.randomUUID();
        ours.create(ContractObjects.namespace(namespace));
    }

    @AfterEach
    void end() {
        ours.close();
        theirs.close();
    }

    @Override
    public final Cluster ours() {
        return ours;
    }

    @Override
    public final Cluster theirs() {
        return theirs;
    }

    @Override
    public final String namespace() {
        return namespace;
    }
}
