"""The scrutins of a legislature before anybody votes: what is put to the vote, when, at whose request."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hemicycle.vocabulaire import Tag
from hemicycle_demo.agenda.seances import Seance
from hemicycle_demo.hemicycle import Banc, Bancs, Hemicycle
from hemicycle_demo.membres.groupes import NON_INSCRITS, Groupe
from hemicycle_demo.textes.textes import Texte
from hemicycle_demo.textes.titres import REDACTIONS, Sujet

SPO, SPS, MOC, CONGRES = "SPO", "SPS", "MOC", "SSG"
_GAUCHE = frozenset({"CL", "GT", "JAR", "UPS"})
_DROITE = frozenset({"SN", "CDP"})


@dataclass(frozen=True, slots=True)
class Scrutin:
    """One vote to come.

    `axe` and `largeur` say whom the proposal pleases: the groups nearer to `axe` than `largeur`. `affluence`
    is the share of members who come; `soutiens` are the families that sign a motion of censure; `auteurs` are
    the ids of the members whom the title names, or would name were the Government not the author.
    """

    uid: str
    numero: int
    legislature: int
    seance: Seance
    code: str
    nature: str
    titre: str
    demandeur: str | None
    texte: Texte | None
    axe: float
    largeur: float
    affluence: float
    soutiens: frozenset[str] = frozenset()
    dossier_declare: bool = False
    auteurs: tuple[str, ...] = ()


def planifier(
    legislature: int,
    nombre: int,
    textes: Sequence[Texte],
    seances: Sequence[Seance],
    hemicycle: Hemicycle,
    alea: Random,
    affluence: float = 1.0,
) -> tuple[Scrutin, ...]:
    """The scrutins of a legislature, numbered from 1 without a gap, in the order of its sittings.

    `affluence` multiplies the share of members who come, but to solemn votes.
    """
    ordre = _ordre_du_jour(legislature, nombre, textes, alea)
    scrutins = []
    for rang, (nature, texte) in enumerate(ordre):
        seance = seances[rang * len(seances) // nombre]
        bancs = hemicycle.bancs(seance.jour)
        scrutins.append(un_scrutin(legislature, rang + 1, nature, texte, seance, bancs, alea, affluence))
    return tuple(scrutins)


def _ordre_du_jour(legislature: int, nombre: int, textes: Sequence[Texte], alea: Random) -> list[tuple[str, Texte]]:
    """What is voted, text after text, with the rarer kinds of vote spread evenly among them."""
    budget = next(texte for texte in textes if texte.theme is Tag.BUDGET)
    rares = [(nature, budget) for nature in _rares(legislature, nombre)]
    parts = [alea.uniform(0.5, 1.5) for _ in textes]
    restant, ordre = nombre - len(rares), list[tuple[str, Texte]]()
    for rang, texte in enumerate(textes):
        quota = restant - len(ordre) if rang == len(textes) - 1 else round(restant * parts[rang] / sum(parts))
        suivants = len(textes) - rang - 1  # each keeps at least its vote on the whole
        ordre += _lecture(texte, max(1, min(quota, restant - len(ordre) - suivants)), alea)
    ordre = ordre[:restant]
    for rang, rare in enumerate(rares):
        ordre.insert((rang + 1) * nombre // (len(rares) + 1), rare)
    return ordre


def _rares(legislature: int, nombre: int) -> list[str]:
    """The kinds that every demo must have, then more of them in proportion."""
    rares = [
        "rejet", "censure", "resolution", "partie", "etat_b", "credits", "declaration", "demande",
        "sous_amendement_mal_ecrit", "censure",
    ]  # fmt: skip
    if legislature == 17:
        rares.insert(3, "censure_adoptee")
    rares += ["censure", "credits", "rejet", "resolution", "etat_b", "demande"] * (nombre // 2000)
    return rares


def _lecture(texte: Texte, quota: int, alea: Random) -> list[tuple[str, Texte]]:
    courantes = alea.choices(("amendement", "sous_amendement", "article"), (81, 7, 12), k=quota - 1)
    return [(nature, texte) for nature in (*courantes, "ensemble")]


def un_scrutin(
    legislature: int,
    numero: int,
    nature: str,
    texte: Texte,
    seance: Seance,
    bancs: Bancs,
    alea: Random,
    affluence: float = 1.0,
) -> Scrutin:
    """A vote on a text or a part of it, at the request of somebody who sits that day."""
    code = _code(nature, texte, numero, alea)
    soutiens = _soutiens(nature, alea)
    auteurs, axe = _auteurs(bancs, soutiens, nature, alea)
    if soutiens and not auteurs:  # no group of that side in this chamber: the other one tables the motion
        soutiens = _GAUCHE
        auteurs = [membres[0] for groupe, membres in bancs if groupe.famille in soutiens]
    largeur = alea.uniform(0.5, 1.6) if nature == "ensemble" else alea.uniform(0.25, 0.95)
    if nature in ("article", "ensemble", "partie", "credits", "declaration") and texte.du_gouvernement:
        axe = 0.15
    if nature in ("amendement", "resolution") and alea.random() < 0.08:
        largeur = 2.0  # nobody is against
    return Scrutin(
        f"VTANR5L{legislature}V{numero}", numero, legislature, seance, code, nature,
        REDACTIONS[nature](Sujet(texte, auteurs, alea)), _demandeur(code, legislature, bancs, alea),
        None if nature in ("censure", "censure_adoptee", "resolution", "declaration") else texte,
        axe, largeur, 0.97 if code == SPS else alea.uniform(0.12, 0.58) * affluence, soutiens,
        dossier_declare=legislature == 17 and alea.random() < 0.06,
        auteurs=tuple(banc.personne.uid for banc in auteurs),
    )  # fmt: skip


def _code(nature: str, texte: Texte, numero: int, alea: Random) -> str:
    if nature.startswith("censure"):
        return MOC
    if nature == "declaration" or (
        nature == "ensemble" and (numero < 60 or alea.random() < 0.3 * texte.du_gouvernement)
    ):
        return SPS
    return SPO


def _soutiens(nature: str, alea: Random) -> frozenset[str]:
    if nature == "censure_adoptee":
        return _GAUCHE | _DROITE
    if nature == "censure":
        return alea.choice((_GAUCHE, _GAUCHE - {"UPS"}, _DROITE))
    return frozenset()


def _auteurs(bancs: Bancs, soutiens: frozenset[str], nature: str, alea: Random) -> tuple[list[Banc], float]:
    """The members a title names (one per group for a motion), and where the first stands on the axis."""
    if soutiens:
        return [alea.choice(membres) for groupe, membres in bancs if groupe.famille in soutiens], 0.0
    eligibles = [(groupe, membres) for groupe, membres in bancs if groupe.famille != NON_INSCRITS]
    if nature == "rejet":
        eligibles = [(groupe, membres) for groupe, membres in eligibles if abs(groupe.axe) > 0.4]
    groupe, membres = alea.choice(eligibles)
    autre = alea.choice(alea.choice(eligibles)[1])
    return [alea.choice(membres), autre], groupe.axe


def _demandeur(code: str, legislature: int, bancs: Bancs, alea: Random) -> str | None:
    """Who asked for a public vote. Several requests are joined by a carriage return, as the source has it."""
    if code == MOC and legislature < 17:
        return None
    if code in (SPS, MOC):
        return "Conférence des Présidents"
    if alea.random() < 0.15:
        return alea.choice(("Présidente de séance", "Président de séance"))
    possibles = [groupe for groupe, _ in bancs if groupe.famille != NON_INSCRITS]
    groupes = alea.sample(possibles, 2 if alea.random() < 0.1 else 1)
    return "\r".join(f'{_titre_president(groupe)} du groupe "{groupe.nom}"' for groupe in groupes)


def _titre_president(groupe: Groupe) -> str:
    return "Présidente" if groupe.preseance % 2 else "Président"
