package dev.hawser.xds;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.linecorp.armeria.internal.shaded.xds.pgv.ReflectiveValidatorIndex;
import com.linecorp.armeria.internal.shaded.xds.pgv.ValidationException;
import com.linecorp.armeria.internal.shaded.xds.pgv.ValidatorIndex;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Finds what Envoy would refuse in a resource, with the rules that are written into its protos. The
 * generated validators stop at every {@code Any}, where most of a listener is, so those are opened
 * and checked too.
 */
record ResourceCheck(ValidatorIndex validators) {
    private static final ResourceCheck STANDARD = new ResourceCheck(new ReflectiveValidatorIndex());

    static ResourceCheck standard() {
        return STANDARD;
    }

    Optional<String> problem(ResourceName name, Message resource) {
        if (name.name().isEmpty()) {
            return Optional.of("it has no name");
        }
        try {
            check(resource);
            return Optional.empty();
        } catch (ValidationException invalid) {
            return Optional.of(
                    "%s %s"
                            .formatted(
                                    invalid.getField().replaceFirst("^\\.", ""),
                                    invalid.getReason())
                            .strip());
        } catch (LinkageError missing) {
            // Validators exist for protos, and rules need libraries, that we may not have.
            return Optional.of("its rules cannot be checked here: " + missing);
        } catch (InvalidProtocolBufferException broken) {
            return Optional.of("it holds a message that cannot be read: " + broken.getMessage());
        }
    }

    private void check(Message message) throws ValidationException, InvalidProtocolBufferException {
        validators.validatorFor(message.getClass()).assertValid(message);
        open(message);
    }

    private void open(Message message) throws ValidationException, InvalidProtocolBufferException {
        if (message instanceof Any any) {
            check(MessageTypes.unpack(any));
            return;
        }
        for (var value : message.getAllFields().values()) {
            for (var element : value instanceof Collection<?> many ? many : List.of(value)) {
                if (element instanceof Message inner) {
                    open(inner);
                }
            }
        }
    }
}
