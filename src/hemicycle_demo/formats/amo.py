"""Persons, mandates and bodies as the AMO files of the Assembly write them.

The files are XML turned into JSON: attributes are keys with `@`, every value is a text, an element that
stands alone is an object where several are a list. AMO10 and AMO30 hold mandates inside the person and write
nothing as a nil object; the split layout (AMO50) holds them in files of their own and writes `null`.
"""

from collections.abc import Sequence
from datetime import date
from typing import Any

from hemicycle.texte import plier, slug
from hemicycle_demo.agenda.organes import Organe, Pays
from hemicycle_demo.membres.geographie import Circonscription
from hemicycle_demo.membres.groupes import NON_INSCRITS, Groupe
from hemicycle_demo.membres.mandats import Mandat, Siege
from hemicycle_demo.membres.noms import adresse
from hemicycle_demo.membres.personnes import Personne

Json = dict[str, Any]

XMLNS = "http://schemas.assemblee-nationale.fr/referentiel"
XSI = "http://www.w3.org/2001/XMLSchema-instance"
NIL: Json = {"@xmlns:xsi": XSI, "@xsi:nil": "true"}
_REGIME = "5ème République"


def acteur(personne: Personne, mandats: Sequence[Mandat]) -> Json:
    """A person with mandates inside (AMO10, AMO30)."""
    return {
        "acteur": {
            "@xmlns": XMLNS,
            "uid": {"@xmlns:xsi": XSI, "@xsi:type": "IdActeur_type", "#text": personne.uid},
            **_identite(personne, NIL),
            "adresses": {"adresse": seul_ou_liste([{"@xmlns:xsi": XSI, **a} for a in _adresses(personne)])},
            "mandats": {"mandat": seul_ou_liste([_mandat(m) for m in mandats])},
        }
    }


def senateur(personne: Personne, mandats: Sequence[Mandat]) -> Json:
    """A senator as an actor (AMO20): names and birth date, and nothing else that the Assembly would know."""
    contenu = acteur(personne, mandats)
    fiche = contenu["acteur"]
    fiche["etatCivil"]["infoNaissance"] |= dict.fromkeys(("villeNais", "depNais", "paysNais"), NIL)
    fiche["profession"] = {"libelleCourant": NIL, "socProcINSEE": {"catSocPro": NIL, "famSocPro": NIL}}
    fiche |= {"uri_hatvp": NIL, "adresses": None}
    return contenu


def acteur_divise(personne: Personne) -> Json:
    """A person without mandates (AMO50)."""
    return {
        "acteur": {
            "@xmlns:xsi": XSI,
            "uid": {"@xsi:type": "IdActeur_type", "#text": personne.uid},
            **_identite(personne, None),
            "adresses": {"adresse": seul_ou_liste(_adresses(personne))},
        }
    }


def mandat_divise(mandat: Mandat) -> Json:
    """A mandate in a file of its own (AMO50): no type, and the namespace only where something is missing."""
    contenu = _mandat(mandat)
    simple = contenu.pop("@xsi:type") == "MandatSimple_Type"
    if simple and None not in (mandat.legislature, mandat.publication, mandat.fin):
        del contenu["@xmlns:xsi"]
    if not simple:
        contenu["mandature"]["placeHemicycle"] = None
    return {"mandat": contenu}


def organe(organe: Organe, divise: bool = False) -> Json:
    """Any body but groups and constituencies; which keys it has depends on its type."""
    externe = organe.code in ("PARPOL", "GOUVERNEMENT", "SENAT")
    genre = "OrganeExterne_Type" if externe else "OrganeParlementaire_Type"
    contenu = _tete(genre if organe.code != "GA" else "OrganeParlementaireInternational", divise)
    contenu |= _libelles(organe.uid, organe.code, organe.libelle, organe.edition, organe.abrege, organe.abrev)
    contenu |= _vie(organe.debut, organe.agrement, organe.fin, organe.parent)
    if externe:
        return {"organe": {**contenu, "preseance": None, "organePrecedentRef": None}}
    contenu |= _institution(organe.legislature) | _SECRETARIAT
    if organe.code == "GA":
        contenu["listePays"] = {"paysRef": organe.pays}
    return {"organe": contenu}


