"""Paragraphs of an invented report, as the parser gives them."""

from datetime import date
from itertools import count
from typing import Any

from hemicycle.sources.publishers.assemblee.comptes_rendus import Paragraphe


class Seance:
    """A report being written: each call adds a paragraph, numbered from 1."""

    def __init__(self, *points: str) -> None:
        self.points = list(points)
        self.paragraphes: list[Paragraphe] = []
        self._ordres = count(1)

    def dit(self, orateur: str | None, texte: str, **champs: Any) -> "Seance":
        """Somebody speaks, with an official id made of the name unless another is given."""
        ordre = next(self._ordres)
        valeurs: dict[str, Any] = {
            "acteur": None if orateur is None else f"PA{sum(map(ord, orateur))}",
            "qualite": None,
            "grammaire": "PAROLE_GENERIQUE",
            "style": "NORMAL",
            "role": None,
            "duree": None,
            "niveau": len(self.points) or None,
            "texte_numero": "812",
            "article": "3",
            "amendements": [],
            "amendements_herites": False,
            "valeur": None,
            "decision": None,
            "id": f"s{ordre}",
        }
        self.paragraphes.append(
            Paragraphe(
                compte_rendu="CRSANR5L17S2025O1N150",
                seance="RUANR5L17S2025IDS29001",
                jour=date(2025, 3, 4),
                ordre=ordre,
                orateur=orateur,
                texte=texte,
                point=self.points[-1] if self.points else None,
                points=list(self.points),
                **{**valeurs, **champs},
            )
        )
        return self

    def preside(self, texte: str) -> "Seance":
        return self.dit("M. le président", texte)

    def crie(self, orateur: str, texte: str, **champs: Any) -> "Seance":
        return self.dit(orateur, texte, grammaire="INTERRUPTION_1_10", **champs)

    def didascalie(self, texte: str, **champs: Any) -> "Seance":
        return self.dit(None, texte, style="Info Italiques", **champs)

    def passe_a(self, *points: str) -> "Seance":
        self.points = list(points)
        return self
