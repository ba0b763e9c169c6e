package dev.hawser.api;

import static java.util.Comparator.comparingInt;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crdv2.generator.CRDGenerator;
import io.fabric8.crdv2.generator.CRDPostProcessor;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceColumnDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Makes the definitions from the Java types: fabric8's generator, then what it cannot say. */
final class DefinitionGenerator {
    private DefinitionGenerator() {}

    static void generate(Path folder) throws IOException {
        new CRDGenerator()
                .inOutputDir(folder.toFile())
                .withMinQuotes(true)
                .withPostProcessor(new Refinement())
                .customResourceClasses(List.copyOf(Definitions.KINDS))
                .forCRDVersions("v1")
                .generate();
        for (var kind : Definitions.KINDS) {
            var generated = folder.resolve(HasMetadata.getFullResourceName(kind) + "-v1.yml");
            Files.move(generated, folder.resolve(Definitions.fileName(kind)));
        }
    }

    private static final class Refinement implements CRDPostProcessor {
        @Override
        public HasMetadata process(HasMetadata definition, String crdSpecVersion) {
            var crd = (CustomResourceDefinition) definition;
            var kind = kindCalled(crd.getSpec().getNames().getKind());
            for (var version : crd.getSpec().getVersions()) {
                SchemaWords.write(kind, version.getSchema().getOpenAPIV3Schema());
                orderColumns(kind, version);
            }
            return crd;
        }

        private static Class<? extends HasMetadata> kindCalled(String name) {
            return Definitions.KINDS.stream()
                    .filter(kind -> kind.getSimpleName().equals(name))
                    .findFirst()
                    .orElseThrow();
        }

        /**
         * As they were written, because that is how people read them; the generator sorts them by
         * path.
         */
        private static void orderColumns(Class<?> kind, CustomResourceDefinitionVersion version) {
            var names =
                    Arrays.stream(kind.getAnnotationsByType(AdditionalPrinterColumn.class))
                            .map(AdditionalPrinterColumn::name)
                            .toList();
            version.getAdditionalPrinterColumns()
                    .sort(
                            comparingInt((CustomResourceColumnDefinition column) ->
                                    names.indexOf(column.getName())));
        }
    }
}
