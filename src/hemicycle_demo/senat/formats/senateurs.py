"""The files that list senators: those in office, everybody since 1958, mandates, groups, committees."""

import html
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hemicycle.texte import plier
from hemicycle_demo.senat.calendrier import RENOUVELLEMENTS
from hemicycle_demo.senat.circonscriptions import Circonscription
from hemicycle_demo.senat.encodage import Cellule, jour_odsen, odsen
from hemicycle_demo.senat.groupes import ANCIENS, AUCUN, PAR_CODE
from hemicycle_demo.senat.mandats import Appartenance, Mandat, Senateur
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.textes.dossiers import COMMISSIONS

_TYPES = {"N": "", "A": "Apparenté", "R": "Rattaché"}
_AUTRES = (
    ("COMEUR-AFEU", "COMMISSION", "Commission des affaires européennes"),
    ("DELEGA-RIVI", "DELEGATION/OFFICE", "Délégation sénatoriale aux rivières"),
    ("OFFICE-901", "DELEGATION/OFFICE", "Office parlementaire d'évaluation des phares"),
    ("COMENQ-DIGU", "TEMPORAIRE", "Commission d'enquête sur l'entretien des digues"),
    ("MISINFCOM-GARE", "TEMPORAIRE", "Mission d'information sur les gares rurales"),
)
_ETUDES = ("Phares et balises", "Eau et rivières", "Métiers d'art ", "Vélo et marche")


def en_poste(senat: Senat) -> bytes:
    """senateurs.json: one object per sitting senator, in the order of the seats."""
    return json.dumps(list(_en_poste(senat)), ensure_ascii=False, indent=2).encode()


def general(senat: Senat) -> bytes:
    """ODSEN_GENERAL: every senator; what is said of each is the last known, under the names of today."""
    titres = (
        "Matricule", "Qualité", "Nom usuel", "Prénom usuel", "État", "Date naissance", "Date de décès",
        "Groupe politique", "Type d'app au grp politique", "Commission permanente", "Circonscription",
        "Fonction au Bureau du Sénat", "Courrier électronique", "PCS INSEE", "Catégorie professionnelle",
        "Description de la profession",
    )  # fmt: skip
    requete = ("Requête :select * from senateurs.sen s", "where s.etasencod in ('ACTIF', 'ANCIEN')")
    actifs = senat.population.en_poste()
    lignes = [_general(senat, senateur, senateur.matricule in actifs) for senateur in _alphabet(senat)]
    return odsen(requete, titres, lignes)


def mandats(senat: Senat) -> bytes:
    """ODSEN_ELUSEN: one row per term or part of a term."""
    titres = (
        "Matricule", "Qualité", "Nom usuel", "Prénom usuel", "État Sénateur", "Identifiant mandat", "Date d'élection",
        "Date de début de mandat", "Année de début de mandat", "Motif début de mandat", "Date de fin de mandat",
        "Année de fin de mandat", "Motif fin de mandat", "Commentaire",
    )  # fmt: skip
    actifs = senat.population.en_poste()
    lignes = [
        (*_identite(senat.population.senateurs[m.matricule]), "ACTIF" if m.matricule in actifs else "ANCIEN", m.uid,
         jour_odsen(m.election), jour_odsen(m.debut), "", m.motif_debut, jour_odsen(m.fin), "", m.motif_fin,
         m.commentaire)
        for m in senat.population.mandats
    ]  # fmt: skip
    return odsen(("Requête :select * from senateurs.elusen e", "order by e.eluid"), titres, lignes)


