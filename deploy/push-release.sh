#!/bin/sh
# Hands the served release on to the machines that answer, without a database: push-release.sh HOME DESTINATION…
#
# HOME is that of the machine that syncs; a destination is the home of another one, as rsync writes it
# (api1.internal:/var/lib/hemicycle). The release goes first, whole; then the pointer, in one step: a machine serves the
# former release or this one. Then what is no longer kept here is removed there. What a release that is there says in the
# same bytes is linked to, and not sent again. Run it after each sync.
set -eu

if [ $# -lt 2 ]; then
    echo "push-release : HOME DESTINATION…" >&2
    exit 2
fi
home=$1
shift
release=$(cat "$home/releases/current")
# shellcheck disable=SC2010,SC2012 # names of releases have nothing that `ls` would write otherwise
former=$(cd "$home/releases" && ls -dt -- */ | grep -vxF "$release/" | head -n 3 | sed 's|^|--link-dest=../|')

# The pointer as it was read: the next sync may have moved it by the time the release is there.
pointer=$(mktemp)
trap 'rm -f "$pointer"' EXIT
printf '%s\n' "$release" >"$pointer"
chmod 644 "$pointer"

for destination; do
    # shellcheck disable=SC2086 # one word for each
    rsync --archive --mkpath $former "$home/releases/$release/" "$destination/releases/$release/"
    rsync --times --perms "$pointer" "$destination/releases/current"
    rsync --archive --hard-links --delete --exclude=/current --exclude=/reload --exclude='/.*' "$home/releases/" "$destination/releases/"
    echo "push-release : $release servie par $destination" >&2
done
