"""The bodies of the four operations about results, as plain values ready to be encoded."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from hemicycle.calendrier import horodatage
from hemicycle.senatoriales import hemicycle
from hemicycle.senatoriales.circonscriptions import PRISE_DE_FONCTION
from hemicycle.senatoriales.formes import Candidat, MandatsLocaux, PersonneConnue
from hemicycle.senatoriales.moyennes import attributions
from hemicycle.senatoriales.nuances import famille, libelle
from hemicycle.senatoriales.soiree import Elu, LignePlacee, Situation, Soiree
from hemicycle.vocabulaire import ModeScrutin, ParcoursElu, StatutCirconscription

Corps = dict[str, Any]


def national(soiree: Soiree, maintenant: datetime, verifie_a: datetime | None, source: str) -> Corps:
    """The state of every constituency, and the chamber before and after."""
    situations = soiree.situations.values()
    statuts = Counter(situation.statut(maintenant) for situation in situations)
    sieges = sum(situation.circonscription.sieges for situation in situations)
    elus = [elu for liste in soiree.elus.values() for elu in liste]
    parcours = Counter(elu.parcours for elu in elus)
    return {
        "maintenant": horodatage(maintenant),
        "verifieA": _moment(verifie_a),
        "publieA": _moment(soiree.publie_a),
        "source": source,
        "compteurs": {
            **{statut: statuts[statut] for statut in StatutCirconscription},
            "circonscriptions": len(soiree.situations),
            "sieges": sieges,
            "siegesAttribues": len(elus),
        },
        "circonscriptions": [resume(situation, maintenant) for situation in situations],
        "hemicycle": {
            "avant": hemicycle.avant(),
            "apres": hemicycle.apres((elu.placee.ligne.nuance for elu in elus), sieges),
            "total": hemicycle.SIEGES,
            "notes": list(hemicycle.NOTES),
        },
        "elus": {
            "total": len(elus),
            "reelus": parcours[ParcoursElu.REELU],
            "parlementaires": parcours[ParcoursElu.PARLEMENTAIRE],
            "nouveaux": parcours[ParcoursElu.NOUVEAU],
            "femmes": sum(elu.femme for elu in elus),
        },
    }


def resume(situation: Situation, maintenant: datetime) -> Corps:
    """A constituency in the national list."""
    circonscription, heures = situation.circonscription, situation.horaires
    tenus = [_siege(placee) for placee, _ in situation.sieges]
    return {
        "departement": circonscription.code,
        "nom": circonscription.nom,
        "nbSieges": circonscription.sieges,
        "modeScrutin": situation.mode,
        "statut": situation.statut(maintenant),
        "secondTour": situation.second_tour(maintenant),
        "sieges": [*tenus, *[None] * (circonscription.sieges - len(tenus))],
        "horaires": {
            "ouverture": _moment(heures.ouverture),
            "cloture": _moment(heures.cloture),
            "ouvertureT2": _moment(heures.ouverture_t2),
            "clotureT2": _moment(heures.cloture_t2),
        },
    }


def circonscription(soiree: Soiree, code: str, maintenant: datetime, source: str) -> Corps | None:
    """The rounds of one constituency, those elected, and what became of the outgoing; None for an unknown code."""
    situation = soiree.situations.get(code)
    if situation is None:
        return None
    elus = soiree.elus[code]
    return {
        "maintenant": horodatage(maintenant),
        "source": source,
        "circonscription": {
            **resume(situation, maintenant),
            "grandsElecteurs": soiree.renouvellement.electeurs.get(code, situation.circonscription.inscrits),
        },
        "tours": [_tour(situation, tour, elus) for tour in sorted(situation.lignes)],
        "elus": [elu_complet(elu) for elu in elus],
        "repartition": repartition(situation),
        "sortants": [
            _avec_sort(sortant.corps, situation.sort(sortant.candidat, maintenant))
            for sortant in soiree.renouvellement.sortants
            if sortant.departement == code
        ],
    }


def repartition(situation: Situation) -> Corps | None:
    """The table of averages of a list ballot, when it gives just the seats that the ministry published."""
    lignes = situation.lignes.get(1)
    if situation.mode is not ModeScrutin.PROPORTIONNEL or not lignes:
        return None
    sieges = situation.circonscription.sieges
    tours = attributions([placee.ligne.voix for placee in lignes], sieges)
    gagnes = Counter(attribution.liste for attribution in tours)
    if any(gagnes[placee.rang] != placee.ligne.sieges for placee in lignes):
        return None
    return {
        "listes": [
            {
                "sourceUid": source_uid(placee),
                "libelle": placee.ligne.libelle,
                "famille": famille(placee.ligne.nuance),
                "voix": placee.ligne.voix,
                "moyennes": [round(placee.ligne.voix / diviseur, 1) for diviseur in range(1, sieges + 1)],
                "sieges": placee.ligne.sieges,
            }
            for placee in lignes
        ],
        "attributions": [
            {"sourceUid": source_uid(lignes[a.liste]), "diviseur": a.diviseur, "rang": rang}
            for rang, a in enumerate(tours, start=1)
        ],
    }


def provisoires(soiree: Soiree) -> list[Corps]:
    """Those elected who have no record of senator yet."""
    found: list[Corps] = []
    for adresse, (code, elu) in soiree.provisoires.items():
        if elu.candidat is not None:
            nom = soiree.situations[code].circonscription.nom
            found.append({
                "slug": adresse, "prenom": elu.candidat.prenom, "nom": elu.candidat.nom, "departement": code,
                "circonscription": {"departement": code, "nom": nom},
            })  # fmt: skip
    return found


def provisoire(soiree: Soiree, adresse: str, maintenant: datetime, source: str) -> Corps | None:
    """The provisional record of somebody elected; None when there is none at this address, or no more."""
    found = soiree.provisoires.get(adresse)
    if found is None:
        return None
    code, elu = found
    situation, placee = soiree.situations[code], elu.placee
    lieu = situation.circonscription
    return {
        "maintenant": horodatage(maintenant),
        "source": source,
        "priseDeFonction": PRISE_DE_FONCTION.isoformat(),
        "elu": elu_complet(elu),
        "circonscription": {
            "departement": code, "nom": lieu.nom, "nbSieges": lieu.sieges, "modeScrutin": situation.mode,
        },
        "election": {
            "tour": placee.publie.tour.tour,
            "publieA": horodatage(placee.publie.publie_a),
            "sourceUrl": placee.publie.source_url,
            "exprimes": placee.publie.tour.participation.exprimes,
            "voix": placee.ligne.voix,
            "pctExprimes": placee.ligne.pct_exprimes,
            "sieges": placee.ligne.sieges,
        },
        "coElus": [_co_elu(autre) for autre in soiree.elus[code] if autre.slug != adresse],
    }  # fmt: skip


def elu_complet(elu: Elu) -> Corps:
    """Somebody elected, in full; a name alone where no candidacy was found."""
    candidat, ligne = elu.candidat, elu.placee.ligne
    personne = None if candidat is None else candidat.personne
    return {
        **_identite(elu),
        "anneeNaissance": candidat.annee if candidat else None,
        "profession": candidat.profession if candidat else None,
        "tour": elu.placee.publie.tour.tour,
        "liste": ligne.libelle if ligne.sieges is not None else None,
        **_nuance(elu.placee),
        "parcours": elu.parcours,
        "personne": None if personne is None else _personne(personne) | {"actif": personne.actif},
        "avant": _avant(personne),
        "slug": elu.slug,
        "mandatsLocaux": _mandats_locaux(candidat.mandats_locaux if candidat else None),
        "listeSourceUid": source_uid(elu.placee) if ligne.sieges is not None else None,
    }


def source_uid(placee: LignePlacee) -> str:
    """What names a line inside its constituency: the number of its deposit, else its place in the round."""
    depot = placee.ligne.depot or (placee.unite.depot if placee.unite else None)
    return f"{placee.publie.departement}-{depot}" if depot else f"{placee.publie.departement}-L{placee.rang + 1}"


def _tour(situation: Situation, numero: int, elus: Sequence[Elu]) -> Corps:
    lignes = situation.lignes[numero]
    publie, chiffres = lignes[0].publie, lignes[0].publie.tour.participation
    tenants = {elu.candidat.id for elu in elus if elu.candidat and elu.placee.publie.tour.tour == numero}
    return {
        "tour": numero,
        "publieA": horodatage(publie.publie_a),
        "verifieA": horodatage(publie.verifie_a),
        "sourceUrl": publie.source_url,
        "participation": msgspec.structs.asdict(chiffres),
        "lignes": [_ligne(placee, tenants) for placee in lignes],
    }


def _ligne(placee: LignePlacee, elus: set[str]) -> Corps:
    ligne = placee.ligne
    return {
        "sourceUid": source_uid(placee),
        "libelle": ligne.libelle,
        **_nuance(placee),
        "voix": ligne.voix,
        "pctInscrits": ligne.pct_inscrits,
        "pctExprimes": ligne.pct_exprimes,
        "sieges": ligne.sieges,
        "elu": ligne.elu,
        "candidats": [] if placee.unite is None else [candidat(c, c.id in elus) for c in placee.unite.candidats],
    }


def candidat(un: Candidat, elu: bool) -> Corps:
    """A candidate under a line of results."""
    return {
        "nom": un.nom,
        "prenom": un.prenom,
        "sexe": un.sexe,
        "anneeNaissance": un.annee,
        "profession": un.profession,
        "ordre": un.ordre,
        "role": un.role,
        "sortant": un.sortant,
        "elu": elu,
        "personne": None if un.personne is None else _personne(un.personne),
    }


def _nuance(placee: LignePlacee) -> Corps:
    code, unite = placee.ligne.nuance, placee.unite
    dite = unite.nuance_libelle if unite is not None and unite.nuance == code else None
    return {"nuance": code, "nuanceLibelle": dite or libelle(code), "famille": famille(code)}


def _siege(placee: LignePlacee) -> Corps:
    return {"famille": famille(placee.ligne.nuance), "nuance": placee.ligne.nuance}


def _identite(elu: Elu) -> Corps:
    if elu.candidat is None:
        return {"nom": elu.nom_affiche, "prenom": None, "sexe": None}
    return {"nom": elu.candidat.nom, "prenom": elu.candidat.prenom, "sexe": elu.candidat.sexe}


def _co_elu(elu: Elu) -> Corps:
    personne = elu.candidat.personne if elu.candidat else None
    return {
        **_identite(elu),
        "slug": elu.slug,
        "personne": None if personne is None else _personne(personne) | {"actif": personne.actif},
        "nuance": elu.placee.ligne.nuance,
    }


def _personne(personne: PersonneConnue) -> Corps:
    return {"slug": personne.slug, "chambre": personne.chambre, "photoUrl": personne.photo}


def _avant(personne: PersonneConnue | None) -> Corps | None:
    if personne is None or personne.avant is None:
        return None
    return {"chambre": personne.avant.chambre, "enCours": personne.avant.en_cours}


def _mandats_locaux(mandats: MandatsLocaux | None) -> Corps | None:
    if mandats is None:
        return None
    return {
        "source": mandats.source.isoformat(),
        "mandats": [
            {"type": m.type, "libelle": m.libelle, "depuis": m.depuis.isoformat() if m.depuis else None}
            for m in mandats.mandats
        ],
    }


def _avec_sort(corps: msgspec.Raw, sort: str) -> msgspec.Raw:
    """An encoded record of an outgoing senator, with what became of it."""
    return msgspec.Raw(bytes(corps)[:-1] + f',"sort":"{sort}"}}'.encode())


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else horodatage(moment)