def groupes(senat: Senat) -> bytes:
    """ODSEN_HISTOGROUPES: one row per function inside a spell; a group bears the name of today."""
    titres = (
        "Matricule", "Id appartenance", "Id fonction occupée", "Nom", "Prénom", "Code du groupe politique",
        "Nom court du groupe politique", "Date de début d'appartenance", "Date de fin d'appartenance",
        "Nom court fonction", "Date de début de la fonction", "Date de fin de la fonction",
    )  # fmt: skip
    lignes: list[tuple[Cellule, ...]] = []
    for spell in senat.population.appartenances:
        personne = senat.population.senateurs[spell.matricule].personne
        for fonction in spell.fonctions:
            lignes.append(
                (spell.matricule, spell.uid, fonction.uid, personne.nom, personne.prenom, spell.groupe,
                 _nom_du_groupe(spell), jour_odsen(spell.debut), jour_odsen(spell.fin), fonction.nom,
                 jour_odsen(fonction.debut), jour_odsen(fonction.fin))
            )  # fmt: skip
    return odsen(("Requête :select * from senateurs.memgrppol m", "order by m.memgrppolid"), titres, lignes)


def commissions_passees(senat: Senat) -> bytes:
    """ODSEN_COMS: the committees of the terms that are over; a new term may begin in another one."""
    titres = ("Matricule", "Nom usuel", "Prénom usuel", "Qualité", "Nom commission", "Type commission", "Fonction",
              "Date de début", "Date de fin")  # fmt: skip
    lignes: list[tuple[Cellule, ...]] = []
    derniers = {mandat.matricule: mandat for mandat in sorted(senat.population.mandats, key=lambda m: m.debut)}
    for mandat in senat.population.mandats:
        if mandat.fin is None or mandat.fin > senat.population.dernier_jour or mandat.debut < RENOUVELLEMENTS[0].debut:
            continue
        rang = commission_de(senat, mandat.matricule)  # as the file of everybody says, of the last term
        if rang is None or derniers[mandat.matricule] is not mandat:
            rang = Random(f"{senat.graine}/commission/{mandat.uid}").randrange(len(COMMISSIONS))
        personne = senat.population.senateurs[mandat.matricule].personne
        lignes.append(
            (mandat.matricule, personne.nom, personne.prenom, personne.civilite, COMMISSIONS[rang][2].capitalize(),
             "Commission permanente", "Membre", jour_odsen(mandat.debut), jour_odsen(mandat.fin))
        )  # fmt: skip
    return odsen(("Requête :select * from senateurs.memcom c",), titres, lignes)


def commissions(senat: Senat) -> bytes:
    """ODSEN_CUR_COMS: the committee of each sitting senator; the first of each list presides."""
    titres = ("Matricule", "Nom usuel", "Prénom usuel", "Qualité", "Nom commission", "Type commission", "Fonction",
              "Date de début")  # fmt: skip
    presidees: set[int] = set()
    lignes: list[tuple[Cellule, ...]] = []
    for matricule, mandat in senat.population.en_poste().items():
        rang = commission_de(senat, matricule)
        if rang is None:
            continue
        fonction = "Membre" if rang in presidees else "Président"
        presidees.add(rang)
        personne = senat.population.senateurs[matricule].personne
        debut = max(mandat.debut, RENOUVELLEMENTS[-2].groupes)
        nom = COMMISSIONS[rang][2].capitalize()
        lignes.append(
            (matricule, personne.nom, personne.prenom, personne.civilite, nom, "Commission permanente", fonction,
             jour_odsen(debut))
        )  # fmt: skip
    return odsen(("Requête :select * from senateurs.memcom c", "where c.memcomdatfin is null"), titres, lignes)


def deputes(senat: Senat) -> bytes:
    """ODSEN_ELUDEP: the mandates of deputy that senators had, or went on to."""
    titres = ("Matricule", "Qualité", "Nom usuel", "Prénom usuel", "Identifiant mandat", "Date d'élection",
              "Date de début de mandat", "Date de fin de mandat", "Circonscription")  # fmt: skip
    lignes: list[tuple[Cellule, ...]] = []
    par_personne = {senateur.personne.uid: senateur for senateur in senat.population.senateurs.values()}
    for rang, mandat in enumerate(senat.travaux.monde.mandats, 1):
        senateur = par_personne.get(mandat.personne)
        if senateur is None or mandat.siege is None:
            continue
        lignes.append(
            (*_identite(senateur), rang, jour_odsen(mandat.debut), jour_odsen(mandat.siege.prise_fonction),
             jour_odsen(mandat.fin), mandat.siege.circonscription.departement.nom)
        )  # fmt: skip
    return odsen(("Requête :select * from senateurs.eludep d",), titres, lignes)


