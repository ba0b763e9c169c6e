package dev.hawser.xds;

import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A resource as it travels: packed once, and its version made from what is in it, so that equal
 * contents have equal versions.
 *
 * @param mentions names of what it points at, among other words
 */
record VersionedResource(ResourceName name, String version, Any body, Mentions mentions) {
    static VersionedResource pack(ResourceName name, Message message) {
        byte[] bytes = deterministicBytes(message);
        var body =
                Any.newBuilder()
                        .setTypeUrl(name.type().url())
                        .setValue(ByteString.copyFrom(bytes))
                        .build();
        // What points at nothing need not be searched; and no secret is kept where it is not
        // needed.
        var mentions = name.type().pointsAt().isEmpty() ? Mentions.NOTHING : Mentions.in(message);
        var digest = HexFormat.of().formatHex(sha256().digest(bytes));
        return new VersionedResource(name, mentions.inVersion(digest), body, mentions);
    }

    /**
     * What a client says it has from an earlier stream: we know the version and by it what is
     * pointed at, and may not have the contents any more.
     */
    static VersionedResource remembered(ResourceName name, String version) {
        return new VersionedResource(
                name, version, Any.getDefaultInstance(), Mentions.remembered(version));
    }

    /** Map fields are serialised in no certain order unless asked. */
    private static byte[] deterministicBytes(Message message) {
        var bytes = new byte[message.getSerializedSize()];
        var output = CodedOutputStream.newInstance(bytes);
        output.useDeterministicSerialization();
        try {
            message.writeTo(output);
        } catch (IOException impossible) {
            throw new UncheckedIOException("writing to memory", impossible);
        }
        return bytes;
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
