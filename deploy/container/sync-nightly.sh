#!/bin/sh
# Keeps the served release up to date: at once when there is none, then every night at SYNC_AT (Paris time).
#
# A sync that fails leaves the former release serving and is tried again the next night; while there is nothing to
# serve at all, every SYNC_RETRY seconds. SYNC_STAMP is touched after each success: a stamp older than a day and a few
# hours says that nights are being missed (compose.yaml looks at it).
set -u

SYNC_AT=${SYNC_AT:-03:00}
SYNC_RETRY=${SYNC_RETRY:-900}
SYNC_STAMP=${SYNC_STAMP:-/tmp/hemicycle-sync.ok}
export TZ=Europe/Paris

child=

say() {
    echo "sync-nightly : $*" >&2
}

# The shell handles a signal only between commands: everything long runs beside it and is waited for.
run() {
    "$@" &
    child=$!
    wait "$child"
    status=$?
    child=
    return "$status"
}

stop() {
    if [ -n "$child" ]; then
        kill -TERM "$child" 2>/dev/null
        wait "$child"
    fi
    exit 0
}

sync_once() {
    say "synchronisation"
    run hemicycle sync
    result=$?
    if [ "$result" -eq 0 ]; then
        touch "$SYNC_STAMP"
    else
        say "échec (code $result) : la publication précédente reste servie"
    fi
    return "$result"
}

# A base that does not answer yet is no reason to wait for the night: the sync will say what is wrong.
nothing_served() {
    listed=$(hemicycle releases 2>/dev/null) || return 0
    case $listed in
    "Aucune publication"*) return 0 ;;
    esac
    return 1
}

# By steps of ten minutes at most: a machine that was asleep must not sleep those hours again.
wait_for_the_night() {
    next=$(date -d "today $SYNC_AT" +%s)
    if [ "$next" -le "$(date +%s)" ]; then
        next=$(date -d "tomorrow $SYNC_AT" +%s)
    fi
    say "prochaine synchronisation le $(date -d "@$next" '+%d/%m/%Y à %H:%M')"
    while left=$((next - $(date +%s))) && [ "$left" -gt 0 ]; do
        run sleep "$((left < 600 ? left : 600))"
    done
}

trap stop TERM INT

if ! date -d "today $SYNC_AT" +%s >/dev/null 2>&1; then
    say "SYNC_AT : « $SYNC_AT » n'est pas une heure (03:00)."
    exit 2
fi
while nothing_served && ! sync_once; do
    say "nouvel essai dans $SYNC_RETRY s"
    run sleep "$SYNC_RETRY"
done
touch "$SYNC_STAMP"
while :; do
    wait_for_the_night
    sync_once
done
