"""Assembled dossiers and scrutins of ours, for what groups and ranks them. Texts are invented."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from hemicycle.assemble.legislatif import Dossier, Etape, Sujet, SujetRetenu
from hemicycle.assemble.monde import Scrutin
from hemicycle.vocabulaire import Chambre, EtatDossier
from tests.stats.mondes import scrutin

SENAT = "SENAT-"


def dossier(uid: str, titre: str = "Proposition de loi relative aux haies", **autres: Any) -> Dossier:
    """A dossier of the chamber that its uid tells."""
    senat = uid.startswith(SENAT)
    champs: dict[str, Any] = {
        "id": f"id-{uid}", "uid": uid, "chambre": Chambre.SENAT if senat else Chambre.ASSEMBLEE,
        "legislature": None if senat else 17, "legislatures": frozenset() if senat else frozenset({17}),
        "titre": titre, "titre_source": titre, "titre_court": None, "procedure_code": "2",
        "procedure": "Proposition de loi ordinaire", "etat": EtatDossier.EN_COURS, "votable": True,
        "date_depot": date(2025, 1, 7), "date_adoption": None, "url_an": None, "url_senat": None, "loi_numero": None,
        "loi_titre": None, "loi_date_jo": None, "jo_nor": None, "jo_numero": None, "url_legifrance": None,
    }  # fmt: skip
    return Dossier(**{**champs, **autres})


def etape(code: str, jour: date | None, status: str = "done", outcome: str | None = None) -> Etape:
    """A step of a course, at the Assembly."""
    return Etape(code, code, "assemblee", status, outcome, jour, None)


def votes(**nombres: int) -> Mapping[str, Sequence[Scrutin]]:
    """So many scrutins for each dossier (`SENAT_ppl1` is `SENAT-ppl1`), all different, one a day."""
    found: dict[str, list[Scrutin]] = {}
    numero = 0
    for nom, nombre in nombres.items():
        for n in range(nombre):
            numero += 1
            found.setdefault(nom.replace("_", "-"), []).append(scrutin(date(2025, 2, 1 + n), numero=numero))
    return found


def retenu(slug: str, *dossiers: str, label: str = "Ancien label", archive: str | None = None) -> SujetRetenu:
    """A subject of an earlier release."""
    return SujetRetenu(slug, label, dossiers, archive)


def retenir(sujets: Sequence[Sujet]) -> list[SujetRetenu]:
    """What the state store would remember of some subjects, in its order."""
    found = [SujetRetenu(s.slug, s.label, (*s.dossiers, *s.absents), s.archive) for s in sujets]
    return sorted(found, key=lambda one: one.slug)
