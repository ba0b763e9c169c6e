package dev.hawser.systemtests.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.hawser.api.Addresses;
import dev.hawser.api.Config;
import dev.hawser.api.LoadBalancer;
import dev.hawser.api.Tenant;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * We keep fields that we do nothing about yet. Users are told which; a feature that begins to read
 * one cannot forget to say so. A Route says it of itself, as a whole.
 */
class EffectTest {
    private static final String NONE = "Without effect so far.";

    private static final JavaClasses HOUSE =
            ArchConfiguration.withThreadLocalScope(EffectTest::read);

    /** Only our own classes: what others are made of takes long to read and calls none of ours. */
    private static JavaClasses read(ArchConfiguration configuration) {
        configuration.setResolveMissingDependenciesFromClassPath(false);
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.hawser");
    }

    @ParameterizedTest
    @ValueSource(classes = {Addresses.class, Config.class, LoadBalancer.class, Tenant.class})
    void whatNobodyReadsSaysSo(Class<?> kind) {
        assertThat(fields(ApiKind.of(kind).parts().getFirst()))
                .isNotEmpty()
                .allSatisfy(field ->
                        assertThat(field.description().endsWith(NONE))
                                .as("that %s says: %s", field.declared(), NONE)
                                .isEqualTo(!isRead(field)));
    }

    /** Those below one without effect need not say it again. */
    private static Stream<ApiField> fields(ApiType type) {
        return type.fields().stream()
                .flatMap(field ->
                        Stream.concat(
                                Stream.of(field),
                                field.ours().stream()
                                        .filter(_ -> !field.description().endsWith(NONE))
                                        .flatMap(EffectTest::fields)));
    }

    /** By its accessor, or in a method of its own record. */
    private static boolean isRead(ApiField field) {
        var name = field.declared().getName();
        var owner = HOUSE.get(field.declared().getDeclaringClass());
        return Stream.concat(
                        owner.getMethod(name).getAccessesToSelf().stream(),
                        owner.getField(name).getAccessesToSelf().stream())
                .map(JavaAccess::getOrigin)
                .anyMatch(origin -> !origin.isConstructor() && !origin.getName().equals(name));
    }
}