def groupe(groupe: Groupe, divise: bool = False) -> Json:
    """A political group. Its position is a label of the 16th only; the 17th says nothing."""
    edition = "des députés non inscrits" if groupe.famille == NON_INSCRITS else f"du groupe {groupe.nom}"
    return {
        "organe": {
            **_tete("GroupePolitique_type", divise),
            **_libelles(groupe.uid, "GP", groupe.nom, edition, groupe.abrege, groupe.sigle),
            **_vie(groupe.debut, None, groupe.fin, None),
            **_institution(groupe.legislature),
            **_SECRETARIAT,
            "positionPolitique": groupe.positionnement,
            "preseance": str(groupe.preseance),
            "couleurAssociee": groupe.couleur,
        }
    }


def circonscription(circonscription: Circonscription, debut: date, fin: date | None, divise: bool = False) -> Json:
    departement, numero = circonscription.departement, circonscription.numero
    libelle = f"{numero}{'ère' if numero == 1 else 'ème'} circonscription {departement.de}"
    abrege = f"{departement.code} {departement.nom} (°{numero:2d}°)"
    return {
        "organe": {
            **_tete("OrganeCirconscription_type", divise),
            **_libelles(circonscription.uid, "CIRCONSCRIPTION", libelle, "de la circonscription", abrege, "CIRCO"),
            **_vie(debut, None, fin, None),
            **_institution(circonscription.legislature),
            "numero": str(numero),
            "lieu": {
                "region": {"type": departement.type_region, "libelle": departement.region},
                "departement": {
                    "codeNatureDep": departement.nature,
                    "code": departement.code,
                    "libelle": departement.nom,
                },
            },
        }
    }


def pays(pays: Pays) -> Json:
    return {
        "pays": {
            "@xmlns:xsi": XSI,
            "uid": pays.uid,
            "code_insee": pays.insee,
            "libelleInsee": pays.nom_long,
            "nomCourant": pays.nom,
            "code_iso2A": None,
            "code_iso3A": pays.iso3,
            "code_iso3N": None,
            "libelleIso": None,
            "libelleANCourt": pays.nom,
            "libelleANLong": pays.nom_long,
            "sourceJuridique": None,
            "activ": "true",
        }
    }


def deport(personne: Personne, legislature: int, jour: date) -> Json:
    """A member's withdrawal from a discussion, for fear of a conflict of interests."""
    return {
        "deport": {
            "@xmlns": XMLNS,
            "@xmlns:xsi": XSI,
            "uid": f"DPTR5L{legislature}{personne.uid}D0001",
            "chronotag": "2",
            "legislature": str(legislature),
            "refActeur": personne.uid,
            "dateCreation": f"{jour}T14:37:29.628607+00:00",
            "datePublication": f"{jour}T14:58:49.457768+00:00",
            "portee": {"code": "VOTES", "libelle": "Prendre la parole sans prendre part aux votes"},
            "lecture": {"code": "TL", "libelle": "Toutes lectures restantes"},
            "instance": {"code": "SEA_COM", "libelle": "Séance publique et Commission"},
            "cible": {
                "type": {"code": "ART", "libelle": "Article(s)"},
                "referenceTextuelle": "Article 3 de la proposition de loi visant à protéger le patrimoine des moulins",
                "references": None,
            },
            "explication": "<p>Ma famille poss&egrave;de un moulin dans l&#39;arrondissement.</p>",
        }
    }


def seul_ou_liste(elements: list[Any]) -> Any:
    """What the conversion from XML makes of a repeatable element: the element when alone, else the list."""
    return elements[0] if len(elements) == 1 else elements


