"""The bodies of the four operations about results."""

import re
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import TypeVar

import msgspec

from hemicycle.calendrier import horodatage
from hemicycle.models import resultats as models
from hemicycle.models.base import Liste
from hemicycle.models.senatoriales import Lieu, PersonneDuCandidat
from hemicycle.senatoriales.circonscriptions import PRISE_DE_FONCTION, attributions
from hemicycle.senatoriales.formes import Candidat, MandatsLocaux, PersonneConnue, Tour
from hemicycle.senatoriales.nuances import (
    NOTES,
    SIEGES,
    chambre_apres,
    chambre_avant,
    famille,
    libelle,
    serie_apres,
    serie_avant,
)
from hemicycle.senatoriales.soiree import Elu, LignePlacee, Situation, Soiree
from hemicycle.vocabulaire import ModeScrutin, ParcoursElu, SortSortant, StatutCirconscription

_CIVILITE = re.compile(r"^(M\.|Mme)\s+")  # before the name of a candidate, as the pages write it
_Nombre = TypeVar("_Nombre", int, float | None)


def national(
    soiree: Soiree, maintenant: datetime, verifie_a: datetime | None, source: str
) -> models.ResultatsNationaux:
    """The state of every constituency, and the chamber before and after."""
    situations = soiree.situations.values()
    statuts = Counter(situation.statut(maintenant) for situation in situations)
    sieges = sum(situation.circonscription.sieges for situation in situations)
    elus = [elu for liste in soiree.elus.values() for elu in liste]
    parcours = Counter(elu.parcours for elu in elus)
    return models.ResultatsNationaux(
        maintenant=horodatage(maintenant),
        verifie_a=_moment(verifie_a),
        publie_a=_moment(soiree.publie_a),
        as_of=_moment(soiree.as_of),
        source=source,
        compteurs=models.Compteurs(
            pas_ouvert=statuts[StatutCirconscription.PAS_OUVERT],
            vote_en_cours=statuts[StatutCirconscription.VOTE_EN_COURS],
            resultats_attendus=statuts[StatutCirconscription.RESULTATS_ATTENDUS],
            second_tour=statuts[StatutCirconscription.SECOND_TOUR],
            partielle=statuts[StatutCirconscription.PARTIELLE],
            pourvue=statuts[StatutCirconscription.POURVUE],
            circonscriptions=len(soiree.situations),
            sieges=sieges,
            sieges_attribues=len(elus),
        ),
        circonscriptions=[resume(situation, maintenant) for situation in situations],
        hemicycle=models.Hemicycle(
            avant=chambre_avant(),
            apres=chambre_apres((elu.placee.ligne.nuance for elu in elus), sieges),
            total=SIEGES,
            notes=list(NOTES),
        ),
        sieges_en_jeu=models.SiegesEnJeu(
            avant=serie_avant(),
            apres=serie_apres((elu.placee.ligne.nuance for elu in elus), sieges),
            total=sieges,
        ),
        elus=models.ElusEnBref(
            total=len(elus),
            reelus=parcours[ParcoursElu.REELU],
            parlementaires=parcours[ParcoursElu.PARLEMENTAIRE],
            nouveaux=parcours[ParcoursElu.NOUVEAU],
            femmes=sum(elu.femme for elu in elus),
        ),
    )


def resume(situation: Situation, maintenant: datetime) -> models.SituationCirconscription:
    """A constituency in the national list."""
    circonscription, heures = situation.circonscription, situation.horaires
    tenus = [_siege(placee) for placee, _ in situation.sieges]
    return models.SituationCirconscription(
        departement=circonscription.code,
        nom=circonscription.nom,
        nb_sieges=circonscription.sieges,
        mode_scrutin=situation.mode,
        statut=situation.statut(maintenant),
        second_tour=situation.second_tour(maintenant),
        sieges=[*tenus, *[None] * (circonscription.sieges - len(tenus))],
        horaires=models.Horaires(
            ouverture=horodatage(heures.ouverture),
            cloture=horodatage(heures.cloture),
            ouverture_t2=_moment(heures.ouverture_t2),
            cloture_t2=_moment(heures.cloture_t2),
        ),
        incoherent=any(publie.tour.incoherences for publie in situation.publies),
    )


