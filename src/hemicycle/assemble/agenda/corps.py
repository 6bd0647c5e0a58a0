"""What the agendas of both chambers share: a body as the files of one chamber describe it, the rank of its offices,
hours in Paris; and the body that a file means, by uid, by a code of either chamber, or by the name an agenda gives it.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time

from hemicycle.assemble.legislatif import Commission
from hemicycle.assemble.monde import Fonction
from hemicycle.calendrier import PARIS
from hemicycle.texte import nettoyer, plier, slug
from hemicycle.vocabulaire import Chambre, TypeCommission

# The body of each chamber whose meetings are the public sittings: its uid, its name.
HEMICYCLES = {Chambre.ASSEMBLEE: ("AN", "Assemblée nationale"), Chambre.SENAT: ("SENAT", "Sénat")}


@dataclass(frozen=True, slots=True)
class Corps:
    """A body that meets. `codes` and `noms` are the other ways in which files cite it.

    `actif` None: the files do not say, its days decide.
    """

    uid: str
    chambre: Chambre
    type: TypeCommission
    nom: str
    nom_court: str | None = None
    debut: date | None = None
    fin: date | None = None
    actif: bool | None = None
    codes: tuple[str, ...] = ()
    noms: tuple[str, ...] = ()


def actif(corps: Corps, jours: Mapping[Chambre, date]) -> bool:
    """Whether it is alive on the day that the data of its chamber speaks of; its last day is one of its days."""
    jour = jours.get(corps.chambre)
    if corps.fin is not None:
        return jour is not None and jour <= corps.fin
    return corps.actif is not False


def heure(jour: date, texte: str | None) -> str | None:
    """An hour of the agenda (Paris wall time) as the Assembly's files write theirs: `2025-03-04T15:00:00+01:00`."""
    if texte is None:
        return None
    return datetime.combine(jour, time.fromisoformat(texte), PARIS).isoformat()


# What a quality begins with, folded, the highest first. What is not here comes last. The Conference of presidents has
# « Présidents des groupes politiques » among its members, who do not preside over it.
_RANGS = tuple(
    re.compile(motif)
    for motif in (
        r"presidente?\b(?! de la commission)", r"co-president", r"premiere? vice-president",
        r"deuxieme vice-president", r"troisieme vice-president", r"vice-president", r"president",
        r"rapporteure? general", r"co-rapporteur", r"rapporteur", r"questeur", r"tresorier", r"secretaire", r"membre",
    )
)  # fmt: skip


def rang_qualite(qualite: str | None) -> int:
    """The place of a quality: the chair first, plain members after those who hold an office, the unknown last."""
    mots = plier(qualite or "")
    return next((rang for rang, motif in enumerate(_RANGS) if motif.match(mots)), len(_RANGS))


# Types of the Senate's dated functions, which name a body and give no code.
NOMMEES = frozenset({"COMMISSION", "DELEGATION", "ETUDES"})


class Organes:
    """Finds the commission that an official reference means; None where nothing is known of it."""

    def __init__(self, commissions: Iterable[Commission]) -> None:
        ordre = sorted(commissions, key=lambda c: (not c.actif, c.uid))
        self._par_code: dict[str, Commission] = {c.uid: c for c in ordre}
        self._cherches: dict[tuple[str, Chambre], Commission | None] = {}
        self._par_nom: Mapping[Chambre, dict[str, Commission]] = {chambre: {} for chambre in Chambre}
        for commission in ordre:
            noms = self._par_nom[commission.chambre]
            noms.setdefault(slug(commission.nom), commission)
        # A code may also stand for another body (`COM-` before that of a special committee): its own comes first.
        for rang in range(max((len(c.alias) for c in ordre), default=0)):
            for commission in ordre:
                for alias in commission.alias[rang : rang + 1]:
                    self._par_code.setdefault(alias, commission)
                    self._par_nom[commission.chambre].setdefault(alias, commission)

    def par_code(self, code: str | None) -> Commission | None:
        """By uid, or by any other code under which it is cited."""
        return self._par_code.get(code) if code else None

    def par_nom(self, nom: str | None, chambre: Chambre) -> Commission | None:
        """By the name in a chamber: whole, or as short as speech has it; of bodies that meet together, the first."""
        cle = nom or "", chambre
        if cle not in self._cherches:  # the same few names come back thousands of times
            self._cherches[cle] = self._chercher(*cle)
        return self._cherches[cle]

    def de_fonction(self, fonction: Fonction) -> Commission | None:
        """The body that a function is held in."""
        if fonction.organe is not None:
            return self.par_code(fonction.organe)
        return self.par_nom(fonction.institution, Chambre.SENAT) if fonction.type_organe in NOMMEES else None

    def _chercher(self, nom: str, chambre: Chambre) -> Commission | None:
        morceaux = nettoyer(nom).split(", ")  # names hold commas too: the longest that is one
        candidats = (slug(", ".join(morceaux[:n])) for n in range(len(morceaux), 0, -1))
        return next((c for cle in candidats if cle and (c := self._nommee(cle, chambre))), None)

    def _nommee(self, cle: str, chambre: Chambre) -> Commission | None:
        """By the whole name; « Commission des lois » is also the one standing committee whose name begins so."""
        noms = self._par_nom[chambre]
        if cle in noms:
            return noms[cle]
        longs = {
            c.uid: c
            for nom, c in noms.items()
            if nom.startswith(f"{cle}-") and c.type is TypeCommission.PERMANENTE and c.actif
        }
        return next(iter(longs.values())) if len(longs) == 1 else None
