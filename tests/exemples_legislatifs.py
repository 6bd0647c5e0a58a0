"""Small dossiers, documents and amendments of ours in the Assembly's official layout, with its quirks.

The texts and the persons are invented.
"""

from collections.abc import Sequence
from typing import Any

from tests.exemples_assemblee import NIL, XMLNS, Json

XSI = "http://www.w3.org/2001/XMLSchema-instance"


def dossier(uid: str = "DLR5L17N50001", actes: Any = None, **autres: Any) -> Json:
    """A dossier; `actes` may be one act (alone, the source does not make a list) or a list."""
    return {
        "@xmlns": XMLNS,
        "@xmlns:xsi": XSI,
        "@xsi:type": "DossierLegislatif_Type",
        "uid": uid,
        "legislature": "17",
        "titreDossier": {
            "titre": "relative aux haies bocagères",
            "titreChemin": "haies_bocageres",
            "senatChemin": None,
        },
        "procedureParlementaire": {"code": "2", "libelle": "Proposition de loi ordinaire"},
        "initiateur": {"acteurs": {"acteur": {"acteurRef": "PA9001", "mandatRef": "PM9001"}}},
        "actesLegislatifs": {"acteLegislatif": actes},
        "fusionDossier": None,
        **autres,
    }


def acte(uid: str = "L17-AN1-50001", code: str = "AN1", enfants: Any = None, **autres: Any) -> Json:
    """An act; those it holds may be one object or a list."""
    return {
        "@xsi:type": "Etape_Type",
        "uid": uid,
        "codeActe": code,
        "libelleActe": {"nomCanonique": "1ère lecture (1ère assemblée saisie)", "libelleCourt": "1ère lecture"},
        "organeRef": "PO9100",
        "dateActe": None,
        "actesLegislatifs": None if enfants is None else {"acteLegislatif": enfants},
        **autres,
    }


def decision(uid: str = "L17-VD1001DEC", textes: Any = None, votes: Any = None, **autres: Any) -> Json:
    """What a chamber decided on a text, with the ballots that it took."""
    return acte(
        uid, "AN1-DEBATS-DEC",
        **{
            "@xsi:type": "Decision_Type",
            "dateActe": "2025-03-05T00:00:00.000+01:00",
            "statutConclusion": {"fam_code": "TSORTF01", "libelle": "adoptée"},
            "reunionRef": None,
            "voteRefs": None if votes is None else {"voteRef": votes},
            "textesAssocies": {"texteAssocie": textes or texte_adopte("PIONANR5L17BTA0042")},
            **autres,
        },
    )  # fmt: skip


def texte_adopte(uid: str, genre: str = "BTA") -> Json:
    return {"typeTexte": genre, "refTexteAssocie": uid}


def promulgation(**autres: Any) -> Json:
    return acte(
        "L17-VD1001PROM", "PROM-PUB",
        **{
            "@xsi:type": "Promulgation_Type",
            "dateActe": "2025-07-11T00:00:00.000+02:00",
            "codeLoi": "2025-901",
            "titreLoi": "relative aux haies bocagères",
            "texteLoiRef": "PIONANR5L17BTA0042",
            "urlEcheancierLoi": None,
            "infoJO": {
                "typeJO": "JO_LOI_DECRET", "dateJO": "2025-07-12+02:00", "pageJO": None, "numJO": "161",
                "urlLegifrance": "http://www.legifrance.example/UnTexteDeJorf?numjo=AGRX2500001L",
                "referenceNOR": "AGRX2500001L",
            },
            **autres,
        },
    )  # fmt: skip


def document(uid: str = "PIONANR5L17B0412", auteurs: Any = None, divisions: Any = None, **autres: Any) -> Json:
    """A text as registered; `divisions` are its volumes, documents of the same shape."""
    return {
        "@xmlns": XMLNS,
        "@xmlns:xsi": XSI,
        "@xsi:type": "texteLoi_Type",
        "uid": uid,
        "legislature": "17",
        "cycleDeVie": {
            "chrono": {
                "dateCreation": "2024-10-14T00:00:00.000+02:00", "dateDepot": "2024-10-15T00:00:00.000+02:00",
                "datePublication": None, "datePublicationWeb": "2024-10-16T18:30:00.000+02:00",
            }
        },
        "denominationStructurelle": "Proposition de loi",
        "provenance": "Texte Déposé",
        "titres": {
            "titrePrincipal": "proposition de loi relative aux haies bocagères",
            "titrePrincipalCourt": "Haies bocagères",
        },
        "divisions": None if divisions is None else {"division": divisions},
        "dossierRef": "DLR5L17N50001",
        "redacteur": None,
        "classification": {
            "famille": {
                "depot": {"code": "INITDEP", "libelle": "Initiative en 1er Dépôt"},
                "classe": {"code": "PIONLOI", "libelle": "Proposition de loi"},
            },
            "type": {"code": "PION", "libelle": "Proposition de loi"},
            "sousType": None,
            "statutAdoption": None,
        },
        "auteurs": {"auteur": auteurs or auteur_personne("PA9001")},
        "correction": None,
        "notice": {"numNotice": "412", "formule": "relative aux haies bocagères", "adoptionConforme": "false"},
        "indexation": None,
        "imprimerie": {"ISSN": None, "ISBN": None, "DIAN": None, "nbPage": "0", "prix": None},
        "coSignataires": None,
        "depotAmendements": None,
        "organesReferents": {"organeRef": "PO9400"},
        **autres,
    }  # fmt: skip


