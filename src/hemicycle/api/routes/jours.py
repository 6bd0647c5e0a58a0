"""Any day: a chamber as it was; and what lists of a day ask of it."""

from collections.abc import Iterable
from datetime import date as Jour  # noqa: N812  `date` is the name of the path variable
from functools import partial

from hemicycle.api.answers.errors import InvalidParametersError, NotFoundError, refused
from hemicycle.api.declare.operations import HOUR, operation
from hemicycle.api.parameters import common as p
from hemicycle.models.jours import ChambreReponse
from hemicycle.queries import jours
from hemicycle.vocabulaire import Chambre

TAG = "Parlementaires"
DESCRIPTION = (
    "Seats in law, held and vacant, the Bureau where dated files tell it, and the groups from left to right, under "
    "their names of that day, with those who sat in them. Everybody who voted that day is there, even one whom no file "
    "names. 404 outside of the days that the chamber is known on, which the message and `meta` tell."
)
read = partial(
    operation, tag=TAG, description=DESCRIPTION, answer=ChambreReponse, max_age=12 * HOUR, errors=(400, 404)
)  # fmt: skip


@read("/api/v1/assemblee/{date}", operation_id="getAssembleeDuJour", summary="The National Assembly on a day")
def assemblee(release: p.Release, date: p.JourDeChambre) -> bytes:
    return _chambre(release, Chambre.ASSEMBLEE, date)


@read("/api/v1/senat/{date}", operation_id="getSenatDuJour", summary="The Senate on a day")
def senat(release: p.Release, date: p.JourDeChambre) -> bytes:
    return _chambre(release, Chambre.SENAT, date)


def exiger(
    release: p.Release,
    jour: Jour,
    chambres: Iterable[Chambre],
    legislature: int | None = None,
    session: str | None = None,
) -> None:
    """Refuse a day that nothing is known of, or that is not in the period asked for with it."""
    raisons = jours.contredit(jour, legislature, session)
    raison = jours.refus(release, jour, chambres)
    if raison is not None:
        raisons["date"] = raison
    if raisons:
        donnes = {"date": str(jour), "legislature": str(legislature), "session": str(session)}
        raise InvalidParametersError([refused(nom, donnes[nom], raison) for nom, raison in raisons.items()])


def _chambre(release: p.Release, chambre: Chambre, jour: Jour) -> bytes:
    raison = jours.refus(release, jour, [chambre])
    if raison is not None:
        raise NotFoundError(f"Jour inconnu : {jour} ; {raison}.")
    return jours.chambre_du_jour(release, chambre, jour)
