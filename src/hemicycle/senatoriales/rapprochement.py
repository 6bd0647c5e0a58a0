"""Which candidacy a line of results is about. Unsure means none: the line is then kept apart, and reported."""

import re
from collections.abc import Callable, Iterable, Sequence

from hemicycle.senatoriales.formes import Ligne, Unite
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import ModeScrutin

_CIVILITE = re.compile(r"^(?:m|mme|mlle|mm)\s+")


def rapprocher(lignes: Sequence[Ligne], unites: Sequence[Unite]) -> list[Unite | None]:
    """The voting unit of each line of a constituency, each unit at most once.

    Surest first: the same words; the same number with the same shade; all the words of the full name; a family name
    that one unit only bears.
    """
    libres = list(unites)
    found: list[Unite | None] = [None] * len(lignes)
    for regle in (_memes_mots, _meme_depot, _nom_entier, _seul_de_ce_nom):
        for rang, ligne in enumerate(lignes):
            if found[rang] is None:
                trouvees = regle(ligne, libres)
                if len(trouvees) == 1:
                    found[rang] = trouvees[0]
                    libres.remove(trouvees[0])
    return found


def _memes_mots(ligne: Ligne, unites: Iterable[Unite]) -> list[Unite]:
    voulu = nom_de_ligne(ligne)
    return [unite for unite in unites if _nom(unite) == voulu]


def _meme_depot(ligne: Ligne, unites: Iterable[Unite]) -> list[Unite]:
    """The number of a line may differ from the file's: the shade must agree."""
    return [unite for unite in unites if ligne.depot and (unite.depot, unite.nuance) == (ligne.depot, ligne.nuance)]


def _nom_entier(ligne: Ligne, unites: Iterable[Unite]) -> list[Unite]:
    """The same words of a name, in whatever order and with whatever more."""
    mots = set(nom_de_ligne(ligne).split())
    return _candidats(unites, lambda nom, prenom: set(f"{prenom} {nom}".split()) <= mots)


def _seul_de_ce_nom(ligne: Ligne, unites: Iterable[Unite]) -> list[Unite]:
    dit = f" {nom_de_ligne(ligne)} "
    return _candidats(unites, lambda nom, _: dit.endswith(f" {nom} "))


def _candidats(unites: Iterable[Unite], convient: Callable[[str, str], bool]) -> list[Unite]:
    return [
        unite
        for unite in unites
        if unite.mode is ModeScrutin.MAJORITAIRE
        and any(convient(cle_tri(titulaire.nom), cle_tri(titulaire.prenom)) for titulaire in unite.titulaires)
    ]


def nom_de_ligne(ligne: Ligne) -> str:
    """The words of a line, folded, without the title that comes before a person's name."""
    return _CIVILITE.sub("", cle_tri(ligne.libelle))


def _nom(unite: Unite) -> str:
    if unite.libelle is not None:
        return cle_tri(unite.libelle)
    titulaire = next(iter(unite.titulaires), None)
    return "" if titulaire is None else cle_tri(f"{titulaire.prenom} {titulaire.nom}")
