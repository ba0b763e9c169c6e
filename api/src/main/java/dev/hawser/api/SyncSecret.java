package dev.hawser.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A Secret on its way from a tenant to the hub. Its content lies at the top, as in a Secret; there
 * is no spec.
 */
@Group(Api.GROUP)
@Version(Api.VERSION)
@Plural("syncsecrets")
@AdditionalPrinterColumn(name = "Type", jsonPath = ".type")
@AdditionalPrinterColumn(name = "Phase", jsonPath = ".status.phase")
@AdditionalPrinterColumn(
        name = "Age",
        jsonPath = ".metadata.creationTimestamp",
        type = AdditionalPrinterColumn.Type.DATE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SyncSecret extends CustomResource<Void, SyncSecretStatus> implements Namespaced {
    @JsonPropertyDescription("Whether the content may no longer change.")
    private @Nullable Boolean immutable;

    @Format("byte")
    @JsonPropertyDescription("The content, base64-encoded.")
    private @Nullable Map<String, String> data;

    @JsonPropertyDescription("More content, as plain text; wins over data.")
    private @Nullable Map<String, String> stringData;

    @JsonPropertyDescription("Type of the Secret.")
    private @Nullable String type;

    public @Nullable Boolean getImmutable() {
        return immutable;
    }

    public void setImmutable(@Nullable Boolean immutable) {
        this.immutable = immutable;
    }

    public @Nullable Map<String, String> getData() {
        return data;
    }

    public void setData(@Nullable Map<String, String> data) {
        this.data = data;
    }

    public @Nullable Map<String, String> getStringData() {
        return stringData;
    }

    public void setStringData(@Nullable Map<String, String> stringData) {
        this.stringData = stringData;
    }

    public @Nullable String getType() {
        return type;
    }

    public void setType(@Nullable String type) {
        this.type = type;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SyncSecret that
                && super.equals(that)
                && Objects.equals(immutable, that.immutable)
                && Objects.equals(data, that.data)
                && Objects.equals(stringData, that.stringData)
                && Objects.equals(type, that.type);
    }

    @Override
    public int hashCode() {
        return Objects.hash(super.hashCode(), immutable, data, stringData, type);
    }

    /** Without the content, which is secret. */
    @Override
    public String toString() {
        return "SyncSecret{metadata="
                + getMetadata()
                + ", type="
                + type
                + ", status="
                + getStatus()
                + "}";
    }
}
