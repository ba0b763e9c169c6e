package dev.hawser.systemtests;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.hawser.systemtests.trespass.TrespassingPlanner;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Keeps the rooms of the house apart: what each may import, and what a plan may touch. */
class WallsTest {
    private static final JavaClasses HOUSE =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.hawser");

    private static final String PLANNER = "dev.hawser.planner..";

    @Test
    void planIsAPureFunctionOfItsFacts() {
        touchesNothingOutside(PLANNER).check(HOUSE);
        asksNeitherClockNorChanceNorEnvironment(PLANNER).check(HOUSE);
        leavesTheObjectsItReadsAlone(PLANNER).check(HOUSE);
    }

    @Test
    void modelSpeaksOnlyOurWords() {
        classes()
                .that()
                .resideInAPackage("dev.hawser.planner.model..")
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(
                                "java.lang..",
                                "java.util..",
                                "java.time..",
                                "org.jspecify..",
                                "dev.hawser.planner.model.."))
                .check(HOUSE);
    }

    @Test
    void foundationsStandAlone() {
        for (var room : List.of("api", "pki", "cluster", "xds", "toolbox")) {
            noClasses()
                    .that()
                    .resideInAPackage("dev.hawser." + room + "..")
                    .should()
                    .dependOnClassesThat(
                            resideInAnyPackage("dev.hawser..")
                                    .and(
                                            DescribedPredicate.not(
                                                    resideInAnyPackage(
                                                            "dev.hawser." + room + ".."))))
                    .check(HOUSE);
        }
    }

    @Test
    void labIsForPeopleAsMuchAsForTests() {
        noClasses()
                .that()
                .resideInAPackage("dev.hawser.lab..")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage(
                                        "dev.hawser..",
                                        "org.junit..",
                                        "org.assertj..",
                                        "org.awaitility..")
                                .and(
                                        DescribedPredicate.not(
                                                resideInAnyPackage(
                                                        "dev.hawser.lab..",
                                                        "dev.hawser.cluster..",
                                                        "dev.hawser.toolbox.."))))
                .check(HOUSE);
    }

    @Test
    void plannerPackagesHaveNoCycles() {
        slices().matching("dev.hawser.planner.(*)..").should().beFreeOfCycles().check(HOUSE);
    }

    @Test
    void grpcStaysInXds() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.hawser.xds..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.grpc..")
                .check(HOUSE);
    }

    @Test
    void theWallsHold() {
        var trespass = new ClassFileImporter().importClasses(TrespassingPlanner.class);
        var there = TrespassingPlanner.class.getPackageName() + "..";
        assertThat(trespass).hasSize(1);
        for (var wall :
                List.of(
                        touchesNothingOutside(there),
                        asksNeitherClockNorChanceNorEnvironment(there),
                        leavesTheObjectsItReadsAlone(there))) {
            assertThatCode(() -> wall.check(trespass))
                    .as(wall.getDescription())
                    .isInstanceOf(AssertionError.class);
        }
    }

    private static ArchRule touchesNothingOutside(String room) {
        return noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage(
                                "java.io..",
                                "java.net.http..",
                                "java.nio.file..",
                                "java.nio.channels..",
                                "java.util.concurrent..",
                                "java.util.logging..",
                                "org.slf4j..",
                                "ch.qos..",
                                "io.grpc..",
                                "io.netty..",
                                "io.fabric8.kubernetes.client.dsl..",
                                "dev.hawser.cluster..",
                                "dev.hawser.xds.."))
                .because("a plan is a pure function of its facts");
    }

    private static ArchRule asksNeitherClockNorChanceNorEnvironment(String room) {
        return noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .callMethodWhere(
                        JavaMethodCall.Predicates.target(
                                        nameMatching(
                                                "now|randomUUID|getenv|nanoTime|currentTimeMillis"))
                                .and(
                                        DescribedPredicate.describe(
                                                "of the JDK", // the time as a fact is called now
                                                // too
                                                call ->
                                                        call.getTargetOwner()
                                                                .getPackageName()
                                                                .startsWith("java."))))
                .because("equal facts give equal plans");
    }

    private static ArchRule leavesTheObjectsItReadsAlone(String room) {
        return noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .callMethodWhere(
                        JavaMethodCall.Predicates.target(nameMatching("set[A-Z].*"))
                                .and(
                                        DescribedPredicate.describe(
                                                "on a fabric8 object",
                                                call ->
                                                        call.getTargetOwner()
                                                                .getPackageName()
                                                                .startsWith(
                                                                        "io.fabric8.kubernetes.api.model"))))
                .because("facts are seen by others too");
    }
}
