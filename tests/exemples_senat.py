"""Small files of ours in the Sénat's official layouts, with their quirks. Everybody here is invented.

A row of an ODSEN file is a dictionary under the titles of the CSV; `odsen_csv` and `odsen_json` write rows as the
Sénat publishes them in either form.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

import orjson

Rangee = dict[str, str]
Json = dict[str, Any]

ELUE = {"Qualité": "Mme", "Nom usuel": "Kervadec", "Prénom usuel": "Maëlle", "État Sénateur": "ACTIF"}
_INSTANT = re.compile(r"(\d{4})-(\d{2})-(\d{2}) (\d{2}:\d{2}:\d{2})\.\d")


def jour(texte: str) -> str:
    """A day as the CSV files write it; nothing stays nothing."""
    return f"{texte} 00:00:00.0" if texte else ""


def senateur(matricule: str = "20123A", nom: str = "Kervadec", prenom: str = "Maëlle", **autres: str) -> Rangee:
    """A row of ODSEN_GENERAL; `autres` are given under the titles of the file."""
    return {
        "Matricule": matricule, "Qualité": "Mme", "Nom usuel": nom, "Prénom usuel": prenom, "État": "ACTIF",
        "Date naissance": jour("1971-03-14"), "Date de décès": "", "Groupe politique": "SER",
        "Type d'app au grp politique": "", "Commission permanente": "commission des lois",
        "Circonscription": "Finistère", "Fonction au Bureau du Sénat": "",
        "Courrier électronique": "m.kervadec@example.org", "PCS INSEE": "Chefs d'entreprise de 10 salariés ou plus",
        "Catégorie professionnelle": "Commerce et industrie (Chefs d'entreprises)",
        "Description de la profession": "Chantier naval, gérante", **autres,
    }  # fmt: skip


def mandat(
    matricule: str = "20123A", uid: str = "17001", debut: str = "2020-10-01", fin: str = "", **autres: str
) -> Rangee:
    """A row of ODSEN_ELUSEN."""
    return {
        "Matricule": matricule, **ELUE, "Identifiant mandat": uid, "Date d'élection": jour("2020-09-27"),
        "Date de début de mandat": jour(debut), "Année de début de mandat": "", "Motif début de mandat": "Election",
        "Date de fin de mandat": jour(fin), "Année de fin de mandat": "",
        "Motif fin de mandat": "Fin de mandat" if fin else "En Cours", "Commentaire": "", **autres,
    }  # fmt: skip


def appartenance(
    matricule: str = "20123A", groupe: str = "SOC", debut: str = "2020-10-05", fin: str = "", uid: str = "4001",
    fonction: str = "Membre", **autres: str,
) -> Rangee:  # fmt: skip
    """A row of ODSEN_HISTOGROUPES: a function that lasts as long as its spell."""
    return {
        "Matricule": matricule, "Id appartenance": uid, "Id fonction occupée": f"9{uid}", "Nom": "Kervadec",
        "Prénom": "Maëlle", "Code du groupe politique": groupe, "Nom court du groupe politique": f"Groupe {groupe}",
        "Date de début d'appartenance": jour(debut), "Date de fin d'appartenance": jour(fin),
        "Nom court fonction": fonction, "Date de début de la fonction": jour(debut),
        "Date de fin de la fonction": jour(fin), **autres,
    }  # fmt: skip


def membre_de_commission(
    matricule: str = "20123A", commission: str = "commission des lois", fonction: str = " ", **autres: str
) -> Rangee:
    """A row of ODSEN_COMS or ODSEN_CUR_COMS, as its readers report it."""
    return {
        "Matricule": matricule, **ELUE, "Nom commission": commission, "Type commission": "Commission permanente",
        "Id d'appartenance": "881", "Début d'appartenance": jour("2020-10-07"), "Fin d'appartenance": "",
        "Id de fonction": "1881", "Début de fonction": jour("2020-10-07"), "Fin de fonction": "",
        "Fonction": fonction, **autres,
    }  # fmt: skip


def mandat_de_depute(matricule: str = "20123A", circonscription: str = "Finistère (3ème)", **autres: str) -> Rangee:
    """A row of ODSEN_ELUDEP, in the manner of ODSEN_ELUSEN."""
    return {
        "Matricule": matricule,
        **ELUE,
        "Circonscription": circonscription,
        "Date de début de mandat": jour("2012-06-20"),
        "Date de fin de mandat": jour("2017-06-20"),
        **autres,
    }


def odsen_csv(rangees: Sequence[Mapping[str, str]], annonce: int | None = None, requete: bool = True) -> bytes:
    """Rows as the Sénat serves them: Latin-1, CRLF, headed by the query and the number of rows it gave."""
    sortie = io.StringIO(newline="")
    if requete:
        sortie.write('% Requête :select senmat as "Matricule", quacod as "Qualité",\r\n% \tetasencod as "État"\r\n')
        sortie.write("% from senateurs.sen s\r\n% Aucun paramètre\r\n")
        sortie.write(f"% {len(rangees) if annonce is None else annonce} ligne(s) de résultat\r\n")
    redacteur = csv.DictWriter(sortie, list(rangees[0]), lineterminator="\r\n")
    redacteur.writeheader()
    redacteur.writerows(rangees)
    return sortie.getvalue().encode("latin-1")


def odsen_json(rangees: Sequence[Mapping[str, str]]) -> bytes:
    """The same rows as JSON: titles without accents nor blanks, dates with strokes, null where nothing is."""
    return orjson.dumps({"results": [{_cle(titre): _cellule(v) for titre, v in r.items()} for r in rangees]})


def en_poste(matricule: str = "20123A", nom: str = "Kervadec", prenom: str = "Maëlle", **autres: Any) -> Json:
    """A senator of api-senat/senateurs.json; `autres` are given under its own names, None takes one away."""
    objet = {
        "matricule": matricule, "nom": nom, "prenom": prenom, "tri": f"{nom} {prenom}".upper(), "civilite": "Mme",
        "feminise": True, "serie": "1", "siege": 212, "url": f"/senateur/kervadec_maelle{matricule.lower()}.html",
        "urlAvatar": f"/senimg/kervadec_maelle{matricule.lower()}_carre.jpg", "twitter": "mkervadec ",
        "organismes": [organisme()],
        "groupe": {"code": "SOC", "libelle": "Groupe Socialiste, Écologiste et Républicain", "ordre": 2},
        "circonscription": {"code": "29", "libelle": "Finistère", "ordre": 290},
        "categorieProfessionnelle": {"code": "21", "libelle": "Commerce et industrie", "ordre": 21}, **autres,
    }  # fmt: skip
    return {nom: contenu for nom, contenu in objet.items() if contenu is not None}


def organisme(
    code: str = "COM-LOIS", genre: str = "COMMISSION", libelle: str = "Commission\u00a0des lois ", ordre: int = 7007
) -> Json:
    return {"code": code, "type": genre, "libelle": libelle, "ordre": ordre}


def api(senateurs: Sequence[Any]) -> bytes:
    """The whole of api-senat/senateurs.json."""
    return orjson.dumps(list(senateurs))


def _cle(titre: str) -> str:
    sans_accent = unicodedata.normalize("NFKD", titre).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "_", sans_accent.replace("'", "_"))


def _cellule(texte: str) -> str | None:
    return _INSTANT.sub(r"\1/\2/\3 \4", texte) or None