def commission_de(senat: Senat, matricule: str) -> int | None:
    """The rank of the standing committee a senator sits in; the president of the Sénat has none."""
    if matricule == senat.population.presidence:
        return None
    return Random(f"{senat.graine}/commission/{matricule}").randrange(len(COMMISSIONS))


def _en_poste(senat: Senat) -> Iterator[dict[str, Any]]:
    arrives = 0
    for matricule, mandat in senat.population.en_poste().items():
        senateur = senat.population.senateurs[matricule]
        spell = senat.population.groupe(matricule)
        assert spell is not None and mandat.circonscription is not None
        nouveau = mandat.debut == RENOUVELLEMENTS[-1].debut and matricule.startswith("26")
        arrives += nouveau
        yield _fiche(senat, senateur, mandat, spell, mandat.circonscription, sans_siege=nouveau and arrives <= 3)


def page_des_groupes(senat: Senat) -> bytes:
    """groupes-politiques.html: the groups are in an attribute, as JSON that is escaped twice."""
    sieges: dict[str, list[int]] = {}
    for matricule, mandat in senat.population.en_poste().items():
        spell = senat.population.groupe(matricule)
        assert spell is not None
        sieges.setdefault(spell.groupe, []).append(mandat.place + 1)
    groupes = [
        {"id": code, "name": PAR_CODE[code].libelle, "seats": sorted(les_siens), "color": PAR_CODE[code].couleur}
        for code, les_siens in sieges.items()
    ]
    attribut = html.escape(json.dumps(groupes))
    return f"""<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><title>Groupes politiques - Sénat</title></head>
<body><h2>Répartition des groupes politiques</h2>
<hemicycle-groups
    groups="{attribut}"></hemicycle-groups>
</body></html>
""".encode()


def _fiche(
    senat: Senat, senateur: Senateur, mandat: Mandat, spell: Appartenance, ou: Circonscription, sans_siege: bool
) -> dict[str, Any]:
    personne, groupe = senateur.personne, PAR_CODE[spell.groupe]
    alea = Random(f"{senat.graine}/fiche/{senateur.matricule}")
    nom = plier(personne.nom).replace(" ", "")
    return {
        "matricule": senateur.matricule,
        "nom": personne.nom,
        "prenom": personne.prenom,
        "tri": f"{personne.nom} {personne.prenom}".upper(),
        "civilite": personne.civilite,
        "feminise": personne.feminin and alea.random() < 0.8,
        "serie": str(ou.serie),
        "siege": 0 if sans_siege else mandat.place + 1,
        "url": f"/senateur/{senateur.page}.html",
        "urlAvatar": f"/senimg/{senateur.page}_carre.jpg",
        "twitter": f"{nom}_senat" if alea.random() < 0.7 else None,
        "facebook": f"{nom}.senat" if alea.random() < 0.8 else None,
        "organismes": _organismes(senat, senateur.matricule, alea),
        "groupe": {
            "code": groupe.code,
            "libelle": groupe.libelle,
            "libelleCourt": groupe.court,
            "ordre": groupe.ordre,
            "typeAppartenance": spell.type,
        },
        "circonscription": {"code": ou.code, "libelle": ou.libelle, "ordre": _ordre(ou.code)},
        "categorieProfessionnelle": {"code": "57", "libelle": personne.profession[1], "ordre": 57},
    }


