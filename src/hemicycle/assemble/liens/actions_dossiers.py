"""Declared actions of lobbyists and the dossiers that their words name.

The register has no field for a bill: only the object and the remark of an action may cite one. In order of strength:
the number of a law; the number of a bill, in the legislature or session of the period; a title, or a name that
everybody uses, that one text bears. Unsure means no link. The dossiers of one text are one: all of them are linked.
Such a link says that an action was declared on the text, and nothing of what came of it.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property, lru_cache
from hashlib import sha256

import polars as pl

from hemicycle.assemble.legislatif import Dossier, Lien
from hemicycle.assemble.liens.familles import Famille, familles
from hemicycle.assemble.liens.mots_de_loi import GenreDeTexte, Lecture, TexteCite, lire
from hemicycle.assemble.liens.noms_de_textes import Mention, Noms
from hemicycle.assemble.memoire import OUBLI, Memoire, digest_of_tables
from hemicycle.calendrier import LEGISLATURES, session_senat
from hemicycle.vocabulaire import Chambre

LOI, TEXTE, TITRE, USUEL = "loi_numero", "texte_numero", "titre", "nom_usuel"
NUMERO_DU_SENAT_MAXIMUM = 999  # a session of the Senate has fewer texts: a greater number is of the Assembly
AGE_MAXIMUM = timedelta(days=5 * 365)  # a bill is spoken of while it lives: no longer than a legislature
AGE_COURT = timedelta(days=3 * 365)
_MOT_PARLANT = 5  # letters of a word that two texts do not share by chance

_UID_ASSEMBLEE = re.compile(r"(PRJL|PION)ANR5L(\d+)B(?:TC)?(\d{4})")
_UID_SENAT = re.compile(r"SENAT-(\d{4})-\d{4}-(\d+)")
_GENRES = {"PRJL": GenreDeTexte.PROJET, "PION": GenreDeTexte.PROPOSITION}

Place = tuple[Chambre, str, int]  # chamber, legislature or session, number
Trouve = tuple[int, str, float]  # rank of a family, method, confidence


@dataclass(frozen=True, slots=True)
class PeriodeAction:
    """The accounting period of an action: nothing in the register is dated more finely."""

    debut: date
    fin: date

    @property
    def legislatures(self) -> list[str]:
        """Those that it overlaps, as texts."""
        return [
            str(legislature.numero)
            for legislature in LEGISLATURES
            if legislature.debut <= self.fin and (legislature.fin is None or self.debut <= legislature.fin)
        ]

    @property
    def sessions(self) -> list[str]:
        """The sessions of the Senate that it overlaps, by their opening years."""
        return [str(annee) for annee in range(int(session_senat(self.debut)), int(session_senat(self.fin)) + 1)]


LUES = ("uid", "objet", "observation", "decisions", "debut", "fin")


def actions_dossiers(
    actions: pl.DataFrame, dossiers: Sequence[Dossier], entre_chambres: Sequence[Lien], memoire: Memoire = OUBLI
) -> tuple[Lien, ...]:
    """The links from actions to dossiers, in the order of the actions, then of the dossiers; made again when what is
    compared of either changed."""
    compares = (
        [(d.uid, d.titre, d.titre_source, d.loi_titre, d.loi_numero, d.date_depot, d.textes) for d in dossiers],
        [(lien.de, lien.vers) for lien in entre_chambres],
    )
    cle = sha256(digest_of_tables([actions.select(LUES)]) + repr(compares).encode()).digest()
    return memoire.objet("actions_dossiers", cle, lambda: _actions_dossiers(actions, dossiers, entre_chambres))


def _actions_dossiers(
    actions: pl.DataFrame, dossiers: Sequence[Dossier], entre_chambres: Iterable[Lien]
) -> tuple[Lien, ...]:
    textes = Textes(familles(dossiers, entre_chambres))
    rangs = {dossier.uid: rang for rang, dossier in enumerate(dossiers)}
    found: list[Lien] = []
    for uid, objet, observation, decisions, debut, fin in _parlantes(actions, textes).iter_rows() if rangs else ():
        mots = [texte for texte in (objet, observation, *(decisions or ())) if texte]
        cites = textes.cites(mots, PeriodeAction(debut, fin))
        liens = [
            Lien(uid, dossier.uid, methode, confiance)
            for rang, methode, confiance in cites
            for dossier in textes.familles[rang].dossiers
        ]
        found += sorted(liens, key=lambda lien: rangs[lien.vers])
    return tuple(found)


@dataclass(frozen=True)
class Textes:
    """The families of dossiers, and how they are found by what a text says."""

    familles: Sequence[Famille]

    def cites(self, textes: Iterable[str], periode: PeriodeAction) -> list[Trouve]:
        """The families that the words of an action name, each once, by its surest rule."""
        found: dict[int, Trouve] = {}
        for texte in textes:
            for trouve in self._trouves(texte, periode):
                connu = found.get(trouve[0])
                if connu is None or connu[2] < trouve[2]:
                    found[trouve[0]] = trouve
        return list(found.values())

    def _trouves(self, texte: str, periode: PeriodeAction) -> Iterator[Trouve]:
        lecture, mentions = self.lire(texte)
        for citee in lecture.lois:
            rang = self._par_loi.get(citee.numero)
            if rang is not None and self.familles[rang].deposee_avant(periode.fin):
                yield rang, LOI, 1.0 if citee.nommee else 0.9
        for cite in lecture.textes:
            yield from self._par_numero(cite, lecture, periode)
        for mention in mentions:
            yield from self._par_nom(mention, periode)

    def _par_numero(self, cite: TexteCite, lecture: Lecture, periode: PeriodeAction) -> Iterator[Trouve]:
        """The only bill of that kind and number then; where another may be meant, its title must share a word."""
        places = list(_places(cite, periode))
        rangs = {
            rang
            for place in places
            for genre, rang in self._numeros.get(place, ())
            if genre is cite.genre and self.familles[rang].deposee_avant(periode.fin)
        }
        if len(rangs) != 1:
            return
        rang = rangs.pop()
        parlants = {mot for mot in self.noms.mots_du_titre(rang) if len(mot) >= _MOT_PARLANT}
        if not parlants.isdisjoint(lecture.mots):
            yield rang, TEXTE, 0.95
        elif len(places) == 1 and places[0][0] is Chambre.ASSEMBLEE:
            yield rang, TEXTE, 0.9

    def _par_nom(self, mention: Mention, periode: PeriodeAction) -> Iterator[Trouve]:
        admis = [rang for rang in mention.familles if self._admise(rang, mention, periode)]
        if len(admis) != 1:
            return
        if mention.usuel:
            yield admis[0], USUEL, 0.85
        elif not mention.courte:
            yield admis[0], TITRE, 0.8 if mention.genre is None else 0.9
        else:
            semblables = self.noms.familles_contenant(mention.mots)
            if [rang for rang in semblables if self._admise(rang, mention, periode)] == admis:
                yield admis[0], TITRE, 0.75

    def _admise(self, rang: int, mention: Mention, periode: PeriodeAction) -> bool:
        """Whether the text was there, is of the kind said, and was still alive unless it is now the law."""
        famille = self.familles[rang]
        if not famille.deposee_avant(periode.fin):
            return False
        if mention.usuel or mention.budgetaire:
            return True
        if mention.genre in (GenreDeTexte.PROJET, GenreDeTexte.PROPOSITION) and mention.genre not in famille.genres:
            return False
        if mention.genre is GenreDeTexte.LOI and famille.lois:
            return True
        age = AGE_COURT if mention.courte else AGE_MAXIMUM
        return famille.depot is not None and famille.depot >= periode.debut - age

    @cached_property
    def lire(self) -> Callable[[str], tuple[Lecture, Sequence[Mention]]]:
        """What a text says, and the names in it: kinds of decisions are few, and many copy their last declaration."""

        @lru_cache(maxsize=16_384)
        def lu(texte: str) -> tuple[Lecture, Sequence[Mention]]:
            lecture = lire(texte)
            return lecture, list(self.noms.mentions(lecture.mots))

        return lu

    @cached_property
    def noms(self) -> Noms:
        return Noms(self.familles)

    @cached_property
    def _par_loi(self) -> Mapping[str, int]:
        return {numero: rang for rang, famille in enumerate(self.familles) for numero in famille.lois}

    @cached_property
    def _numeros(self) -> Mapping[Place, set[tuple[GenreDeTexte, int]]]:
        found: defaultdict[Place, set[tuple[GenreDeTexte, int]]] = defaultdict(set)
        for rang, famille in enumerate(self.familles):
            for uid in (uid for dossier in famille.dossiers for uid in dossier.textes):
                if assemblee := _UID_ASSEMBLEE.fullmatch(uid):
                    place = (Chambre.ASSEMBLEE, assemblee[2], int(assemblee[3]))
                    found[place].add((_GENRES[assemblee[1]], rang))
                elif senat := _UID_SENAT.fullmatch(uid):
                    found[Chambre.SENAT, senat[1], int(senat[2])].update((genre, rang) for genre in famille.genres)
        return found


def _parlantes(actions: pl.DataFrame, textes: Textes) -> pl.DataFrame:
    """The actions of which a word may cite a text: most do not, and a list of each is long to make."""
    mots = [actions["objet"], actions["observation"], actions["decisions"].explode()]
    parlants = [texte for texte in pl.concat(mots).drop_nulls().unique().to_list() if _parle(*textes.lire(texte))]
    dit = pl.any_horizontal(
        pl.col("objet", "observation").is_in(parlants),
        pl.col("decisions").list.eval(pl.element().is_in(parlants)).list.any(),
    )
    return actions.filter(dit).select(LUES)


def _parle(lecture: Lecture, mentions: Sequence[Mention]) -> bool:
    return bool(lecture.lois or lecture.textes or mentions)


def _places(cite: TexteCite, periode: PeriodeAction) -> Iterator[Place]:
    """Everywhere that a number may be of: each legislature or session of the period, at the chamber said or at both."""
    if cite.chambre is not Chambre.SENAT:
        for legislature in periode.legislatures:
            yield Chambre.ASSEMBLEE, legislature, cite.numero
    if cite.chambre is not Chambre.ASSEMBLEE and cite.numero <= NUMERO_DU_SENAT_MAXIMUM:
        for session in periode.sessions:
            yield Chambre.SENAT, session, cite.numero
