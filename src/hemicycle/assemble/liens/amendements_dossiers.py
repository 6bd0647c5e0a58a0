"""Amendments and their dossiers: the folder of the file says it, else the text that is amended."""

from collections.abc import Mapping

import polars as pl

from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.liens.registre import Registre

DOSSIER_DU_FICHIER = "dossier_du_fichier"
TEXTE = "texte"


def amendements_dossiers(amendements: pl.DataFrame, textes: Mapping[str, str], registre: Registre) -> tuple[Lien, ...]:
    """One link per amendment at most; `textes` gives the dossier of a document."""
    found = []
    for uid, legislature, dossier, texte in amendements.select("uid", "legislature", "dossier", "texte").iter_rows():
        if dossier is not None:
            found.append(Lien(uid, dossier, DOSSIER_DU_FICHIER, 1.0))
        elif (autre := textes.get(texte)) is not None and registre.valide(autre, legislature):
            found.append(Lien(uid, autre, TEXTE, 0.95))
    return tuple(found)