def circonscription(
    soiree: Soiree, code: str, maintenant: datetime, source: str
) -> models.ResultatsCirconscription | None:
    """The rounds of one constituency, those elected, and what became of the outgoing; None for an unknown code."""
    situation = soiree.situations.get(code)
    if situation is None:
        return None
    elus, lieu = soiree.elus[code], resume(situation, maintenant)
    return models.ResultatsCirconscription(
        maintenant=horodatage(maintenant),
        as_of=_moment(situation.as_of),
        source=source,
        circonscription=models.CirconscriptionDetaillee(
            lieu.departement, lieu.nom, lieu.nb_sieges, lieu.mode_scrutin, lieu.statut, lieu.second_tour, lieu.sieges,
            lieu.horaires, lieu.incoherent,
            soiree.renouvellement.electeurs.get(code, situation.circonscription.inscrits),
        ),
        tours=[_tour(situation, tour, elus) for tour in sorted(situation.lignes)],
        elus=[elu_complet(elu) for elu in elus],
        repartition=repartition(situation),
        sortants=[
            _avec_sort(sortant.corps, situation.sort(sortant.candidat, maintenant))
            for sortant in soiree.renouvellement.sortants
            if sortant.departement == code
        ],
    )  # fmt: skip


def repartition(situation: Situation) -> models.RepartitionSieges | None:
    """The table of averages of a list ballot, when it gives just the seats that the ministry published."""
    lignes = situation.lignes.get(1)
    if situation.mode is not ModeScrutin.PROPORTIONNEL or not lignes or "voix" in lignes[0].publie.tour.retenus:
        return None
    sieges = situation.circonscription.sieges
    tours = attributions([placee.ligne.voix for placee in lignes], sieges)
    gagnes = Counter(attribution.liste for attribution in tours)
    if any(gagnes[placee.rang] != placee.ligne.sieges for placee in lignes):
        return None
    return models.RepartitionSieges(
        listes=[
            models.ListeRepartie(
                source_uid=source_uid(placee),
                libelle=placee.ligne.libelle,
                famille=famille(placee.ligne.nuance),
                voix=placee.ligne.voix,
                moyennes=[round(placee.ligne.voix / diviseur, 1) for diviseur in range(1, sieges + 1)],
                sieges=gagnes[placee.rang],
            )
            for placee in lignes
        ],
        attributions=[
            models.Attribution(source_uid(lignes[a.liste]), a.diviseur, rang) for rang, a in enumerate(tours, start=1)
        ],
    )


def provisoires(soiree: Soiree) -> Liste[models.EluSansFiche]:
    """Those elected who have no record of senator yet."""
    return Liste[models.EluSansFiche](
        [
            models.EluSansFiche(
                slug=adresse,
                prenom=elu.candidat.prenom,
                nom=elu.candidat.nom,
                departement=code,
                circonscription=Lieu(code, soiree.situations[code].circonscription.nom),
            )
            for adresse, (code, elu) in soiree.provisoires.items()
            if elu.candidat is not None
        ]
    )


def provisoire(soiree: Soiree, adresse: str, maintenant: datetime, source: str) -> models.EluProvisoire | None:
    """The provisional record of somebody elected; None when there is none at this address, or no more."""
    found = soiree.provisoires.get(adresse)
    if found is None:
        return None
    code, elu = found
    situation, placee = soiree.situations[code], elu.placee
    lieu, tour = situation.circonscription, placee.publie.tour
    return models.EluProvisoire(
        maintenant=horodatage(maintenant),
        as_of=_moment(situation.as_of),
        source=source,
        prise_de_fonction=PRISE_DE_FONCTION.isoformat(),
        elu=elu_complet(elu),
        circonscription=models.CirconscriptionElue(code, lieu.nom, lieu.sieges, situation.mode),
        election=models.Election(
            tour=tour.tour,
            publie_a=horodatage(placee.publie.publie_a),
            source_url=placee.publie.source_url,
            exprimes=_montre(tour.participation.exprimes, tour, "exprimes"),
            voix=_montre(placee.ligne.voix, tour, "voix"),
            pct_exprimes=_montre(placee.ligne.pct_exprimes, tour, "voix", "exprimes"),
            sieges=placee.ligne.sieges,
            incoherences=list(tour.incoherences),
        ),
        co_elus=[_co_elu(autre) for autre in soiree.elus[code] if autre.slug != adresse],
    )


def elu_complet(elu: Elu) -> models.Elu:
    """Somebody elected, in full; a name alone where no candidacy was found."""
    un, ligne = elu.candidat, elu.placee.ligne
    return models.Elu(
        nom=un.nom if un else elu.nom_affiche,
        prenom=un.prenom if un else None,
        sexe=un.sexe if un else None,
        annee_naissance=un.annee if un else None,
        profession=un.profession if un else None,
        tour=elu.placee.publie.tour.tour,
        liste=ligne.libelle if ligne.sieges is not None else None,
        nuance=ligne.nuance,
        nuance_libelle=_nuance_libelle(elu.placee),
        famille=famille(ligne.nuance),
        parcours=elu.parcours,
        personne=_personne_elue(un),
        avant=_avant(un),
        slug=elu.slug,
        mandats_locaux=_mandats_locaux(un.mandats_locaux if un else None),
        liste_source_uid=source_uid(elu.placee) if ligne.sieges is not None else None,
    )


