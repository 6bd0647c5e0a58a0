"""What a summary is made from, and how it is known that it changed.

An *entrée* holds what the model is given about one record, and the *faits* that its text is held against. Its digest
is the key of the text: a text is shown only beside the very inputs it was made from. A generated text is never part of
an entry, hence never of its own digest.
"""

import hashlib
from enum import StrEnum
from typing import Any

import msgspec
import orjson

from hemicycle.release.format.names import DOSSIER, PARLEMENTAIRE, SCRUTIN, SUJET
from hemicycle.vocabulaire import EtatDossier


class Genre(StrEnum):
    """What a text may be about, in the order a whole campaign takes them."""

    SUJET = "sujet"
    DOSSIER = "dossier"
    SCRUTIN = "scrutin"
    MEMBRE = "membre"


KINDS = {Genre.SUJET: SUJET, Genre.DOSSIER: DOSSIER, Genre.SCRUTIN: SCRUTIN, Genre.MEMBRE: PARLEMENTAIRE}

# The parts of a text of each kind, as the model is asked for them; the first is never left out.
PARTIES: dict[Genre, tuple[str, ...]] = {
    Genre.SCRUTIN: ("resume",),
    Genre.DOSSIER: ("faits", "positions"),
    Genre.SUJET: ("resume", "enjeux"),
    Genre.MEMBRE: ("resume", "parcours", "positions", "faits"),
}

# Nothing more is examined in these states. One that is adopted may be so by one chamber only, for now.
ETATS_CLOS = frozenset(EtatDossier) - {EtatDossier.EN_COURS, EtatDossier.ADOPTE}


class Faits(msgspec.Struct, frozen=True):
    """What a text may not contradict.

    `ensemble` and `parties` give the positions that each group (short name) took: on whole texts, and on their
    articles or amendments. `groupes` gives the long names of every group that could be named, with or without votes.
    """

    ensemble: dict[str, list[str]] = {}
    parties: dict[str, list[str]] = {}
    groupes: dict[str, list[str]] = {}
    clos: bool = False


class Entree(msgspec.Struct, frozen=True):
    """One record, ready to be summarised: `donnees` is all that the model is told of it."""

    genre: Genre
    id: str
    rang: int
    titre: str
    donnees: dict[str, Any]
    faits: Faits
    sources: list[str]

    def empreinte(self) -> str:
        """The digest of everything the text depends on.

        The names of groups that took no part are left out: a group that forms today changes no text of last year.
        """
        faits = [self.faits.ensemble, self.faits.parties, self.faits.clos]
        contenu = orjson.dumps([self.genre, self.donnees, faits], option=orjson.OPT_SORT_KEYS)
        return hashlib.sha256(contenu).hexdigest()
