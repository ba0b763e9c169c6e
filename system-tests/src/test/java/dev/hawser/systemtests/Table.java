package dev.hawser.systemtests;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What {@code kubectl get} shows, which is what the API server answers when asked for a table. */
record Table(List<String> columns, List<List<String>> rows) {
    static Table read(KubernetesClient client, String plural) {
        var table =
                client.getKubernetesSerialization().unmarshal(get(client, plural), JsonNode.class);
        return new Table(
                table.get("columnDefinitions").findValuesAsText("name"),
                table.get("rows").valueStream().map(Table::cells).toList());
    }

    /** The row whose first cell, its name, is this. */
    List<String> row(String name) {
        return rows.stream().filter(row -> row.getFirst().equals(name)).findFirst().orElseThrow();
    }

    private static List<String> cells(JsonNode row) {
        return row.get("cells").valueStream().map(JsonNode::asText).toList();
    }

    private static String get(KubernetesClient client, String plural) {
        var request =
                client.getHttpClient()
                        .newHttpRequestBuilder()
                        .uri(client.getMasterUrl() + "apis/kubelb.k8c.io/v1alpha1/" + plural)
                        .header("Accept", "application/json;as=Table;v=v1;g=meta.k8s.io")
                        .build();
        try {
            return client.getHttpClient()
                    .sendAsync(request, String.class)
                    .get(30, TimeUnit.SECONDS)
                    .body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while reading " + plural, e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("no table of " + plural, e);
        }
    }
}
