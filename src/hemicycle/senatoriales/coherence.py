"""What a page of results must satisfy before anything of it is written.

The ministry can publish figures that do not add up. A constituency that fails is left as it was, and reported.
"""

from collections.abc import Iterator

from hemicycle.senatoriales.circonscriptions import Circonscription
from hemicycle.senatoriales.formes import PageResultats, Participation, Tour
from hemicycle.vocabulaire import ModeScrutin


def incoherences(page: PageResultats, circonscription: Circonscription, mode: ModeScrutin) -> list[str]:
    """Every reason for which a page cannot be trusted, in French; none when it can."""
    return list(_page(page, circonscription, mode))


def _page(page: PageResultats, circonscription: Circonscription, mode: ModeScrutin) -> Iterator[str]:
    if page.departement != circonscription.code:
        yield f"page de {page.departement} à l'adresse de {circonscription.code}"
    if page.sieges is not None and page.sieges != circonscription.sieges:
        yield f"{_sieges(page.sieges)} à pourvoir au lieu de {circonscription.sieges}"
    if page.mode is not None and page.tours and page.mode is not mode:
        yield f"résultats d'un scrutin {page.mode.value} dans une circonscription au scrutin {mode.value}"
        return
    numeros = [tour.tour for tour in page.tours]
    if sorted(numeros) not in ([], [1], [1, 2]):
        yield f"tours publiés : {', '.join(map(str, numeros))}"
    for tour in page.tours:
        yield from (f"tour {tour.tour} : {raison}" for raison in _tour(tour, circonscription, mode))
    if mode is ModeScrutin.PROPORTIONNEL:
        if 2 in numeros:
            yield "second tour d'un scrutin proportionnel"
    else:
        yield from _elus(page, circonscription)


def _tour(tour: Tour, circonscription: Circonscription, mode: ModeScrutin) -> Iterator[str]:
    yield from _participation(tour.participation)
    if not tour.lignes:
        yield "aucune ligne de résultats"
    voix, exprimes, sieges = [ligne.voix for ligne in tour.lignes], tour.participation.exprimes, circonscription.sieges
    if mode is ModeScrutin.PROPORTIONNEL:
        if sum(voix) != exprimes:
            yield f"{sum(voix)} voix pour {exprimes} exprimés"
        if tour.attribues != sieges:
            yield f"sièges attribués : {tour.attribues} sur {sieges}"
        return
    if sum(voix) > exprimes * sieges:
        yield f"{sum(voix)} voix pour {exprimes} exprimés et {_sieges(sieges)} ({exprimes * sieges} au plus)"
    if any(nombre > exprimes for nombre in voix):
        yield f"une personne a plus de voix que les {exprimes} exprimés"


def _participation(chiffres: Participation) -> Iterator[str]:
    if chiffres.votants != chiffres.inscrits - chiffres.abstentions:
        yield f"{chiffres.votants} votants pour {chiffres.inscrits} inscrits et {chiffres.abstentions} abstentions"
    if chiffres.exprimes != chiffres.votants - chiffres.blancs - chiffres.nuls:
        yield (
            f"{chiffres.exprimes} exprimés pour {chiffres.votants} votants, {chiffres.blancs} blancs "
            f"et {chiffres.nuls} nuls"
        )


def _elus(page: PageResultats, circonscription: Circonscription) -> Iterator[str]:
    """Of a majority vote: never more elected than seats, and as many once the second round is out."""
    elus = [ligne.libelle for tour in page.tours for ligne in tour.lignes if ligne.elu]
    if len(elus) != len(set(elus)):
        yield "une personne est élue aux deux tours"
    if len(elus) > circonscription.sieges:
        yield f"élus : {len(elus)} pour {_sieges(circonscription.sieges)}"
    if any(tour.tour == 2 for tour in page.tours) and len(elus) != circonscription.sieges:
        yield f"élus après le second tour : {len(elus)} pour {_sieges(circonscription.sieges)}"


def _sieges(nombre: int) -> str:
    return f"{nombre} siège{'s' if nombre > 1 else ''}"
