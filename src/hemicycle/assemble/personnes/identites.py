"""One identity across both chambers: which actor of the Assembly and which senator are the same person.

The chambers share no identifier, but for the page at the Senate that the Assembly gives of some senators. Two records
are joined when they are of the same person beyond doubt, and only then: that page, where names or birth do not deny it;
same names and same day of birth; or, where a day of birth is not known, same names and a seat of the Senate
that the Assembly's own files tell, at the same time or in the same department, or a seat of deputy in the department
of the senator, when nobody else in Parliament bears these names; or, with the same day of birth and given name, a
family name that contains the other (married, double and particled names). Each time nobody else may fit, on either
side. Never by name alone, never by likeness: what nearly fits is reported, and left apart.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from hemicycle.assemble.monde import Constat
from hemicycle.senatoriales.etat_civil import cle_etat_civil, prenoms
from hemicycle.texte import cle_tri

PARTICULES = frozenset({"d", "de", "des", "du", "l", "la", "le", "les"})


@dataclass(frozen=True, slots=True)
class EtatCivil:
    """Somebody as the files of one chamber know him; `sieges` are the seats of the Senate that they tell.

    `departements` are those of the seats of the Senate, `circonscriptions` those that a deputy was elected in.
    """

    uid: str
    nom: str
    prenom: str
    naissance: date | None
    sieges: tuple[tuple[date, date | None], ...] = ()
    departements: frozenset[str] = frozenset()
    circonscriptions: frozenset[str] = frozenset()
    matricule: str | None = None  # of the senator whose page the Assembly says is his
    candidature: str | None = None  # digest of the civil status of the candidacy by which a senator was elected

    @property
    def noms(self) -> tuple[str, str]:
        """Given and family name as they are compared: no accents, hyphens or case."""
        return cle_tri(self.prenom), cle_tri(self.nom)


class Jonction(NamedTuple):
    """An actor and a senator who are one person, and the rule that says so."""

    acteur: str
    matricule: str
    regle: str


def joindre(acteurs: Sequence[EtatCivil], senateurs: Sequence[EtatCivil]) -> tuple[list[Jonction], list[Constat]]:
    """Who is the same person, the surest rule first, and the pairs that nearly are."""
    found: list[Jonction] = []
    constats: list[Constat] = []
    libres = list(acteurs), list(senateurs)
    for regle, fits in REGLES:
        paires = list(_paires(*libres, fits))
        surs = _uniques(paires)
        found += [Jonction(a.uid, s.uid, regle) for a, s in surs]
        pris = {a.uid for a, _ in surs} | {s.uid for _, s in surs}
        constats += [_ambigu(a, s) for a, s in paires if a.uid not in pris and s.uid not in pris]
        libres = [a for a in libres[0] if a.uid not in pris], [s for s in libres[1] if s.uid not in pris]
    uniques = _seuls_de_leur_nom(acteurs), _seuls_de_leur_nom(senateurs)
    for acteur, senateur in _paires(*libres, memes_noms_et_departement):
        if acteur.uid in uniques[0] and senateur.uid in uniques[1]:
            found.append(Jonction(acteur.uid, senateur.uid, "noms_et_departement"))
            libres[0].remove(acteur)
            libres[1].remove(senateur)
    constats += [_presque(a, s) for a, s in _paires(*libres, _proches)]
    return sorted(found), constats


def meme_page_au_senat(acteur: EtatCivil, senateur: EtatCivil) -> bool:
    """The Assembly names the senator's own page; an address may be wrong, so that names or birth must agree."""
    if acteur.matricule != senateur.uid:
        return False
    return acteur.noms == senateur.noms or (acteur.naissance is not None and acteur.naissance == senateur.naissance)


def memes_noms_et_naissance(acteur: EtatCivil, senateur: EtatCivil) -> bool:
    """The rule that decides nearly always."""
    return acteur.naissance is not None and acteur.naissance == senateur.naissance and acteur.noms == senateur.noms


def memes_noms_et_siege(acteur: EtatCivil, senateur: EtatCivil) -> bool:
    """A day of birth is missing: the same names, and the same seat of the Senate told by both chambers."""
    if acteur.naissance is not None and senateur.naissance is not None:
        return False
    if acteur.noms != senateur.noms or not acteur.sieges:
        return False
    meme_lieu = bool(acteur.departements & senateur.departements)
    return meme_lieu or any(_se_croisent(a, s) for a in acteur.sieges for s in senateur.sieges)


def memes_noms_et_departement(acteur: EtatCivil, senateur: EtatCivil) -> bool:
    """A missing day of birth is not a different one: a deputy and a senator of the same names and department.

    Weaker than the rules above, it is asked last, and only of those who bear their names alone in their chamber.
    """
    if acteur.naissance is not None and senateur.naissance is not None:
        return False
    return acteur.noms == senateur.noms and bool(acteur.circonscriptions & senateur.departements)


