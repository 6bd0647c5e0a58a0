"""videos.rss: the twenty or so latest films of the Sénat, in Atom whatever its name says.

The title of the film of a sitting tells its day and its time of day (« Séance publique du 16 septembre 2026
(après-midi) »). Those of committees tell neither the committee nor the day of the meeting: they are not kept. Known by
what its readers report: an entry that is not of this form is set aside.
"""

import re
from collections.abc import Iterator
from datetime import date

from lxml import etree

from hemicycle.sources.base import DocumentType, Notes, Record, Reject
from hemicycle.sources.publishers.senat.values import jour_ecrit
from hemicycle.sources.reading.markup import local_name, xml_root
from hemicycle.texte import nettoyer, plier

_ADRESSE = re.compile(r"https?://videos\.senat\.fr/video\.(\d+_[0-9a-f]+)(?:\.[\w-]*)?")
_SEANCE = re.compile(r"^seances? publiques?\b")
_MOMENT = re.compile(r"\b(matin|apres[- ]midi|soir|nuit)\b")


class VideoSenat(Record, frozen=True):
    """The film of a sitting: its day and, where the title says it, the part of the day (`matin`, `apres-midi`…)."""

    uid: str
    jour: date
    moment: str | None
    titre: str
    url: str


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    entrees = [element for element in xml_root(raw, "feed") if local_name(element) == "entry"]
    if not entrees:
        raise Reject("aucune vidéo dans le flux")
    for rang, entree in enumerate(entrees, 1):
        try:
            video = _video(entree)
        except Reject as reject:
            notes.set_aside(reject.reason, f"vidéo n° {rang}")
        else:
            if video is not None:
                yield video


def _video(entree: etree._Element) -> VideoSenat | None:
    """The film of a sitting; None for any other."""
    titre = nettoyer(next((e.text or "" for e in entree if local_name(e) == "title"), ""))
    lien = next((e.get("href") or "" for e in entree if local_name(e) == "link"), "")
    adresse = _ADRESSE.fullmatch(lien)
    if not titre or adresse is None:
        raise Reject(f"vidéo sans titre ou sans adresse : {lien!r}")
    plie = plier(titre)
    if not _SEANCE.search(plie):
        return None
    moment = _MOMENT.search(plie)
    return VideoSenat(
        uid=adresse[1],
        jour=jour_ecrit(titre),
        moment=moment[1].replace(" ", "-") if moment else None,
        titre=titre,
        url=lien,
    )


VIDEOS_SENAT = DocumentType(
    name="videos_senat",
    version=1,
    member=r"(?:.*/)?(?:\d{8}_)?videos\.rss",
    tables={"videos_senat": VideoSenat},
    parse=parse,
)
