package dev.hawser.cluster;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.fabric8.kubernetes.api.model.KubernetesResourceList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds out how the items of a list are read when there is one. A Deployment alone is of hundreds
 * of parts, and to find out about them takes longer than to ask for all lists of an empty cluster.
 */
final class LazyItems extends JsonDeserializer<List<?>> {
    private final JavaType item;

    private LazyItems(JavaType item) {
        this.item = item;
    }

    /** For a mapper that reads lists of Kubernetes objects. */
    static Module module() {
        return new SimpleModule("lazy items")
                .setDeserializerModifier(
                        new BeanDeserializerModifier() {
                            private static final long serialVersionUID = 1L;

                            @Override
                            public BeanDeserializerBuilder updateBuilder(
                                    DeserializationConfig config,
                                    BeanDescription description,
                                    BeanDeserializerBuilder builder) {
                                if (KubernetesResourceList.class.isAssignableFrom(
                                        description.getBeanClass())) {
                                    makeLazy(builder);
                                }
                                return builder;
                            }
                        });
    }

    private static void makeLazy(BeanDeserializerBuilder builder) {
        var items = builder.findProperty(PropertyName.construct("items"));
        if (items != null) {
            var lazy = new LazyItems(items.getType().getContentType());
            builder.addOrReplaceProperty(items.withValueDeserializer(lazy), true);
        }
    }

    @Override
    public List<?> getNullValue(DeserializationContext context) {
        return List.of(); // as some servers write that there are none
    }

    @Override
    public List<?> deserialize(JsonParser parser, DeserializationContext context)
            throws IOException {
        if (parser.nextToken() == JsonToken.END_ARRAY) {
            return new ArrayList<>();
        }
        var reader = context.findRootValueDeserializer(item);
        var items = new ArrayList<Object>();
        do {
            items.add(reader.deserialize(parser, context));
        } while (parser.nextToken() != JsonToken.END_ARRAY);
        return items;
    }
}
