#!/bin/sh
# Keeps the served release up to date: at once when there is none, then every day at the hours of SYNC_AT (Paris time);
# after noon only if a sitting is announced that day or a file was not fresh (`--selon-agenda`).
#
# A sync that fails leaves the former release serving and is tried again at the next hour; while there is nothing to
# serve at all, every SYNC_RETRY seconds. SYNC_STAMP is touched after each run that leaves a release up to date, with or
# without all of its files (codes 0 and 1): a stamp older than a day and a few hours says that runs are being missed
# (compose.yaml looks at it).
set -u

SYNC_AT=${SYNC_AT:-09:00 21:30}
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
    run hemicycle sync "$@"
    result=$?
    if [ "$result" -le 1 ]; then
        touch "$SYNC_STAMP"
        [ "$result" -eq 0 ] || say "des fichiers manquent ou sont anciens : le rapport ci-dessus les nomme"
        return 0
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
wait_for_the_hour() {
    next=
    for day in today tomorrow; do
        for hour in $SYNC_AT; do
            at=$(date -d "$day $hour" +%s)
            if [ "$at" -gt "$(date +%s)" ] && { [ -z "$next" ] || [ "$at" -lt "$next" ]; }; then
                next=$at
            fi
        done
    done
    say "prochaine synchronisation le $(date -d "@$next" '+%d/%m/%Y à %H:%M')"
    while left=$((next - $(date +%s))) && [ "$left" -gt 0 ]; do
        run sleep "$((left < 600 ? left : 600))"
    done
}

trap stop TERM INT

for hour in $SYNC_AT; do
    if ! date -d "today $hour" +%s >/dev/null 2>&1; then
        say "SYNC_AT : « $hour » n'est pas une heure (09:00)."
        exit 2
    fi
done
while nothing_served && ! sync_once; do
    say "nouvel essai dans $SYNC_RETRY s"
    run sleep "$SYNC_RETRY"
done
touch "$SYNC_STAMP"
while :; do
    wait_for_the_hour
    sync_once --selon-agenda
done