def _identite(personne: Personne, rien: Json | None) -> Json:
    naissance = personne.naissance
    rang = int(personne.uid[2:])
    libelle, categorie, famille = personne.profession
    return {
        "etatCivil": {
            "ident": {
                "civ": personne.civilite,
                "prenom": personne.prenom,
                "nom": personne.nom,
                "alpha": _alpha(personne.nom),
                "trigramme": rien if rang % 31 == 0 else _trigramme(personne),
            },
            "infoNaissance": {
                "dateNais": naissance.jour.isoformat(),
                "villeNais": naissance.ville,
                "depNais": naissance.departement or rien,
                "paysNais": naissance.pays,
            },
            "dateDeces": personne.deces.isoformat() if personne.deces else rien,
        },
        "profession": {
            "libelleCourant": libelle,
            "socProcINSEE": {"catSocPro": categorie, "famSocPro": famille},
        },
        "uri_hatvp": rien if rang % 29 == 0 else f"https://hatvp.example/pages_nominatives/{page(personne)}",
    }


def _trigramme(personne: Personne) -> str:
    return (personne.prenom[0] + personne.nom.replace(" ", "")[:2]).upper()


def _alpha(nom: str) -> str:
    """The source's sort key: no accent, particle at the end. It is not unique."""
    cle = "".join(c for c in plier(nom.removeprefix("de ")) if c.isalpha() or c == " ").title().replace(" ", "")
    return f"{cle} (de)" if nom.startswith("de ") else cle


def page(personne: Personne) -> str:
    """The last word of the addresses of a person's pages."""
    return slug(f"{personne.nom} {personne.prenom}")


def _adresses(personne: Personne) -> list[Json]:
    rang = int(personne.uid[2:])
    officielle = {
        "@xsi:type": "AdressePostale_Type",
        "uid": f"AD{rang}0",
        "type": "0",
        "typeLibelle": "Adresse officielle",
        "poids": "1",
        "adresseDeRattachement": None,
        "intitule": "Assemblée nationale,",
        "numeroRue": "126",
        "nomRue": "Rue de l'Université,",
        "complementAdresse": None,
        "codePostal": "75355",
        "ville": "Paris 07 SP",
    }
    if rang % 50 == 7:
        return [officielle]
    # Numbers, sites and mails of ranges reserved for fiction.
    telephone = _electronique("AdresseTelephonique_Type", rang, 1, "11", "Téléphone", f"01 99 00 {rang % 90 + 10} 11")
    mail = f"{adresse(personne.prenom)}.{adresse(personne.nom)}@assemblee.example"
    site = f"www.{page(personne)}.example"
    return [
        officielle,
        telephone,
        _electronique("AdresseMail_Type", rang, 2, "15", "Mèl", mail),
        _electronique("AdresseSiteWeb_Type", rang, 3, "22", "Site internet", site),
    ]


def _electronique(genre: str, rang: int, ordre: int, code: str, libelle: str, valeur: str) -> Json:
    return {
        "@xsi:type": genre,
        "uid": f"AD{rang}{ordre}",
        "type": code,
        "typeLibelle": libelle,
        "poids": None,
        "adresseDeRattachement": None,
        "valElec": valeur,
    }


def _mandat(mandat: Mandat) -> Json:
    parlementaire = mandat.type_organe in ("ASSEMBLEE", "SENAT", "BUREAU", "CONFPT")
    contenu: Json = {
        "@xmlns:xsi": XSI,
        "@xsi:type": "MandatParlementaire_type" if parlementaire else "MandatSimple_Type",
        "uid": mandat.uid,
        "acteurRef": mandat.personne,
        "legislature": str(mandat.legislature) if mandat.legislature else None,
        "typeOrgane": mandat.type_organe,
        "dateDebut": mandat.debut.isoformat(),
        "datePublication": _jour(mandat.publication),
        "dateFin": _jour(mandat.fin),
        "preseance": str(mandat.preseance),
        "nominPrincipale": "1" if mandat.principale else "0",
        "infosQualite": {
            "codeQualite": mandat.qualite.code,
            "libQualite": mandat.qualite.libelle,
            "libQualiteSex": mandat.qualite.libelle_sexe,
        },
        "organes": {"organeRef": mandat.organe},
    }
    if mandat.siege is not None:
        contenu |= _siege(mandat, mandat.siege)
    elif parlementaire:
        contenu |= _sans_siege()
    return contenu