def auteur_personne(uid: str, qualite: str = "auteur") -> Json:
    return {"acteur": {"acteurRef": uid, "qualite": qualite}}


def auteur_organe(uid: str) -> Json:
    return {"organe": {"organeRef": uid}}


def cosignature(uid: str, retrait: str | None = None) -> Json:
    return {
        "acteur": {"acteurRef": uid},
        "dateCosignature": "2024-10-15+02:00",
        "dateRetraitCosignature": retrait,
        "edite": "false",
    }


def amendement(
    uid: str = "AMANR5L17PO9100BTC0412P0D1N000009", numero_long: str = "9 (Rect)", rectification: str = "1",
    sort: Any = "Adopté", etat: str = "DI", dispositif: str | None = "<p>Supprimer cet article.</p>",
    cosignataires: Any = NIL, **autres: Any,
) -> Json:  # fmt: skip
    """An amendment; without `dispositif` it has no text at all, like those declared inadmissible."""
    texte = {"dispositif": dispositif, "avantAppel": NIL, "exposeSommaire": "<p>R&#x00E9;dactionnel.</p>"}
    return {
        "@xmlns": XMLNS,
        "uid": uid,
        "chronotag": "1741000000000",
        "legislature": "17",
        "identification": {
            "numeroLong": numero_long, "numeroOrdreDepot": "9", "prefixeOrganeExamen": "AN",
            "numeroRect": rectification,
        },
        "examenRef": "EXANR5L17PO9100BTC0412P0D1",
        "texteLegislatifRef": "PIONANR5L17BTC0412",
        "triAmendement": "eaaaaaaaaai",
        "cardinaliteAmdtMultiples": "1",
        "amendementParentRef": NIL,
        "signataires": {
            "auteur": {
                "typeAuteur": "Député", "gouvernementRef": NIL, "acteurRef": "PA9001",
                "groupePolitiqueRef": "PO9200", "auteurRapporteurOrganeRef": NIL,
            },
            "cosignataires": cosignataires,
            "suffixe": NIL,
            "libelle": "Mme&#160;Verdan,  M.&#160;L&#233;on",
        },
        "pointeurFragmentTexte": {
            "partieAmendableRef": NIL,
            "division": {
                "titre": "Article 3", "articleDesignationCourte": "APRÈS ART. 3", "articleDesignation":
                "APRÈS L'ARTICLE 3", "type": "ARTICLE", "avant_A_Apres": "Après", "divisionRattachee": NIL,
                "articleAdditionnel": "true", "chapitreAdditionnel": "false",
                "urlDivisionTexteVise": "/17/textes/0412.asp#D_Article_3",
            },
            "amendementStandard": {"alinea": NIL},
        },
        "corps": {"cartoucheInformatif": NIL, "contenuAuteur": NIL if dispositif is None else texte},
        "cycleDeVie": {
            "dateDepot": "2025-02-27", "datePublication": "2025-02-28", "soumisArticle40": "false",
            "etatDesTraitements": {
                "etat": {"code": etat, "libelle": "Discuté"}, "sousEtat": {"code": "DI", "libelle": "Adopté"},
            },
            "dateSort": "2025-03-04T22:06:37+01:00", "sort": sort,
        },
        "representations": {"representation": {"nom": "PDF"}},
        "seanceDiscussionRef": "RUANR5L17S2025IDS29001",
        "article99": "false",
        "loiReference": {"codeLoi": None, "divisionCodeLoi": NIL},
        "discussionCommune": NIL,
        "discussionIdentique": NIL,
        "accordGouvernementDepotHorsDelai": "Sans objet",
        **autres,
    }  # fmt: skip


def credits_amendes(programmes: Sequence[Json] | Json, genre: str = "PLF") -> Json:
    """The body of an amendment to credits: programmes and amounts where others have a text."""
    return {
        "cartoucheInformatif": NIL,
        "contenuAuteur": {
            f"dispositifAmdtCredit{genre}": {"listeProgrammes": {"programme": programmes}, "cpEgalAe": "true"},
            "exposeSommaire": "<p>Planter des haies.</p>",
        },
    }


def programme(libelle: str, **montants: str) -> Json:
    return {"libelle": libelle, "programmeRef": "1", **montants, "action": "modification", "lignesCredits": NIL}
