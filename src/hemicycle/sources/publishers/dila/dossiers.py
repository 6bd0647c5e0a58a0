"""DOLE: the dossier that Légifrance keeps of a law, a bill or an ordinance, with links to both chambers.

The type is not a state: a bill of a past legislature stays a bill. What matters here is the published law that a
dossier ended in, and the pages of the two chambers that it links to: no other file joins the three.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date

from lxml import etree

from hemicycle.sources.base import DocumentType, Notes, Record, Reject, rejected_as
from hemicycle.sources.publishers.dila import values
from hemicycle.sources.reading.markup import local_name, xml_root
from hemicycle.texte import nettoyer

TYPES = frozenset({"LOI_PUBLIEE", "ORDONNANCE_PUBLIEE", "PROJET_LOI", "PROPOSITION_LOI", "PROJET_ORDONNANCE"})
RANGS = range(1, 6)  # a dossier has room for five texts

CHAMPS = frozenset({"META", "CONTENU"})
CHAMPS_META = frozenset({"META_COMMUN", "META_DOSSIER_LEGISLATIF"})
CHAMPS_COMMUN = frozenset({"ID", "ANCIEN_ID", "ORIGINE", "URL", "NATURE"})  # but for the id, other names of the same
CHAMPS_DOSSIER = frozenset({
    "TITRE", "TYPE", "DATE_DERNIERE_MODIFICATION", "LEGISLATURE", *(f"ID_TEXTE_{n}" for n in RANGS),
    "DATE_CREATION",  # ignored: of the dossier at Légifrance, not of the text
})  # fmt: skip
CHAMPS_LEGISLATURE = frozenset({"NUMERO", "LIBELLE", "DATE_DEBUT", "DATE_FIN"})  # but for the number, known elsewhere
CHAMPS_CONTENU = frozenset({
    "ARBORESCENCE", *(f"LIBELLE_TEXTE_{n}" for n in RANGS),
    # ignored: reasons and summaries in HTML, timetable of the decrees: no operation shows them
    "EXPOSE_MOTIF", "ECHEANCIER", *(f"CONTENU_DOSSIER_{n}" for n in RANGS),
})  # fmt: skip
CHAMPS_NIVEAU = frozenset({"NIVEAU", "LIEN"})

_ID = re.compile(r"JORFDOLE\d{12}")
_TEXTE = re.compile(r"JORFTEXT\d{12}")


class DossierDole(Record, frozen=True):
    """A dossier. `textes` are the published texts (JORFTEXT…), `libelles` their titles, one for one, empty if none."""

    id: str
    titre: str | None
    type: str | None
    legislature: int | None
    modifie: date | None
    textes: list[str]
    libelles: list[str]


class LienDole(Record, frozen=True):
    """A link of a dossier, in the order of the page. `adresse` is None where `remarque` says why it was dropped."""

    dossier: str
    ordre: int
    libelle: str | None
    adresse: str | None
    remarque: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    """The dossier, then its links."""
    racine = values.children(xml_root(raw, "DOSSIER_LEGISLATIF"), CHAMPS, "dole", notes)
    meta = values.children(racine.get("META"), CHAMPS_META, "dole.META", notes)
    commun = values.children(meta.get("META_COMMUN"), CHAMPS_COMMUN, "dole.META_COMMUN", notes)
    uid = values.text(commun, "ID") or ""
    if not _ID.fullmatch(uid):
        raise Reject(f"identifiant de dossier illisible : {uid!r}")
    with rejected_as(uid):
        contenu = values.children(racine.get("CONTENU"), CHAMPS_CONTENU, "dole.CONTENU", notes)
        yield _dossier(uid, meta.get("META_DOSSIER_LEGISLATIF"), contenu, notes)
        yield from _liens(uid, contenu.get("ARBORESCENCE"), notes)


def _dossier(uid: str, meta: etree._Element | None, contenu: Mapping[str, etree._Element], notes: Notes) -> DossierDole:
    champs = values.children(meta, CHAMPS_DOSSIER, "dole.META_DOSSIER_LEGISLATIF", notes)
    legislature = values.children(champs.get("LEGISLATURE"), CHAMPS_LEGISLATURE, "dole.LEGISLATURE", notes)
    genre = values.text(champs, "TYPE")
    if genre is not None and genre not in TYPES:
        raise Reject(f"type de dossier inconnu : {genre!r}")
    numero = values.text(legislature, "NUMERO")
    if numero is not None and not numero.isdecimal():
        raise Reject(f"législature illisible : {numero!r}")
    textes = [(n, found) for n in RANGS if (found := values.text(champs, f"ID_TEXTE_{n}")) is not None]
    for _, texte in textes:
        if not _TEXTE.fullmatch(texte):
            raise Reject(f"identifiant de texte illisible : {texte!r}")
    return DossierDole(
        id=uid,
        titre=values.text(champs, "TITRE"),
        type=genre,
        legislature=int(numero) if numero else None,
        modifie=values.day(champs, "DATE_DERNIERE_MODIFICATION"),
        textes=[texte for _, texte in textes],
        libelles=[values.text(contenu, f"LIBELLE_TEXTE_{n}") or "" for n, _ in textes],
    )


def _liens(uid: str, arborescence: etree._Element | None, notes: Notes) -> Iterator[LienDole]:
    """Links at every depth. Their label and address are attributes; a few write the label between their tags."""
    if arborescence is None:
        return
    ordre = 0
    for element in arborescence.iter():
        if local_name(element) != "LIEN":
            notes.check(dict.fromkeys(map(local_name, element)), CHAMPS_NIVEAU, "dole.ARBORESCENCE")
            continue
        ordre += 1
        adresse, remarque = values.mended_link(element.get("lien"))
        libelle = nettoyer(element.get("libelle") or "".join(map(str, element.itertext()))) or None
        yield LienDole(uid, ordre, libelle, adresse, remarque)


DOSSIERS_DOLE = DocumentType(
    name="dossiers_dole",
    version=1,
    member=r"(?:.*/)?JORFDOLE\d{12}\.xml",
    tables={"dossiers_dole": DossierDole, "liens_dole": LienDole},
    parse=parse,
)