def _siege(mandat: Mandat, siege: Siege) -> Json:
    departement = siege.circonscription.departement
    suppleant = {
        "dateDebut": mandat.debut.isoformat(),
        "dateFin": _jour(mandat.fin),
        "suppleantRef": siege.suppleant,
    }
    return {
        "suppleants": {"suppleant": suppleant} if siege.suppleant else None,
        "chambre": None,
        "election": {
            "lieu": {
                "region": departement.region,
                "regionType": departement.type_region,
                "departement": departement.nom,
                "numDepartement": departement.code,
                "numCirco": str(siege.circonscription.numero),
            },
            "causeMandat": siege.cause,
            "refCirconscription": siege.circonscription.uid,
        },
        "mandature": {
            "datePriseFonction": siege.prise_fonction.isoformat(),
            "causeFin": siege.cause_fin,
            "premiereElection": "1" if siege.premiere else "0",
            "placeHemicycle": str(siege.place),
            "mandatRemplaceRef": siege.remplace,
        },
        "collaborateurs": _collaborateurs(siege.place),
    }


def _sans_siege() -> Json:
    """Bureau, conference and Senate mandates are typed as seats, empty and without `refCirconscription`."""
    lieux = ("region", "regionType", "departement", "numDepartement", "numCirco")
    return {
        "suppleants": None,
        "chambre": None,
        "election": {"lieu": dict.fromkeys(lieux), "causeMandat": None},
        "mandature": {
            "datePriseFonction": None,
            "causeFin": None,
            "premiereElection": "0",
            "placeHemicycle": None,
            "mandatRemplaceRef": None,
        },
        "collaborateurs": None,
    }


def _collaborateurs(rang: int) -> Any:
    """Private staff: nothing, a list of nothing, one object or a list. Nobody must publish these names."""
    noms = (("M.", "Armand", "Secretvaux"), ("Mme", "Blanche", "Secretville"))
    staff = [
        {"qualite": civ, "prenom": prenom, "nom": nom, "dateDebut": None, "dateFin": None} for civ, prenom, nom in noms
    ]
    return (None, [None, None], {"collaborateur": staff[0]}, {"collaborateur": staff})[rang % 4]


def _tete(genre: str, divise: bool) -> Json:
    return {"@xmlns:xsi": XSI} if divise else {"@xmlns": XMLNS, "@xmlns:xsi": XSI, "@xsi:type": genre}


def _libelles(uid: str, code: str, libelle: str, edition: str | None, abrege: str, abrev: str) -> Json:
    return {
        "uid": uid,
        "codeType": code,
        "libelle": libelle,
        "libelleEdition": edition,
        "libelleAbrege": abrege,
        "libelleAbrev": abrev,
    }


def _vie(debut: date | None, agrement: date | None, fin: date | None, parent: str | None) -> Json:
    dates = {"dateDebut": _jour(debut), "dateAgrement": _jour(agrement), "dateFin": _jour(fin)}
    return {"viMoDe": dates, "organeParent": parent}


def _institution(legislature: int | None) -> Json:
    return {"chambre": None, "regime": _REGIME, "legislature": str(legislature) if legislature else None}


def _jour(jour: date | None) -> str | None:
    return jour.isoformat() if jour else None


_SECRETARIAT: Json = {"secretariat": {"secretaire01": None, "secretaire02": None}}
