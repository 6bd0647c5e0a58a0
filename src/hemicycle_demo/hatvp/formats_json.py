"""The register as one JSON file, with the five ways it has of writing a date."""

import json
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from hemicycle_demo.hatvp import mots
from hemicycle_demo.hatvp.registre import DERNIER_JOUR, Action, Activite, Client, Exercice, Organisation

Json = dict[str, Any]


def registre(organisations: Iterable[Organisation]) -> Iterator[bytes]:
    """The file, piece by piece."""
    yield b'{"publications":['
    for rang, organisation in enumerate(organisations):
        virgule = "," if rang else ""
        yield f"{virgule}{json.dumps(_organisation(organisation), ensure_ascii=False)}".encode()
    yield b"]}"


def fourchette(bornes: tuple[int, ...], place: int, monnaie: str = "euros") -> str:
    """A bracket in words; the last is open."""
    bas, haut = bornes[place], bornes[place + 1] if place + 1 < len(bornes) else None
    if bas == 0:
        return f"< {_milliers(haut or 0)} {monnaie}"
    fin = "" if haut is None else f" et < {_milliers(haut)} {monnaie}"
    return f"> = {_milliers(bas)} {monnaie}{fin}"


def _milliers(montant: int) -> str:
    return f"{montant:,}".replace(",", " ")


def _organisation(une: Organisation) -> Json:
    code, label, famille = une.categorie
    postal, ville = une.ville
    derniere = une.derniere_publication
    personnes = [{"civilite": "M", "nom": nom, "prenom": prenom} for prenom, nom in une.personnes]
    return {
        "identifiantNational": une.identifiant,
        "typeIdentifiantNational": une.type_identifiant,
        "denomination": une.denomination,
        "categorieOrganisation": {
            "code": code, "label": label, "categorie": famille, "notifSansChiffreAffaire": False,
        },
        "adresse": f"Bâtiment {une.rang % 9 + 1}\n{une.rang + 1} rue du Bief\n",
        "codePostal": postal,
        "ville": ville,
        "pays": "FRANCE",
        "lienSiteWeb": f"https://organisation{une.rang}.example",
        "publierMonAdressePhysique": True,
        "publierMonAdresseEmail": True,
        "emailDeContact": f"contact{une.rang}@organisation.example",
        "publierMonTelephoneDeContact": True,
        "telephoneDeContact": f"019900{une.rang % 10_000:04d}",  # of a range kept for fiction
        "dirigeants": [{**personne, "fonction": "Présidence"} for personne in personnes[:1]],
        "collaborateurs": personnes,
        "declarationTiers": bool(une.clients),
        "clients": [_client(client) for client in une.clients],
        "declarationOrgaAppartenance": bool(une.affiliations),
        "affiliations": [_liee(affiliation) for affiliation in une.affiliations],
        "activites": {
            "listSecteursActivites": [
                {"code": s[0], "label": s[2 if une.recente else 1], "categorie": None, "ordre": place + 1}
                for place, s in ((place, mots.SECTEURS[place]) for place in une.secteurs)
            ],
            "listNiveauIntervention": [
                {"code": niveau.upper(), "label": niveau, "categorie": None, "ordre": mots.NIVEAUX.index(niveau) + 1}
                for niveau in une.niveaux
            ],
        },
        "exercices": [{"publicationCourante": _exercice(exercice, une)} for exercice in une.exercices],
        "isActivitesPubliees": derniere is not None,
        "datePremierePublication": _moment(une.creation),
        "dateCreation": _moment(une.creation),
        **({"dateDernierePublicationActivite": _moment(derniere)} if derniere else {}),
        **({"dateCessation": _barres(une.cessation), "motifDesinscription": une.motif} if une.cessation else {}),
    }  # fmt: skip


def _client(client: Client) -> Json:
    fin = {"dateDesactivation": f"{_tirets(DERNIER_JOUR)} 16:01"} if client.ancien else {}
    return {**_liee(client), "dateAjout": "09-09-2023 09:30", "ancienClient": client.ancien, **fin}


def _liee(client: Client) -> Json:
    genre = "RNA" if client.identifiant.startswith("W") else "SIREN"
    return {
        "denomination": client.nom, "identifiantNational": client.identifiant, "typeIdentifiantNational": genre,
    }  # fmt: skip


def _exercice(un: Exercice, organisation: Organisation) -> Json:
    """A period; nothing of its means before they are published."""
    moyens: Json = {}
    if un.publication is not None:
        moyens = {
            "publicationDate": f"{_barres(un.publication)} à 10:11:12",
            "montantDepense": fourchette(mots.DEPENSES, un.depense),
            "nombreSalaries": un.salaries,
            "hasNotChiffreAffaire": un.chiffre_affaires is None,
        }
        if un.chiffre_affaires is not None:
            moyens["chiffreAffaire"] = fourchette(mots.CHIFFRES_AFFAIRES, un.chiffre_affaires)
    activites = [{"publicationCourante": _activite(activite, organisation)} for activite in un.activites]
    return {
        "exerciceId": un.numero,
        "dateDebut": _tirets(un.debut),
        "dateFin": _tirets(un.fin),
        **moyens,
        "nombreActivite": un.annoncees,
        "noActivite": un.publication is not None and not un.activites,
        "defautDeclaration": False,
        "dateLd": "01/10/2023" if un.recent else "01/07/2017",
        **({"activites": activites} if activites else {}),
    }


def _activite(une: Activite, organisation: Organisation) -> Json:
    return {
        "publicationDate": f"{_barres(une.publication)} 09:08:07",
        "identifiantFiche": une.fiche,
        "objet": une.objet,
        "domainesIntervention": list(une.domaines),
        "actionsRepresentationInteret": [_action(action, organisation) for action in une.actions],
    }


def _action(une: Action, organisation: Organisation) -> Json:
    propre = [f"{organisation.denomination} (en propre)"] if une.en_propre else []
    autres = {
        "observation": une.observation,
        "responsablePublicAutre": une.responsable_autre,
        "actionMeneeAutre": une.menee_autre,
    }
    return {
        "reponsablesPublics": [  # spelt as the publisher does; a category alone may end with a blank
            f"{categorie} - {', '.join(corps)}" if corps else f"{categorie} " for categorie, corps in une.responsables
        ],
        "decisionsConcernees": list(une.decisions),
        "actionsMenees": list(une.menees),
        "tiers": [*une.tiers, *propre],
        **{nom: texte for nom, texte in autres.items() if texte is not None},
    }


def _moment(jour: date) -> str:
    return f"{_barres(jour)} 16:23:54"


def _barres(jour: date) -> str:
    return jour.strftime("%d/%m/%Y")


def _tirets(jour: date) -> str:
    return jour.strftime("%d-%m-%Y")