def source_uid(placee: LignePlacee) -> str:
    """What names a line inside its constituency: the number of its deposit, else its place in the round."""
    depot = placee.ligne.depot or (placee.unite.depot if placee.unite else None)
    return f"{placee.publie.departement}-{depot}" if depot else f"{placee.publie.departement}-L{placee.rang + 1}"


def personne_connue(personne: PersonneConnue | None) -> PersonneDuCandidat | None:
    """The record of a candidate, if the directory holds one."""
    return None if personne is None else PersonneDuCandidat(personne.slug, personne.chambre, personne.photo)


def _tour(situation: Situation, numero: int, elus: Sequence[Elu]) -> models.Tour:
    lignes = situation.lignes[numero]
    publie = lignes[0].publie
    tenants = {elu.candidat.id for elu in elus if elu.candidat and elu.placee.publie.tour.tour == numero}
    return models.Tour(
        tour=numero,
        publie_a=horodatage(publie.publie_a),
        verifie_a=horodatage(publie.verifie_a),
        source_url=publie.source_url,
        participation=models.Participation(
            **{
                nom: _montre(nombre, publie.tour, nom)
                for nom, nombre in msgspec.structs.asdict(publie.tour.participation).items()
            }
        ),
        lignes=[_ligne(placee, tenants) for placee in lignes],
        incoherences=list(publie.tour.incoherences),
    )


def _ligne(placee: LignePlacee, elus: set[str]) -> models.Ligne:
    ligne, tour = placee.ligne, placee.publie.tour
    return models.Ligne(
        source_uid=source_uid(placee),
        libelle=_CIVILITE.sub("", ligne.libelle) if ligne.sieges is None else ligne.libelle,
        nuance=ligne.nuance,
        nuance_libelle=_nuance_libelle(placee),
        famille=famille(ligne.nuance),
        voix=_montre(ligne.voix, tour, "voix"),
        pct_inscrits=_montre(ligne.pct_inscrits, tour, "voix", "inscrits"),
        pct_exprimes=_montre(ligne.pct_exprimes, tour, "voix", "exprimes"),
        sieges=ligne.sieges,
        elu=ligne.elu,
        candidats=[] if placee.unite is None else [_candidat(c, c.id in elus) for c in placee.unite.candidats],
    )


def _montre(chiffre: _Nombre, tour: Tour, *noms: str) -> _Nombre | None:
    """A figure, unless one of those it rests on is withheld."""
    return None if any(nom in tour.retenus for nom in noms) else chiffre


def _candidat(un: Candidat, elu: bool) -> models.CandidatDeLigne:
    return models.CandidatDeLigne(
        nom=un.nom,
        prenom=un.prenom,
        sexe=un.sexe,
        annee_naissance=un.annee,
        profession=un.profession,
        ordre=un.ordre,
        role=un.role,
        sortant=un.sortant,
        elu=elu,
        personne=personne_connue(un.personne),
    )


def _nuance_libelle(placee: LignePlacee) -> str | None:
    code, unite = placee.ligne.nuance, placee.unite
    dite = unite.nuance_libelle if unite is not None and unite.nuance == code else None
    return dite or libelle(code)


def _siege(placee: LignePlacee) -> models.Siege:
    return models.Siege(famille(placee.ligne.nuance), placee.ligne.nuance)


def _co_elu(elu: Elu) -> models.CoElu:
    un = elu.candidat
    return models.CoElu(
        nom=un.nom if un else elu.nom_affiche,
        prenom=un.prenom if un else None,
        sexe=un.sexe if un else None,
        slug=elu.slug,
        personne=_personne_elue(un),
        nuance=elu.placee.ligne.nuance,
    )


def _personne_elue(un: Candidat | None) -> models.PersonneElue | None:
    personne = None if un is None else un.personne
    if personne is None:
        return None
    return models.PersonneElue(personne.slug, personne.chambre, personne.photo, personne.actif)


def _avant(un: Candidat | None) -> models.AvantElection | None:
    avant = None if un is None or un.personne is None else un.personne.avant
    return None if avant is None else models.AvantElection(avant.chambre, avant.en_cours)


def _mandats_locaux(mandats: MandatsLocaux | None) -> models.MandatsLocaux | None:
    if mandats is None:
        return None
    return models.MandatsLocaux(
        source=mandats.source.isoformat(),
        mandats=[
            models.MandatLocal(m.type, m.libelle, m.depuis.isoformat() if m.depuis else None) for m in mandats.mandats
        ],
    )


def _avec_sort(corps: msgspec.Raw, sort: SortSortant) -> models.SortantFixe:
    """The record of an outgoing senator as the release holds it, with what became of it."""
    return msgspec.json.decode(bytes(corps)[:-1] + f',"sort":"{sort}"}}'.encode(), type=models.SortantFixe)


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else horodatage(moment)
