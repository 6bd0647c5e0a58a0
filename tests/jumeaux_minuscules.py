"""A tiny Parliament whose amendments repeat each other, beside a register that names one of its texts.

- PLANTER is tabled by Talvas (RIV), then by Verdan (BOC) with another year, then by Courlis at the Senate, who pays
  for it, and by Verdan again on ANCIEN in the legislature before: nearly the same
- CURER is tabled twice in the same words, by BOC alone, under two numbers of paragraphs
- « Supprimer cet article. » is tabled twice on article 3 and once on article 4, where it is alone
- SEUL is like no other
"""

from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.legislatif import AMENDEMENTS, Legislatif, Lien
from hemicycle.assemble.memoire import OUBLI
from hemicycle.assemble.monde import Monde
from hemicycle.assemble.textes.jumeaux import jumeaux
from tests import dossiers_minuscules, lobbying_minuscule
from tests.dossiers_minuscules import ANCIEN, COURLIS, HAIES, HAIES_SENAT, TALVAS, VERDAN
from tests.exemples_debats import Ligne, amendement, ranges, uid_amendement

PLANTER = (
    "Après l’alinéa {n}, insérer l’alinéa suivant :\n« Avant le 1er janvier {annee}, chaque commune riveraine replante "
    "les haies bocagères arrachées depuis la guerre, aux frais de l’État et sous la conduite de ses écoliers. »"
)
CURER = (
    "Compléter l’alinéa {n} par la phrase suivante :\n« Les mares communales sont curées tous les dix ans par leurs "
    "riverains, qui en gardent la vase pour leurs jardins et leurs vergers. »"
)
SEUL = (
    "Rédiger ainsi le titre :\n« Proposition de loi tendant à rendre aux grenouilles, aux tritons et aux libellules de "
    "nos campagnes la paix des étangs ».»"
)
GAGE = (
    "\nII. – La perte de recettes résultant pour l’État du I est compensée, à due concurrence, par la création d’une "
    "taxe additionnelle aux droits prévus aux articles 575 et 575 A du code général des impôts."
)
AU_SENAT = "SENAT-2024-2025-101-7"


def lignes() -> list[Ligne]:
    """The amendments, in no order."""
    return [
        amendement(1, VERDAN, dispositif=PLANTER.format(n=3, annee=2031), sort="Adopté"),
        amendement(2, TALVAS, dispositif=PLANTER.format(n=5, annee=2030), date_depot=date(2025, 1, 20)),
        _du_senat(PLANTER.format(n=12, annee=2030) + GAGE),
        amendement(3, VERDAN, dispositif=PLANTER.format(n=1, annee=2030), legislature=16, dossier=ANCIEN, sort=None,
                   date_depot=None, texte="PIONANR5L16B0001"),
        amendement(4, VERDAN, dispositif=CURER.format(n=2)),
        amendement(5, TALVAS, dispositif=CURER.format(n=4), date_depot=date(2025, 4, 1), texte="PIONANR5L17BTC0825"),
        amendement(6, VERDAN, date_depot=date(2025, 2, 12)),
        amendement(7, None, type_auteur="Gouvernement", signataires="le Gouvernement", date_depot=date(2025, 2, 13)),
        amendement(8, TALVAS, article="Article 4"),
        amendement(9, TALVAS, dispositif=SEUL),
        amendement(10, TALVAS, dispositif=None),
    ]  # fmt: skip


def _du_senat(dispositif: str) -> Ligne:
    return amendement(
        70, COURLIS, uid=AU_SENAT, chambre="senat", legislature=None, session="2024", dossier=HAIES_SENAT,
        texte="SENAT-2024-2025-101", date_depot=date(2025, 3, 1), dispositif=dispositif, sort="retire",
    )  # fmt: skip


def table(rows: list[Ligne] | None = None) -> pl.DataFrame:
    """Amendments as assembling gives them."""
    return pl.DataFrame([dict.fromkeys(AMENDEMENTS) | row for row in rows or lignes()], schema=AMENDEMENTS)


def legislatif(**autres: Any) -> Legislatif:
    amendements = table()
    found = replace(
        dossiers_minuscules.les_textes(), amendements=amendements, jumeaux=jumeaux(amendements, OUBLI),
        amendement_dossier=ranges(()), scrutin_amendement=(Lien("VTANR5L17V10", uid_amendement(2), "essai", 1.0),),
    )  # fmt: skip
    return replace(found, **autres)


def monde() -> Monde:
    """The Parliament, and a register whose mills name HAIES."""
    registre = replace(
        lobbying_minuscule.registre(), action_dossier=(Lien("A1", HAIES, "titre", 0.9), Lien("A4", HAIES, "loi", 0.8))
    )
    return replace(dossiers_minuscules.monde(), legislatif=legislatif(), lobbying=registre)
