package dev.hawser.planner.envoy;

import com.google.protobuf.Any;
import com.google.protobuf.BoolValue;
import com.google.protobuf.util.Durations;
import io.envoyproxy.envoy.config.cluster.v3.Cluster;
import io.envoyproxy.envoy.config.listener.v3.Filter;
import io.envoyproxy.envoy.config.listener.v3.FilterChain;
import io.envoyproxy.envoy.config.listener.v3.Listener;
import io.envoyproxy.envoy.config.route.v3.DirectResponseAction;
import io.envoyproxy.envoy.config.route.v3.HeaderMatcher;
import io.envoyproxy.envoy.config.route.v3.Route;
import io.envoyproxy.envoy.config.route.v3.RouteAction;
import io.envoyproxy.envoy.config.route.v3.RouteConfiguration;
import io.envoyproxy.envoy.config.route.v3.RouteMatch;
import io.envoyproxy.envoy.config.route.v3.VirtualHost;
import io.envoyproxy.envoy.extensions.filters.http.health_check.v3.HealthCheck;
import io.envoyproxy.envoy.extensions.filters.http.router.v3.Router;
import io.envoyproxy.envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager;
import io.envoyproxy.envoy.extensions.filters.network.http_connection_manager.v3.HttpFilter;
import io.envoyproxy.envoy.type.matcher.v3.StringMatcher;
import java.util.List;

/**
 * What the kubelet and Prometheus may ask a proxy; just these paths, never the rest of its
 * administration.
 */
public final class ManagementListeners {
    public static final int STATISTICS_PORT = 19_001;

    /** What that port is called wherever ports have names. */
    public static final String STATISTICS_PORT_NAME = "metrics";

    public static final int READINESS_PORT = 19_003;
    public static final int HEALTH_PORT = 19_004;
    public static final String STATISTICS_PATH = "/stats/prometheus";
    public static final String READINESS_PATH = "/ready";
    public static final String HEALTH_PATH = "/healthz";

    private static final String ADMIN_CLUSTER = "admin_cluster";

    private ManagementListeners() {}

    static Cluster adminCluster(String adminAddress) {
        return ManagerClusters.at(ADMIN_CLUSTER, adminAddress, Bootstraps.ADMIN_PORT)
                .setConnectTimeout(Durations.fromSeconds(1))
                .build();
    }

    static List<Listener> from(String bindAddress) {
        return List.of(
                listener(
                        "probe_listener",
                        bindAddress,
                        READINESS_PORT,
                        http("probe_listener", asked(READINESS_PATH), List.of())),
                listener(
                        "health_check_listener",
                        bindAddress,
                        HEALTH_PORT,
                        http("health_check_listener", notFound(), List.of(healthCheck()))),
                listener(
                        "stats_listener",
                        bindAddress,
                        STATISTICS_PORT,
                        http("stats_listener", asked(STATISTICS_PATH), List.of())));
    }

    static Listener listener(
            String name, String address, int port, HttpConnectionManager.Builder http) {
        var filter =
                Filter.newBuilder()
                        .setName("envoy.filters.network.http_connection_manager")
                        .setTypedConfig(Any.pack(http.build()));
        return Listener.newBuilder()
                .setName(name)
                .setAddress(SocketAddresses.tcp(address, port))
                // A proxy that refuses work is alive: who kills it for that makes things worse.
                .setBypassOverloadManager(true)
                .addFilterChains(FilterChain.newBuilder().addFilters(filter))
                .build();
    }

    static HttpConnectionManager.Builder http(String name, Route route, List<HttpFilter> filters) {
        var router =
                HttpFilter.newBuilder()
                        .setName("envoy.filters.http.router")
                        .setTypedConfig(Any.pack(Router.getDefaultInstance()));
        var routes =
                RouteConfiguration.newBuilder()
                        .setName(name)
                        .addVirtualHosts(
                                VirtualHost.newBuilder()
                                        .setName(name)
                                        .addDomains("*")
                                        .addRoutes(route));
        return HttpConnectionManager.newBuilder()
                .setStatPrefix(name)
                .setRouteConfig(routes)
                .addAllHttpFilters(filters)
                .addHttpFilters(router);
    }

    /** One path, read only, answered by the administration. */
    static Route asked(String path) {
        return Route.newBuilder()
                .setMatch(
                        RouteMatch.newBuilder()
                                .setPath(path)
                                .addHeaders(
                                        HeaderMatcher.newBuilder()
                                                .setName(":method")
                                                .setStringMatch(
                                                        StringMatcher.newBuilder()
                                                                .setExact("GET"))))
                .setRoute(RouteAction.newBuilder().setCluster(ADMIN_CLUSTER))
                .build();
    }

    static Route notFound() {
        return Route.newBuilder()
                .setMatch(RouteMatch.newBuilder().setPrefix("/"))
                .setDirectResponse(DirectResponseAction.newBuilder().setStatus(404))
                .build();
    }

    private static HttpFilter healthCheck() {
        var path =
                HeaderMatcher.newBuilder()
                        .setName(":path")
                        .setStringMatch(StringMatcher.newBuilder().setExact(HEALTH_PATH));
        return HttpFilter.newBuilder()
                .setName("envoy.filters.http.health_check")
                .setTypedConfig(
                        Any.pack(
                                HealthCheck.newBuilder()
                                        .setPassThroughMode(BoolValue.of(false))
                                        .addHeaders(path)
                                        .build()))
                .build();
    }
}
