"""The films of a day, as the video portal of the Assemblée lists them: sittings (`S`) and committees (`C`).

`php/eventsearch.php?Date=05/10/2026` answers with a JSON list, begun by a byte order mark; a day without a film is an
empty list. The agenda names no film and the portal no meeting: day, hour and committee join them. The format is known
by what its readers report, so whatever does not fit it is set aside: a film without an address or an hour is no film.
"""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import orjson

from hemicycle.calendrier import PARIS
from hemicycle.sources.base import DocumentType, Notes, Record, Reject

SITE = "https://videos.assemblee-nationale.fr"
TYPES = {"S": "seance", "C": "commission"}
CHAMPS = frozenset({
    "mediaId", "date", "title", "url", "video_type", "commission", "published",
    # ignored: the agenda again, a number of the site's own, and its picture
    "description", "nid", "uid", "thumbnail",
})  # fmt: skip

_ADRESSE = re.compile(r"/?(\d+_[0-9a-f]+)")


class VideoAN(Record, frozen=True):
    """A film. `debut` is when the recording begins, in Paris; `commissions` are codes of the portal (`CION_FIN`)."""

    uid: str
    jour: date
    debut: str
    type: str
    commissions: list[str]
    titre: str
    url: str


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    for rang, video in enumerate(_liste(raw), 1):
        try:
            lue = _video(video, notes)
        except Reject as reject:
            notes.set_aside(reject.reason, f"vidéo n° {rang}")
        else:
            if lue is not None:
                yield lue


def _liste(raw: bytes) -> list[Any]:
    try:
        contenu = orjson.loads(raw.removeprefix(b"\xef\xbb\xbf").strip() or b"[]")
    except orjson.JSONDecodeError as error:
        raise Reject(f"JSON illisible : {error}") from error
    if not isinstance(contenu, list):
        raise Reject("le fichier n'est pas une liste de vidéos")
    return contenu


def _video(video: Any, notes: Notes) -> VideoAN | None:
    """One film; None for one that is not published."""
    if not isinstance(video, dict):
        raise Reject("la vidéo n'est pas un objet")
    notes.check(video, CHAMPS, "videos")
    if video.get("published") is False:
        return None
    adresse = _ADRESSE.fullmatch(str(video.get("url") or ""))
    if adresse is None or not adresse[1].startswith(f"{video.get('mediaId')}_"):
        raise Reject(f"adresse illisible : {video.get('url')!r}")
    if video.get("video_type") not in TYPES:
        raise Reject(f"type inconnu : {video.get('video_type')!r}")
    debut = _instant(video.get("date"))
    codes = str(video.get("commission") or "").split(";")
    return VideoAN(
        uid=adresse[1],
        jour=debut.date(),
        debut=debut.isoformat(),
        type=TYPES[video["video_type"]],
        commissions=[code.strip() for code in codes if code.strip()],
        titre=str(video.get("title") or ""),
        url=f"{SITE}/video.{adresse[1]}",
    )


def _instant(ecrit: Any) -> datetime:
    try:
        return datetime.fromtimestamp(int(str(ecrit)), UTC).astimezone(PARIS)
    except (ValueError, OverflowError, OSError):
        raise Reject(f"date illisible : {ecrit!r}") from None


def _provisoire(_: Record) -> bool:
    return True  # films of a day may come some days later


VIDEOS = DocumentType(
    name="videos",
    version=1,
    member=r"(?:.*/)?\d{8}_videos\.json",
    tables={"videos_an": VideoAN},
    parse=parse,
    counted="rows",
    provisional=_provisoire,
)
