"""The senators whose seats are at stake: those of series 2 in office on the eve of the ballot.

They are told by their seats, whatever files come later: after the renewal the list is still the same. Files of the
Senate may miss that a former holder came back to a seat: where a constituency is short of a senator, the ministry's
word on a candidate who held a seat of it in this very term is taken, and reported.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from hemicycle.assemble.monde import Constat, MandatParlementaire, Personne
from hemicycle.assemble.senatoriales import SenateurSortant
from hemicycle.senatoriales.circonscriptions import VEILLE, circonscriptions
from hemicycle.vocabulaire import Chambre

SERIE = 2
MANDATURE = 2020


def sortants(
    personnes: Iterable[Personne], dits_sortants: Collection[str]
) -> tuple[dict[str, SenateurSortant], list[Constat]]:
    """The outgoing senators by id of the person, in the order of constituencies.

    `dits_sortants` are the ids of the persons whom the ministry says to be outgoing.
    """
    assis: dict[str, SenateurSortant] = {}
    revenus: dict[str, SenateurSortant] = {}
    noms: dict[str, str] = {}
    for personne in personnes:
        segments = _segments(personne)
        if not segments:
            continue
        noms[personne.id] = f"{personne.prenom} {personne.nom}"
        if any(m.couvre(VEILLE) for m in segments):
            assis[personne.id] = _sortant(personne, segments)
        elif personne.id in dits_sortants:
            revenus[personne.id] = _sortant(personne, segments)
    repris = _attestes(revenus, Counter(s.departement for s in assis.values()))
    constats = [
        Constat(
            "sortant_atteste",
            sortant.personne,
            f"{noms[qui]} : aucun fichier du Sénat ne le dit en fonction la veille, le ministère le dit sortant et un "
            f"siège de sa circonscription ({sortant.departement}) est sans titulaire",
        )
        for qui, sortant in repris.items()
    ]
    tous = sorted((assis | repris).items(), key=lambda paire: (paire[1].departement, paire[1].personne))
    return dict(tous), constats


def avec_candidats(sortants: Mapping[str, SenateurSortant], candidats: Mapping[str, str]) -> list[SenateurSortant]:
    """The same with the candidates they are; `candidats` gives their ids by id of the person."""
    return [replace(sortant, candidat=candidats.get(qui)) for qui, sortant in sortants.items()]


def _sortant(personne: Personne, segments: list[MandatParlementaire]) -> SenateurSortant:
    lieu = segments[-1].circonscription
    assert lieu is not None  # _segments keeps those that have one
    assert lieu.departement is not None  # as every constituency of today
    return SenateurSortant(personne.uid, segments[0].uid, tuple(m.uid for m in segments), lieu.departement, None)


def _attestes(revenus: Mapping[str, SenateurSortant], assis: Mapping[str, int]) -> dict[str, SenateurSortant]:
    """Those for whom their constituency has room: all of them, or nobody."""
    par_lieu = Counter(s.departement for s in revenus.values())
    return {
        qui: sortant
        for qui, sortant in revenus.items()
        if (lieu := circonscriptions().get(sortant.departement)) is not None
        and par_lieu[lieu.code] <= lieu.sieges - assis.get(lieu.code, 0)
    }


def _segments(personne: Personne) -> list[MandatParlementaire]:
    """The seats of the term that ends, oldest first: a minister leaves, and may come back."""
    du_terme = [
        m
        for m in personne.mandats
        if m.chambre is Chambre.SENAT
        and (m.serie, m.mandature) == (SERIE, MANDATURE)
        and m.debut <= VEILLE
        and m.circonscription is not None
    ]
    return sorted(du_terme, key=lambda m: (m.debut, m.uid))