def _organismes(senat: Senat, matricule: str, alea: Random) -> list[dict[str, Any]]:
    organismes = []
    if matricule == senat.population.presidence:
        organismes.append({"code": "PRESIDENT", "type": "INTERNE", "libelle": "Présidence du Sénat", "ordre": 1000})
    if matricule in (senat.population.presidence, *senat.population.vice_presidents):
        organismes.append({"code": "BUR", "type": "INTERNE", "libelle": "Bureau du Sénat", "ordre": 1100})
    rang = commission_de(senat, matricule)
    if rang is not None:
        _, _, nom, code = COMMISSIONS[rang]
        organismes.append({"code": code, "type": "COMMISSION", "libelle": nom.capitalize(), "ordre": 7001 + rang})
    for numero in alea.sample(range(len(_ETUDES)), alea.choice((0, 1, 1, 2))):
        libelle = f"Groupe d'études\u00a0{_ETUDES[numero]}"
        organismes.append({"code": f"ETUDES-{901 + numero}", "type": "ETUDE", "libelle": libelle, "ordre": 50_001})
    for rang, (code, genre, libelle) in enumerate(_AUTRES):
        if int(matricule[:5]) % 11 == rang:
            organismes.append({"code": code, "type": genre, "libelle": libelle, "ordre": 16_001 + rang})
    return organismes


def _general(senat: Senat, senateur: Senateur, actif: bool) -> tuple[Cellule, ...]:
    personne, matricule = senateur.personne, senateur.matricule
    siens = [m for m in senat.population.mandats if m.matricule == matricule]
    spells = [a for a in senat.population.appartenances if a.matricule == matricule and a.groupe != AUCUN]
    dernier = spells[-1] if spells else None
    ou = siens[-1].circonscription if siens else None
    rang = commission_de(senat, matricule)
    commission = "Aucune (Président du Sénat)" if rang is None else COMMISSIONS[rang][2]
    profession, categorie, pcs = personne.profession
    return (
        matricule, personne.civilite, personne.nom, personne.prenom, "ACTIF" if actif else "ANCIEN",
        jour_odsen(personne.naissance.jour), jour_odsen(personne.deces), _court(dernier),
        _TYPES[dernier.type] if dernier is not None else "", commission if siens else "", ou.nom if ou else "",
        _bureau(senat, senateur), _courriel(senateur, actif), pcs, categorie, profession,
    )  # fmt: skip


def _bureau(senat: Senat, senateur: Senateur) -> str:
    if senateur.matricule == senat.population.presidence:
        return "Président du Sénat"
    if senateur.matricule in senat.population.vice_presidents:
        return "Vice-présidente du Sénat" if senateur.personne.feminin else "Vice-président du Sénat"
    return ""


def _courriel(senateur: Senateur, actif: bool) -> str:
    if not actif:
        return "Non public"
    nom = plier(senateur.personne.nom).replace(" ", "").replace("'", "")
    return f"{plier(senateur.personne.prenom)[0]}.{nom}@senat.example"


def _court(spell: Appartenance | None) -> str:
    if spell is None:
        return ""
    return PAR_CODE[spell.groupe].court if spell.groupe in PAR_CODE else spell.groupe


def _nom_du_groupe(spell: Appartenance) -> str:
    return ANCIENS[spell.groupe] if spell.groupe in ANCIENS else PAR_CODE[spell.groupe].libelle


def _identite(senateur: Senateur) -> tuple[str, str, str, str]:
    personne = senateur.personne
    return senateur.matricule, personne.civilite, personne.nom, personne.prenom


def _alphabet(senat: Senat) -> list[Senateur]:
    """By name, then first name, then matricule."""
    cles = {s.matricule: (plier(s.personne.nom), plier(s.personne.prenom)) for s in senat.population.senateurs.values()}
    return sorted(senat.population.senateurs.values(), key=lambda s: (*cles[s.matricule], s.matricule))


def _ordre(code: str) -> int:
    return int(code.replace("2A", "20").replace("2B", "20")) * (1 if len(code) == 3 else 10)
