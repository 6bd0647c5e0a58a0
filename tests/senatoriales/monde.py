"""A tiny Senate on the eve of the renewal: seven outgoing senators, one for each hard case of their list.

Avocette was a minister for a year and came back. Échasse and Gravelot came in the course of the term. Butor belongs to
no group. Two bear the name of Barge. Courlis runs again. Those of the other series stay.
"""

from datetime import date
from typing import Any

from hemicycle.assemble.monde import Monde, Personne
from hemicycle.assemble.personnes.personnes import ordre_alphabetique
from hemicycle.assemble.senatoriales import SenateurSortant, Senatoriales
from hemicycle.senatoriales.formes import Avant, Candidat, PersonneConnue, Unite
from hemicycle.vocabulaire import Chambre, RoleCandidat, Sexe
from tests import senat_minuscule
from tests.exemples_monde import SENAT, un_mandat, une_personne
from tests.senat_minuscule import BOC, BUTOR, COURLIS, NI, RIV
from tests.senatoriales.exemples import AISNE, AUBE, INDRE, binome, candidat, connue, liste

AVOCETTE, ECHASSE, GRAVELOT, BARGE, BARGE_BIS = "99011A", "99012B", "99013C", "99014D", "99015E"
COURLIS_ID, AVOCETTE_ID = "candidat-courlis", "candidat-avocette"


def monde(*unites: Unite, **autres: Any) -> Monde:
    """The whole world; without units, candidacies are not published yet."""
    personnes = ordre_alphabetique([*senat_minuscule.les_personnes(), *les_arrivants()])
    return senat_minuscule.monde(personnes=personnes, senatoriales=senatoriales(*unites), **autres)


def senatoriales(*unites: Unite) -> Senatoriales:
    """The outgoing senators, in no order, with the candidates they are."""
    ids = {c.id for unite in unites for c in unite.candidats}
    return Senatoriales(
        unites=unites,
        sortants=(
            _sortant(COURLIS, "29", candidat=COURLIS_ID if COURLIS_ID in ids else None),
            _sortant(BUTOR, "997"),
            _sortant(AVOCETTE, AISNE, 2, candidat=AVOCETTE_ID if AVOCETTE_ID in ids else None),
            _sortant(ECHASSE, AISNE),
            _sortant(GRAVELOT, AUBE),
            _sortant(BARGE_BIS, INDRE),
            _sortant(BARGE, INDRE),
        ),
    )


def les_unites() -> tuple[Unite, ...]:
    """Candidacies of three constituencies: two lists of Aisne, two pairs of Aube, one list of the 29."""
    avant = PersonneConnue(
        "chloe-martin-pecheur", Chambre.ASSEMBLEE, None, False, False, Avant(Chambre.ASSEMBLEE, False)
    )
    suppleant = candidat("Milan", "Yves", sexe=Sexe.MASCULIN, role=RoleCandidat.SUPPLEANT)
    pair = binome("2", candidat("Pluvier", "Rose"))
    return (
        liste(
            "2", "Pour les haies", "LDVC", _nomme(AVOCETTE_ID, "Avocette", "Lise", "lise-avocette"),
            candidat("Sterne", "Hugo", ordre=2, sexe=Sexe.MASCULIN), candidat("Grèbe", "Inès", ordre=3),
        ),
        liste("1", "Élan de l'Aisne", "LSOC", candidat("Râle", "Zoé", personne=avant)),
        Unite(pair.id, pair.departement, pair.mode, pair.depot, None, "XYZ", None, None, (suppleant, *pair.candidats)),
        binome("1", candidat("Foulque", "Anne"), "SOC"),
        liste("1", "Mer et terre", "LDVD", _nomme(COURLIS_ID, "Courlis", "Alba", "alba-courlis"), departement="29"),
    )  # fmt: skip


def les_arrivants() -> list[Personne]:
    """The outgoing senators that the tiny Parliament of both chambers does not have."""
    return [
        _senateur(AVOCETTE, "Lise", "Avocette", RIV, AISNE, [("2020-10-01", "2022-05-20"), ("2023-06-01", None)],
                  commission="Commission des lois", profession="Avocate (retraitée)", naissance=date(1950, 1, 2)),
        _senateur(ECHASSE, "Nora", "Échasse", RIV, AISNE, [("2023-11-15", None)], commission="Commission des finances",
                  naissance=date(1980, 3, 4)),
        _senateur(GRAVELOT, "Marc", "Gravelot", BOC, AUBE, [("2020-10-03", None)], profession="Avocat",
                  naissance=date(1970, 5, 6)),
        _senateur(BARGE, "Aude", "Barge", BOC, INDRE, [("2020-10-02", None)], commission="Commission des lois"),
        _senateur(BARGE_BIS, "Émile", "Barge", NI, INDRE, [("2020-10-01", None)], profession="médecin"),
    ]  # fmt: skip


def _senateur(
    uid: str, prenom: str, nom: str, groupe: str, departement: str, jours: list[tuple[str, str | None]], *,
    commission: str | None = None, **autres: Any,
) -> Personne:  # fmt: skip
    mandats = [
        un_mandat(
            f"SENAT-{uid}-{n}", SENAT, date.fromisoformat(debut), date.fromisoformat(fin) if fin else None, groupe,
            departement, mandature=2020, serie=2, commission=commission,
        )
        for n, (debut, fin) in enumerate(jours, start=1)
    ]  # fmt: skip
    return une_personne(uid, prenom, nom, mandats[::-1], **autres)


def _sortant(uid: str, departement: str, segments: int = 1, candidat: str | None = None) -> SenateurSortant:
    uids = tuple(f"SENAT-{uid}-{n}" for n in range(1, segments + 1))
    return SenateurSortant(uid, uids[0], uids, departement, candidat)


def _nomme(id_: str, nom: str, prenom: str, slug: str) -> Candidat:
    return Candidat(
        id=id_, nom=nom, prenom=prenom, sexe=Sexe.FEMININ, annee=1950, profession=None, ordre=1,
        role=RoleCandidat.TITULAIRE, sortant=True, personne=connue(slug, senateur=True, actif=True),
    )  # fmt: skip
