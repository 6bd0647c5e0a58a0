"""Names of laws and bills as people write them: titles, the short ones too, and the names that everybody uses.

A title of four significant words or more names its text wherever the kind of text is said just before it
(`projet de loi pour la liberté de choisir son avenir professionnel`); a long one even where it is not. A shorter one
(`projet de loi de bioéthique`) only names the single text whose title holds those words at all.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.liens.familles import Famille
from hemicycle.assemble.liens.mots_de_loi import MARQUES, GenreDeTexte, mots_significatifs
from hemicycle.assemble.reperes import table
from hemicycle.assemble.tables import sets_by_key

DISTINCTIF = 4  # significant words from which a title stands for its text
LONG = 6  # those from which it does so even where « loi » is not said; no more of a title are compared
MOT_SEUL = 8  # letters of a title of one word
FINANCES = "finances"
_ROMAINS = frozenset({"ii", "iii", "iv", "v", "vi"})

Mots = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mention:
    """A name found in a text, with the kind said just before it; `familles` are those that bear it, by rank."""

    mots: Mots
    genre: GenreDeTexte | None
    familles: frozenset[int]
    usuel: bool = False

    @property
    def budgetaire(self) -> bool:
        """Whether it is a finance bill with its year: nothing else could be meant."""
        return self.mots[0] == FINANCES and self.mots[-1].isdigit() and len(self.mots[-1]) == 4

    @property
    def courte(self) -> bool:
        return len(self.mots) < DISTINCTIF and not self.budgetaire and not self.usuel


@dataclass(frozen=True)
class Noms:
    """The names of the families that are about a bill or a law."""

    familles: Sequence[Famille]

    def mentions(self, mots: Mots) -> Iterator[Mention]:
        """The names in the significant words of a text, the longest where several begin at one word."""
        for rang, mot in enumerate(mots):
            genre = MARQUES.get(mots[rang - 1]) if rang else None
            for longueur in self._longueurs.get(mot, ()):
                mention = self._mention(
                    mots[rang : rang + longueur], genre, mots[rang + longueur : rang + longueur + 1]
                )
                if mention is not None:
                    yield mention
                    break

    def familles_contenant(self, mots: Mots) -> frozenset[int]:
        """Those whose titles hold all the words, in whatever place."""
        return frozenset.intersection(*(self._par_mot.get(mot, frozenset()) for mot in mots))

    def mots_du_titre(self, rang: int) -> frozenset[str]:
        """The significant words of all the titles of a family."""
        return frozenset(mot for titre in self._titres[rang] for mot in titre)

    def _mention(self, mots: Mots, genre: GenreDeTexte | None, suite: Mots) -> Mention | None:
        """The name that some words are; `suite` is the word after them, if any."""
        usuelle = self._usuels.get(mots) if genre is not None else None
        if usuelle:
            return Mention(mots, genre, frozenset() if _est_un_rang(suite) else usuelle, usuel=True)
        familles = self._noms.get(mots)
        if familles is None or (genre is None and len(mots) < LONG):
            # the name of a law that we do not hold: no shorter name is to be read in it
            return None if usuelle is None else Mention(mots, genre, usuelle, usuel=True)
        mention = Mention(mots, genre, familles)
        if mention.courte and (genre is GenreDeTexte.LOI or (len(mots) == 1 and len(mots[0]) < MOT_SEUL)):
            return None
        return mention

    @cached_property
    def _titres(self) -> list[list[Mots]]:
        return [sorted({mots for d in famille.dossiers for mots in _titres(d)}) for famille in self.familles]

    @cached_property
    def _noms(self) -> Mapping[Mots, frozenset[int]]:
        found: defaultdict[Mots, set[int]] = defaultdict(set)
        for rang, famille in enumerate(self.familles):
            for mots in self._titres[rang] if famille.genres else ():
                found[mots[:LONG]].add(rang)
        return {mots: frozenset(rangs) for mots, rangs in found.items()}

    @cached_property
    def _usuels(self) -> Mapping[Mots, frozenset[int]]:
        """The names that everybody uses; none bears that of a law that we do not hold."""
        lois = {numero: rang for rang, famille in enumerate(self.familles) for numero in famille.lois}
        usuelles: Mapping[str, Sequence[str]] = table("lois_usuelles")["lois"]
        return {
            mots_significatifs(nom): frozenset({lois[numero]} if numero in lois else ())
            for numero, noms in usuelles.items()
            for nom in noms
        }

    @cached_property
    def _longueurs(self) -> Mapping[str, list[int]]:
        """The lengths of the names that begin with a word, longest first."""
        found: dict[str, set[int]] = sets_by_key((mots[0], len(mots)) for mots in (*self._noms, *self._usuels))
        return {mot: sorted(longueurs, reverse=True) for mot, longueurs in found.items()}

    @cached_property
    def _par_mot(self) -> Mapping[str, frozenset[int]]:
        found = sets_by_key((mot, rang) for rang in range(len(self.familles)) for mot in self.mots_du_titre(rang))
        return {mot: frozenset(rangs) for mot, rangs in found.items()}


def _est_un_rang(suite: Mots) -> bool:
    """Whether a name goes on with a rank (`EGalim 4`, `EGalim IV`): it is then that of another law. A year is none."""
    return bool(suite) and (suite[0] in _ROMAINS or (suite[0].isdigit() and len(suite[0]) <= 2))


def _titres(dossier: Dossier) -> Iterator[Mots]:
    """The significant words of each title of a dossier, without the kind of text that it begins with."""
    for titre in (dossier.titre, dossier.titre_source, dossier.loi_titre):
        mots = mots_significatifs(titre or "")
        sans_genre = mots[1:] if mots and mots[0] in MARQUES else mots
        if sans_genre and sans_genre[0] not in MARQUES:
            yield sans_genre
