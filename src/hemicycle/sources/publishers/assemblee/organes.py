"""Organes: the bodies a mandate is held in: the Assembly itself, groups, committees, constituencies, ministries."""

from collections.abc import Iterator
from datetime import date

from hemicycle.sources.base import DocumentType, Notes, Record, rejected_as
from hemicycle.sources.publishers.assemblee import values
from hemicycle.sources.publishers.assemblee.values import XML, Node

CHAMPS = XML | {
    "uid", "codeType", "libelle", "libelleEdition", "libelleAbrege", "libelleAbrev", "viMoDe", "organeParent",
    "legislature", "positionPolitique", "preseance", "couleurAssociee", "organePrecedentRef", "numero", "lieu",
    # ignored: legal form, secretaries, countries and web pages of bodies that no operation shows
    "chambre", "regime", "regimeJuridique", "secretariat", "listePays", "nombreReunionsAnnuelles", "siteInternet",
}  # fmt: skip
CHAMPS_VIE = frozenset({"dateDebut", "dateAgrement", "dateFin"})
CHAMPS_DEPARTEMENT = frozenset({"code", "codeNatureDep", "libelle"})


class Organe(Record, frozen=True):
    uid: str
    code_type: str
    libelle: str
    libelle_edition: str | None
    libelle_abrege: str | None
    libelle_abrev: str | None
    date_debut: date | None
    date_agrement: date | None
    date_fin: date | None
    parent: str | None
    precedent: str | None
    legislature: int | None
    position_politique: str | None
    preseance: int | None
    couleur: str | None
    numero: int | None
    departement_code: str | None
    departement: str | None
    region: str | None


def parse(raw: bytes, notes: Notes) -> Iterator[Record]:
    organe = values.root(raw, "organe")
    uid = values.required(organe, "uid")
    with rejected_as(uid):
        yield _organe(uid, organe, notes)


def _organe(uid: str, organe: Node, notes: Notes) -> Organe:
    lieu = values.node(organe, "lieu")
    vie = values.child(organe, "viMoDe", CHAMPS_VIE, notes, "organe")
    departement = values.child(lieu, "departement", CHAMPS_DEPARTEMENT, notes, "organe.lieu")
    notes.check(organe, CHAMPS, "organe")
    return Organe(
        uid=uid,
        code_type=values.required(organe, "codeType"),
        libelle=values.required(organe, "libelle"),
        libelle_edition=values.text(organe, "libelleEdition"),
        libelle_abrege=values.text(organe, "libelleAbrege"),
        libelle_abrev=values.text(organe, "libelleAbrev"),
        date_debut=values.day(vie, "dateDebut"),
        date_agrement=values.day(vie, "dateAgrement"),
        date_fin=values.day(vie, "dateFin"),
        parent=values.text(organe, "organeParent"),
        precedent=values.text(organe, "organePrecedentRef"),
        legislature=values.integer(organe, "legislature"),
        position_politique=values.text(organe, "positionPolitique"),
        preseance=values.integer(organe, "preseance"),
        couleur=values.text(organe, "couleurAssociee"),
        numero=values.integer(organe, "numero"),
        departement_code=values.text(departement, "code"),
        departement=values.text(departement, "libelle"),
        region=values.text(values.node(lieu, "region"), "libelle"),
    )


ORGANES = DocumentType(
    name="organes", version=1, member=r"(?:.*/)?organe/PO\d+\.json", tables={"organes": Organe}, parse=parse
)
