# Finds a JDK 25 and Maven for ./hawser and ./check, or says what to do. Sourced, not run.
# The default `java` of a machine is often older, so every usual place is looked at before giving up.

is_jdk25() {
    [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
    local major
    major=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
    [ -n "$major" ] && [ "$major" -ge 25 ]
}

find_jdk() {
    local home
    for home in "${JAVA_HOME:-}" \
        "$(dirname "$(dirname "$(readlink -f "$(command -v javac || echo /none/bin/javac)")")")" \
        /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
        "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home; do
        if [ -n "$home" ] && is_jdk25 "$home"; then
            JAVA_HOME=$home
            export JAVA_HOME
            return 0
        fi
    done
    cat >&2 <<'MESSAGE'
No JDK 25 found in JAVA_HOME, on PATH or in the usual folders (/usr/lib/jvm, ~/.sdkman, ~/.jdks …).
Install one (any vendor), or set JAVA_HOME to where it is, and run this again.
MESSAGE
    return 1
}

find_maven() {
    command -v mvn >/dev/null && return 0
    echo "Maven is not on PATH. Install Maven 3.8.7 or newer (packages are usually named 'maven') and run this again." >&2
    return 1
}
