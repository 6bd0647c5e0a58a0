"""What a page of results must satisfy before it is shown.

The ministry can publish figures that do not add up. A page that is about another place, or that gives seats which it
does not have, is refused whole. Where only figures contradict each other, those whom the ministry proclaims elected
stand; the figures that cannot be are withheld, and the round says why.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from hemicycle.senatoriales.circonscriptions import Circonscription
from hemicycle.senatoriales.formes import PageResultats, Participation, Tour
from hemicycle.vocabulaire import ModeScrutin


class Examen(NamedTuple):
    """What may be shown of a page, None when nothing may; and every reason against it, in French."""

    page: PageResultats | None
    raisons: list[str]


def examiner(page: PageResultats, circonscription: Circonscription, mode: ModeScrutin) -> Examen:
    """Hold a page against the law and against itself."""
    refus = list(_refus(page, circonscription, mode))
    if refus:
        return Examen(None, refus)
    pourvus = sum(tour.attribues for tour in page.tours)
    examines = tuple(_examiner_tour(tour, circonscription, mode, pourvus) for tour in page.tours)
    doutes = [f"tour {tour.tour} : {raison}" for tour in examines for raison in tour.incoherences]
    return Examen(replace(page, tours=examines), doutes)


def _refus(page: PageResultats, circonscription: Circonscription, mode: ModeScrutin) -> Iterator[str]:
    """Why nothing of a page can be shown."""
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
    yield from (f"tour {tour.tour} : aucune ligne de résultats" for tour in page.tours if not tour.lignes)
    if mode is ModeScrutin.PROPORTIONNEL and 2 in numeros:
        yield "second tour d'un scrutin proportionnel"
    elus = [ligne.libelle for tour in page.tours for ligne in tour.lignes if ligne.elu]
    if len(elus) != len(set(elus)):
        yield "une personne est élue aux deux tours"
    pourvus = sum(tour.attribues for tour in page.tours)
    if pourvus > circonscription.sieges:
        yield f"élus : {pourvus} pour {_sieges(circonscription.sieges)}"


def _examiner_tour(tour: Tour, circonscription: Circonscription, mode: ModeScrutin, pourvus: int) -> Tour:
    """A round with the figures that cannot be, and the reasons; `pourvus` are the seats that all rounds gave."""
    inscrits, exprimes = list(_inscrits(tour.participation)), list(_exprimes(tour.participation))
    voix = list(_voix(tour, circonscription, mode))
    raisons = (*inscrits, *exprimes, *voix, *_sans_titulaire(tour, circonscription, mode, pourvus))
    retenus = {
        *(("inscrits", "abstentions", "votants") if inscrits else ()),
        *(("votants", "blancs", "nuls", "exprimes") if exprimes else ()),
        *(("voix",) if voix else ()),
    }
    return replace(tour, incoherences=raisons, retenus=tuple(sorted(retenus))) if raisons else tour


def _inscrits(chiffres: Participation) -> Iterator[str]:
    if chiffres.votants != chiffres.inscrits - chiffres.abstentions:
        yield f"{chiffres.votants} votants pour {chiffres.inscrits} inscrits et {chiffres.abstentions} abstentions"


def _exprimes(chiffres: Participation) -> Iterator[str]:
    if chiffres.exprimes != chiffres.votants - chiffres.blancs - chiffres.nuls:
        yield (
            f"{chiffres.exprimes} exprimés pour {chiffres.votants} votants, {chiffres.blancs} blancs "
            f"et {chiffres.nuls} nuls"
        )


def _voix(tour: Tour, circonscription: Circonscription, mode: ModeScrutin) -> Iterator[str]:
    """Whether votes fit the ballots: as many for lists, at most one for each seat for persons."""
    voix, exprimes, sieges = [ligne.voix for ligne in tour.lignes], tour.participation.exprimes, circonscription.sieges
    if mode is ModeScrutin.PROPORTIONNEL:
        if sum(voix) != exprimes:
            yield f"{sum(voix)} voix pour {exprimes} exprimés"
        return
    if sum(voix) > exprimes * sieges:
        yield f"{sum(voix)} voix pour {exprimes} exprimés et {_sieges(sieges)} ({exprimes * sieges} au plus)"
    if any(nombre > exprimes for nombre in voix):
        yield f"une personne a plus de voix que les {exprimes} exprimés"


def _sans_titulaire(tour: Tour, circonscription: Circonscription, mode: ModeScrutin, pourvus: int) -> Iterator[str]:
    """Neither lists nor a second round leave a seat to nobody: the page is not finished, whatever it says."""
    if pourvus >= circonscription.sieges:
        return
    if mode is ModeScrutin.PROPORTIONNEL:
        yield f"sièges attribués : {pourvus} sur {circonscription.sieges}"
    elif tour.tour == 2:
        yield f"élus après le second tour : {pourvus} pour {_sieges(circonscription.sieges)}"


def _sieges(nombre: int) -> str:
    return f"{nombre} siège{'s' if nombre > 1 else ''}"
