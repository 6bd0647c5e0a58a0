"""Small invented candidacies and rounds."""

from datetime import UTC, datetime
from uuid import UUID

import msgspec

from hemicycle.models import senatoriales as models
from hemicycle.senatoriales.formes import (
    Avant,
    Candidat,
    Ligne,
    Participation,
    PersonneConnue,
    Renouvellement,
    Sortant,
    Tour,
    TourPublie,
    Unite,
)
from hemicycle.senatoriales.nuances import famille, libelle
from hemicycle.vocabulaire import Chambre, ModeScrutin, RoleCandidat, Sexe

AISNE, AUBE, INDRE = "02", "10", "36"  # three seats and lists; two seats and two rounds, twice
SOIR = datetime(2026, 9, 27, 18, 0, tzinfo=UTC)


def connue(slug: str, *, senateur: bool = False, actif: bool = False) -> PersonneConnue:
    chambre = Chambre.SENAT if senateur else Chambre.ASSEMBLEE
    return PersonneConnue(slug, chambre, None, actif, senateur, Avant(chambre, en_cours=actif))


def candidat(
    nom: str, prenom: str = "Camille", *, ordre: int = 1, sexe: Sexe = Sexe.FEMININ, sortant: bool = False,
    personne: PersonneConnue | None = None, role: RoleCandidat = RoleCandidat.TITULAIRE,
) -> Candidat:  # fmt: skip
    return Candidat(
        id=f"{nom}-{prenom}", nom=nom, prenom=prenom, sexe=sexe, annee=1970, profession=None, ordre=ordre, role=role,
        sortant=sortant, personne=personne,
    )  # fmt: skip


def liste(depot: str, titre: str, nuance: str, *candidats: Candidat, departement: str = AISNE) -> Unite:
    return Unite(
        f"{departement}-{depot}", departement, ModeScrutin.PROPORTIONNEL, depot, titre, nuance, libelle(nuance),
        famille(nuance), candidats,
    )  # fmt: skip


def binome(depot: str, titulaire: Candidat, nuance: str = "DVD", departement: str = AUBE) -> Unite:
    return Unite(
        f"{departement}-{depot}", departement, ModeScrutin.MAJORITAIRE, depot, None, nuance, None, famille(nuance),
        (titulaire,),
    )  # fmt: skip


def de_liste(libelle: str, voix: int, sieges: int, nuance: str = "LDVD", depot: str | None = None) -> Ligne:
    return Ligne(libelle, nuance, voix, None, None, depot=depot, sieges=sieges)


def de_personne(libelle: str, voix: int, *, elu: bool, nuance: str = "DVD") -> Ligne:
    return Ligne(libelle, nuance, voix, None, None, elu=elu)


def participation(exprimes: int) -> Participation:
    return Participation(exprimes + 30, 10, exprimes + 20, 15, 5, exprimes)


def tour(numero: int, exprimes: int, *lignes: Ligne) -> Tour:
    return Tour(numero, participation(exprimes), lignes)


def publie(departement: str, un_tour: Tour, a: datetime = SOIR) -> TourPublie:
    return TourPublie(departement, un_tour, a, a, f"https://resultats.invalid/{departement}")


def renouvellement(*unites: Unite, sortants: tuple[Sortant, ...] = ()) -> Renouvellement:
    return Renouvellement(unites, sortants)


def sortant(nom: str, departement: str, candidat: str | None) -> Sortant:
    identifiant, jour = str(UUID(int=len(nom))), "2020-10-01T00:00:00.000Z"
    corps = models.Sortant(
        mandat_id=identifiant,
        personne=models.PersonneSortante(identifiant, "camille", nom, "Camille", None, None, None, None),
        groupe=None,
        circonscription=None,
        commission_permanente=None,
        mandat=models.MandatSortant(jour, None, mandat_complet=True, duree_mois=72, segments=1, interrompu=False),
        candidature=None,
        bilan=models.Bilan(None, None, None, None, None, None),
    )
    return Sortant(departement, msgspec.Raw(msgspec.json.encode(corps)), candidat)
