# Finds a JDK 25 and Maven for ./hawser and ./check, or says what to do. Sourced, not run.
# The default `java` of a machine is often older, so every usual place is looked at before giving up.

java_major() { # java_major HOME: 25 for a JDK 25; nothing where there is no JDK
    [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 0
    sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

# The usual folders, each holding JDKs; HAWSER_JDK_FOLDERS (separated by colons) names others instead.
jdk_folders() {
    if [ -n "${HAWSER_JDK_FOLDERS:-}" ]; then
        echo "$HAWSER_JDK_FOLDERS" | tr : '\n'
    else
        printf '%s\n' /usr/lib/jvm /usr/java /opt/java /opt \
            "$HOME/.sdkman/candidates/java" "$HOME/.jdks" /Library/Java/JavaVirtualMachines
    fi
}

jdk_candidates() {
    local javac folder home
    [ -z "${JAVA_HOME:-}" ] || echo "$JAVA_HOME"
    javac=$(command -v javac) && dirname "$(dirname "$(readlink -f "$javac")")"
    jdk_folders | while read -r folder; do
        for home in "$folder"/* "$folder"/*/Contents/Home; do
            [ ! -d "$home" ] || echo "$home"
        done
    done
}

find_jdk() {
    local home major older=
    while read -r home; do
        major=$(java_major "$home")
        if [ -n "$major" ] && [ "$major" -ge 25 ]; then
            export JAVA_HOME=$home
            return 0
        fi
        [ -z "$major" ] || older="$older$home is a JDK $major, which is too old.
"
    done <<<"$(jdk_candidates)"
    cat >&2 <<MESSAGE
${older}No JDK 25 or newer found in JAVA_HOME, on PATH or in $(jdk_folders | paste -sd ' ').
Install one (any vendor), or set JAVA_HOME to where it is, and run this again.
MESSAGE
    return 1
}

find_maven() {
    if ! command -v mvn >/dev/null; then
        echo "Maven is not on PATH. Install Maven 3.8.7 or newer (packages are usually named 'maven') and run this again." >&2
        return 1
    fi
    # Maven's own libraries still use what JDK 24 began to warn of. Not in .mvn/jvm.config: an older JDK,
    # which Maven would take on its own, could then not even start to say that it is too old.
    export MAVEN_OPTS="${MAVEN_OPTS:-} --sun-misc-unsafe-memory-access=allow"
}