def nom_contenu(acteur: EtatCivil, senateur: EtatCivil) -> bool:
    """Same day of birth, same given name, and one family name inside the other: `Vidal` and `Vidal-Perrot`."""
    if acteur.naissance is None or acteur.naissance != senateur.naissance or acteur.noms == senateur.noms:
        return False
    a, s = _mots(acteur.nom), _mots(senateur.nom)
    return acteur.noms[0] == senateur.noms[0] and bool(a and s) and (a <= s or s <= a)


def meme_candidature(acteur: EtatCivil, senateur: EtatCivil) -> bool:
    """A senator just elected has no day of birth yet: the candidacy of his names in his constituency has it."""
    if acteur.naissance is None or senateur.naissance is not None or senateur.candidature is None:
        return False
    memes_prenoms = bool(prenoms(acteur.prenom) & prenoms(senateur.prenom))
    return memes_prenoms and cle_etat_civil(acteur.nom, acteur.naissance) == senateur.candidature


REGLES: tuple[tuple[str, Callable[[EtatCivil, EtatCivil], bool]], ...] = (
    ("page_au_senat", meme_page_au_senat),
    ("noms_et_naissance", memes_noms_et_naissance),
    ("noms_et_siege", memes_noms_et_siege),
    ("candidature", meme_candidature),
    ("nom_contenu", nom_contenu),
)


def _proches(acteur: EtatCivil, senateur: EtatCivil) -> bool:
    """Nearly the same: same names but not birth, or same birth and one of the two names."""
    if acteur.noms == senateur.noms:
        return True
    meme_jour = acteur.naissance is not None and acteur.naissance == senateur.naissance
    return meme_jour and any(a == s for a, s in zip(acteur.noms, senateur.noms, strict=True))


def _paires(
    acteurs: Iterable[EtatCivil], senateurs: Iterable[EtatCivil], fits: Callable[[EtatCivil, EtatCivil], bool]
) -> Iterator[tuple[EtatCivil, EtatCivil]]:
    """The pairs that fit; only those who share their names or their day of birth are looked at."""
    proches: dict[object, list[EtatCivil]] = defaultdict(list)
    for senateur in senateurs:
        proches[senateur.noms].append(senateur)
        if senateur.naissance is not None:
            proches[senateur.naissance].append(senateur)
    for acteur in acteurs:
        candidats = {s.uid: s for cle in (acteur.noms, acteur.naissance) for s in proches.get(cle, ())}
        yield from ((acteur, s) for s in candidats.values() if fits(acteur, s))


def _uniques(paires: Sequence[tuple[EtatCivil, EtatCivil]]) -> list[tuple[EtatCivil, EtatCivil]]:
    """The pairs of which neither side fits anybody else."""
    vus: dict[str, int] = defaultdict(int)
    for acteur, senateur in paires:
        vus[acteur.uid] += 1
        vus[senateur.uid] += 1
    return [(a, s) for a, s in paires if vus[a.uid] == vus[s.uid] == 1]


def _seuls_de_leur_nom(fiches: Iterable[EtatCivil]) -> set[str]:
    """Those who bear their names alone among the records of a chamber, joined ones included."""
    par_noms: dict[tuple[str, str], list[str]] = defaultdict(list)
    for fiche in fiches:
        par_noms[fiche.noms].append(fiche.uid)
    return {uids[0] for uids in par_noms.values() if len(uids) == 1}


def _se_croisent(a: tuple[date, date | None], b: tuple[date, date | None]) -> bool:
    return a[0] <= (b[1] or date.max) and b[0] <= (a[1] or date.max)


def _mots(nom: str) -> frozenset[str]:
    return frozenset(cle_tri(nom).split()) - PARTICULES


def _ambigu(acteur: EtatCivil, senateur: EtatCivil) -> Constat:
    message = f"{acteur.uid} et {senateur.uid} ({acteur.prenom} {acteur.nom}) : plusieurs personnes possibles"
    return Constat("identite_ambigue", acteur.uid, message)


def _presque(acteur: EtatCivil, senateur: EtatCivil) -> Constat:
    """Days of birth are never repeated outside this step: the message only says what differs or lacks."""
    sans_date = acteur.naissance is None or senateur.naissance is None
    differe = " et ".join(
        nom
        for nom, autre in (
            ("prénom", acteur.noms[0] != senateur.noms[0]),
            ("nom", acteur.noms[1] != senateur.noms[1]),
            ("naissance", not sans_date and acteur.naissance != senateur.naissance),
        )
        if autre
    )
    pourquoi = f"{differe or 'rien'} diffère" if not sans_date else "naissance manque et rien d'autre ne les réunit"
    message = (
        f"{acteur.uid} ({acteur.prenom} {acteur.nom}) et {senateur.uid} ({senateur.prenom} {senateur.nom}) : "
        f"non réunis, {pourquoi}"
    )
    return Constat("identite_proche", acteur.uid, message)
