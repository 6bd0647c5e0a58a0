"""Small documents of ours in the Assembly's official layout, with its quirks. Everybody here is invented."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

NIL = {"@xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance", "@xsi:nil": "true"}
XMLNS = "http://schemas.assemblee-nationale.fr/referentiel"

Json = dict[str, Any]


def encode(root: str, body: Json) -> bytes:
    return orjson.dumps({root: body})


def acteur(uid: str = "PA9001", prenom: str = "Lucie", nom: str = "Verdan", mandats: Any = None, **autres: Any) -> Json:
    """A person; `mandats` may be one object (alone, the source does not make a list) or a list."""
    return {
        "@xmlns": XMLNS,
        "uid": {"@xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance", "@xsi:type": "IdActeur_type", "#text": uid},
        "etatCivil": {
            "ident": {"civ": "Mme", "prenom": prenom, "nom": nom, "alpha": nom, "trigramme": "LVE"},
            "infoNaissance": {"dateNais": "1979-05-02", "villeNais": "Ploërmel", "depNais": NIL, "paysNais": "France"},
            "dateDeces": NIL,
        },
        "profession": {"libelleCourant": "Vétérinaire", "socProcINSEE": {"catSocPro": NIL, "famSocPro": None}},
        "uri_hatvp": None,
        "adresses": {
            "adresse": [
                {"@xsi:type": "AdressePostale_Type", "uid": "AD1", "type": "0", "typeLibelle": "Adresse officielle"},
                {"@xsi:type": "AdresseMail_Type", "uid": "AD2", "type": "15", "valElec": "lucie.verdan@example.org"},
            ]
        },
        "mandats": {"mandat": mandats},
        **autres,
    }


def mandat(
    uid: str = "PM9001", acteur: str = "PA9001", type_organe: str = "ASSEMBLEE", organe: Any = "PO9100",
    debut: str = "2024-07-07", fin: str | None = None, legislature: str | None = "17", **autres: Any,
) -> Json:  # fmt: skip
    return {
        "@xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance", "@xsi:type": "MandatSimple_Type", "uid": uid,
        "acteurRef": acteur, "legislature": legislature, "typeOrgane": type_organe, "dateDebut": debut,
        "datePublication": None, "dateFin": fin, "preseance": "20", "nominPrincipale": "1",
        "infosQualite": {"codeQualite": "Membre", "libQualite": "Membre", "libQualiteSex": "Membre"},
        "organes": {"organeRef": organe}, **autres,
    }  # fmt: skip


def siege(
    uid: str = "PM9001", acteur: str = "PA9001", departement: str = "56", circo: str = "2", prise: str = "2024-07-08",
    remplace: str | None = None, **autres: Any,
) -> Json:  # fmt: skip
    """A seat of the Assembly."""
    return mandat(
        uid, acteur, "ASSEMBLEE",
        **{
            "suppleants": {"suppleant": {"dateDebut": "2024-07-07", "dateFin": None, "suppleantRef": "PA9999"}},
            "chambre": None,
            "election": {
                "lieu": {"region": "Bretagne", "regionType": "Métropolitain", "departement": "Morbihan",
                         "numDepartement": departement, "numCirco": circo},
                "causeMandat": "élections générales",
                "refCirconscription": "PO9300",
            },
            "mandature": {"datePriseFonction": prise, "causeFin": None, "premiereElection": "1",
                          "placeHemicycle": "118", "mandatRemplaceRef": remplace},
            "collaborateurs": [None, None],
            **autres,
        },
    )  # fmt: skip


def organe(
    uid: str = "PO9200", code_type: str = "GP", abrev: str = "BOC", libelle: str = "Bocage", **autres: Any
) -> Json:
    return {
        "@xmlns": XMLNS,
        "@xsi:type": "GroupePolitique_type",
        "uid": uid,
        "codeType": code_type,
        "libelle": libelle,
        "libelleEdition": f"du groupe {libelle}",
        "libelleAbrege": abrev,
        "libelleAbrev": abrev,
        "viMoDe": {"dateDebut": "2024-07-18", "dateAgrement": None, "dateFin": None},
        "organeParent": None,
        "chambre": None,
        "regime": "5ème République",
        "legislature": "17",
        "secretariat": {"secretaire01": None, "secretaire02": None},
        "positionPolitique": None,
        "preseance": "4",
        "couleurAssociee": "#2E7D32",
        **autres,
    }


def votant(uid: str, delegation: str = "false", cause: str | None = None) -> Json:
    body = {"acteurRef": uid, "mandatRef": f"PM{uid[2:]}", "parDelegation": delegation, "numPlace": "12"}
    return {**body, "causePositionVote": cause} if cause else body


def seau(votants: Sequence[Json]) -> Json | None:
    """A bucket of voters: null when empty, an object when alone, a list otherwise."""
    if not votants:
        return None
    return {"votant": votants[0] if len(votants) == 1 else list(votants)}


def bloc(groupe: str, majoritaire: str = "pour", **seaux: Sequence[Json]) -> Json:
    """The votes of one group; `majoritaire` is what the source claims, right or wrong."""
    n = {name: len(seaux.get(name, ())) for name in ("pours", "contres", "abstentions", "nonVotants")}
    return {
        "organeRef": groupe,
        "nombreMembresGroupe": "33",
        "vote": {
            "positionMajoritaire": majoritaire,
            "decompteVoix": {
                "nonVotants": str(n["nonVotants"]), "pour": str(n["pours"]), "contre": str(n["contres"]),
                "abstentions": str(n["abstentions"]), "nonVotantsVolontaires": str(n["abstentions"]),
            },
            "decompteNominatif": {name: seau(list(seaux.get(name, ()))) for name in n},
        },
    }  # fmt: skip


def scrutin(numero: int = 812, blocs: Sequence[Json] = (), **autres: Any) -> Json:
    """A ballot whose totals are those of its blocks."""
    n = {"pour": 0, "contre": 0, "abstentions": 0, "nonVotants": 0}
    for block in blocs:
        voix: Mapping[str, str] = block["vote"]["decompteVoix"]
        n = {name: n[name] + int(voix[name]) for name in n}
    exprimes = n["pour"] + n["contre"]
    body: Json = {
        "@xmlns": XMLNS,
        "@xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "uid": f"VTANR5L17V{numero}",
        "numero": str(numero),
        "organeRef": "PO9100",
        "legislature": "17",
        "sessionRef": "SCR5A2025O1",
        "seanceRef": "RUANR5L17S2025IDS29001",
        "dateScrutin": "2025-03-04",
        "quantiemeJourSeance": "1",
        "typeVote": {
            "codeTypeVote": "SPO", "libelleTypeVote": "scrutin public ordinaire",
            "typeMajorite": "majorité absolue des suffrages exprimés",
        },
        "sort": {"code": "adopté", "libelle": "l'Assemblée nationale a adopté"},
        "titre": "l'article 3 de la proposition de loi sur les haies bocagères (première lecture).",
        "demandeur": {"texte": 'Présidente du groupe "Bocage"', "referenceLegislative": None},
        "objet": {
            "libelle": "l'article 3 de la proposition de loi sur les haies bocagères (première lecture).",
            "dossierLegislatif": None, "referenceLegislative": None,
        },
        "modePublicationDesVotes": "DecompteNominatif",
        "syntheseVote": {
            "nombreVotants": str(exprimes + n["abstentions"]), "suffragesExprimes": str(exprimes),
            "nbrSuffragesRequis": str(exprimes // 2 + 1), "annonce": "l'Assemblée nationale a adopté",
            "decompte": {
                "nonVotants": str(n["nonVotants"]), "pour": str(n["pour"]), "contre": str(n["contre"]),
                "abstentions": str(n["abstentions"]), "nonVotantsVolontaires": "0",
            },
        },
        "ventilationVotes": {"organe": {"organeRef": "PO9100", "groupes": {"groupe": list(blocs)}}},
        "miseAuPoint": None,
    }  # fmt: skip
    return {**body, **autres}


def mise_au_point(**seaux: Any) -> Json:
    """Corrections in the layout of the 17th: objects, two-item lists, and a block with singular keys."""
    vide = {"nonVotants": None, "pour": None, "contre": None, "abstentions": None, "nonVotantsVolontaires": None}
    return {
        "nonVotants": [None, None],
        "pours": None,
        "contres": None,
        "abstentions": [None, None],
        "nonVotantsVolontaires": [None, None],
        "dysfonctionnement": {**vide, **seaux.pop("dysfonctionnement", {})},
        **seaux,
    }
