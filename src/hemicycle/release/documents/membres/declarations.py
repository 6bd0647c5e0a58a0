"""Declarations of a member to the transparency authority: that they exist, and where they are."""

from datetime import date
from typing import Any

from hemicycle.assemble.monde import Personne
from hemicycle.calendrier import instant

DECLARATIONS_MAXIMUM = 20


def declarations(personne: Personne) -> list[dict[str, Any]]:
    """The latest declarations of a member, most recent first."""
    return [
        {
            "id": une.id,
            "typeDocument": une.type,
            "datePublication": _jour(une.publication),
            "dateDepot": _jour(une.depot),
            "urlDossier": une.url,
            "nomFichier": une.fichier,
            "xmlFichier": une.xml,
            "statut": une.statut,
            "departement": une.departement,
        }
        for une in personne.declarations[:DECLARATIONS_MAXIMUM]
    ]


def _jour(jour: date | None) -> str | None:
    return instant(jour) if jour else None
