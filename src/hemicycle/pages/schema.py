"""What a page is about, in the words of schema.org, for search engines: said once for a model, as `liens` does."""

from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import Any, Protocol

from hemicycle.calendrier import jour
from hemicycle.models.dossiers import DossierDetail
from hemicycle.models.parlementaires import ParlementaireDetail
from hemicycle.models.scrutins import DocumentScrutinDetail
from hemicycle.models.sujets import SujetDetail
from hemicycle.pages import phrases
from hemicycle.vocabulaire import Chambre, EtatDossier

Fiche = dict[str, Any]
_LICENCE = "https://www.etalab.gouv.fr/licence-ouverte-open-licence/"
_TABLEURS = ("format=csv", "format=tableur")


class _Lien(Protocol):
    @property
    def adresse(self) -> str: ...


@singledispatch
def fiche(record: object) -> Fiche | None:
    """What a record is; None for what has no word of its own."""
    del record
    return None


@fiche.register
def _(r: ParlementaireDetail) -> Fiche:
    fonctions = {Chambre.ASSEMBLEE: "Membre de l’Assemblée nationale", Chambre.SENAT: "Membre du Sénat"}
    return _connus(
        {
            "@type": "Person",
            "givenName": r.prenom,
            "familyName": r.nom,
            "jobTitle": fonctions[r.chambre] if r.actif else None,
            "memberOf": _organisation(r.groupe.nom_complet) if r.groupe else None,
            "sameAs": [adresse for adresse in (r.url_hatvp, r.site_web) if adresse] or None,
        }
    )


@fiche.register
def _(r: DocumentScrutinDetail) -> Fiche:
    quand = jour(r.date).isoformat()
    lieu = {"@type": "Place", "name": phrases.CHAMBRES[r.chambre], "address": "Paris, France"}
    return _connus(
        {
            "@type": "Event",
            "startDate": quand,
            "endDate": quand,
            "eventStatus": "https://schema.org/EventScheduled",
            "location": lieu,
            "organizer": _organisation(phrases.CHAMBRES[r.chambre]),
            "sameAs": r.source_url,
        }
    )


@fiche.register
def _(r: DossierDetail) -> Fiche:
    en_vigueur = "InForce" if r.etat is EtatDossier.PROMULGUE else "NotInForce"
    return _connus(
        {
            "@type": "Legislation",
            "legislationIdentifier": r.loi_numero or r.uid,
            "legislationDate": jour(r.date_depot).isoformat() if r.date_depot else None,
            "legislationJurisdiction": "FR",
            "legislationLegalForce": f"https://schema.org/{en_vigueur}",
            "sameAs": [one for one in (r.url_an, r.url_senat, r.url_legifrance) if one] or None,
        }
    )


@fiche.register
def _(r: SujetDetail) -> Fiche:
    en_vigueur = "InForce" if r.status is EtatDossier.PROMULGUE else "NotInForce"
    return {
        "@type": "Legislation",
        "legislationJurisdiction": "FR",
        "legislationLegalForce": f"https://schema.org/{en_vigueur}",
    }


def du_site(site: str, description: str) -> Fiche:
    """The whole of the pages, and how to search them."""
    chercher = {"@type": "EntryPoint", "urlTemplate": f"{site}/recherche?q={{search_term_string}}"}
    return {
        "@context": "https://schema.org",
        "@type": "WebSite",
        "name": "Hémicycle",
        "description": description,
        "url": f"{site}/",
        "inLanguage": "fr",
        "potentialAction": {
            "@type": "SearchAction",
            "target": chercher,
            "query-input": "required name=search_term_string",
        },
    }


def de_la_page(
    site: str,
    adresse: str,
    titre: str,
    description: str,
    json: str | None,
    liens: Sequence[_Lien],
    contexte: Iterable[object],
) -> Fiche | None:
    """What a page is: the record it shows, else the data that its list is; None where it is neither."""
    commune = {"@context": "https://schema.org", "name": titre, "description": description, "url": site + adresse}
    trouvee = next((une for une in map(fiche, contexte) if une is not None), None)
    if trouvee is not None:
        return commune | trouvee
    tableurs = [lien.adresse for lien in liens if any(forme in lien.adresse for forme in _TABLEURS)]
    if json is None or not tableurs:
        return None
    return commune | {
        "@type": "Dataset",
        "license": _LICENCE,
        "isAccessibleForFree": True,
        "inLanguage": "fr",
        "creator": [_organisation(nom) for nom in phrases.CHAMBRES.values()],
        "distribution": [
            _telechargement("application/json", site + json),
            *(_telechargement("text/csv", site + une) for une in tableurs),
        ],
    }


def _telechargement(genre: str, adresse: str) -> Fiche:
    return {"@type": "DataDownload", "encodingFormat": genre, "contentUrl": adresse}


def _organisation(nom: str) -> Fiche:
    return {"@type": "Organization", "name": nom}


def _connus(membres: Fiche) -> Fiche:
    return {nom: valeur for nom, valeur in membres.items() if valeur is not None}
