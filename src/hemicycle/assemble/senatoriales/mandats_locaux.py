"""Local mandates of the candidates, out of the national register of elected officials.

A row of the register is a candidate's when family name and day of birth are the same and a given name is shared, or is
misspelt by two letters at most. The register lists present mandates only: of each kind the newest file is read.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date

import polars as pl
from rapidfuzz.distance import Levenshtein

from hemicycle.assemble.senatoriales import libelles
from hemicycle.assemble.senatoriales.identites import Identite
from hemicycle.assemble.tables import Row, dernier_jour, lists_by_key
from hemicycle.senatoriales.etat_civil import prenoms
from hemicycle.senatoriales.formes import MandatLocal, MandatsLocaux
from hemicycle.texte import cle_tri, plier
from hemicycle.vocabulaire import Sexe

FAUTES = 2
PARLEMENT = frozenset({"sen", "dep"})  # seats in Parliament are the directory's to tell
METROPOLE_DE_LYON = "69M"
SIMPLE_MEMBRE = "autre membre"
# In the order of display.
TYPES = (
    "executif_collectivite", "maire", "europe", "departement", "region", "collectivite", "adjoint",
    "executif_intercommunalite", "francais_etranger", "intercommunalite", "conseil_municipal",
)  # fmt: skip
TYPE_DU_FICHIER = {
    "mai": "maire",
    "rpe": "europe",
    "cd": "departement",
    "cr": "region",
    "ma": "collectivite",
    "epci": "intercommunalite",
    "afe": "francais_etranger",
    "cons": "francais_etranger",
    "cm": "conseil_municipal",
    "ca": "conseil_municipal",
}
COLLECTIVITES = frozenset({"cd", "cr", "ma"})


def mandats_locaux(
    elus: pl.DataFrame, candidats: Sequence[Identite], registre: date | None = None
) -> dict[str, MandatsLocaux]:
    """The mandates of each candidate who has some, by id of the candidate."""
    actuels = _fichiers_actuels(elus).filter(~pl.col("type").is_in(PARLEMENT))
    jour = registre or dernier_jour(actuels["debut"], actuels["debut_fonction"])
    if jour is None:
        return {}
    found: dict[str, MandatsLocaux] = {}
    for candidat, rows in _lignes(actuels, candidats).items():
        mandats = sorted(map(_mandat, rows), key=lambda m: (TYPES.index(m.type), cle_tri(m.libelle)))
        uniques = {mandat.libelle: mandat for mandat in reversed(mandats)}
        found[candidat] = MandatsLocaux(jour, tuple(m for m in mandats if uniques[m.libelle] is m))
    return found


def parlementaires_du_registre(elus: pl.DataFrame, candidats: Sequence[Identite]) -> frozenset[str]:
    """Ids of the candidates who sit in Parliament according to the register."""
    return frozenset(_lignes(_fichiers_actuels(elus).filter(pl.col("type").is_in(PARLEMENT)), candidats))


def _fichiers_actuels(elus: pl.DataFrame) -> pl.DataFrame:
    """The rows of the newest file of each kind: files carry no date, the newest is that of the latest mandate."""
    editions = elus.group_by("type", "_instantane").agg(
        pl.max_horizontal("debut", "debut_fonction").max().alias("jour"), pl.len().alias("lignes")
    )
    choisies = editions.sort("jour", "lignes", "_instantane").unique("type", keep="last")
    return elus.join(choisies.select("type", "_instantane"), on=["type", "_instantane"], how="semi")


def _lignes(elus: pl.DataFrame, candidats: Sequence[Identite]) -> dict[str, list[Row]]:
    """The rows of each candidate; a row that two could claim is nobody's."""
    par_cle = lists_by_key((candidat.cle, candidat) for candidat in candidats if candidat.cle is not None)
    found: dict[str, list[Row]] = defaultdict(list)
    for row in elus.filter(pl.col("cle").is_in(list(par_cle))).iter_rows(named=True):
        siens = _titulaires(row["prenom"], par_cle[row["cle"]])
        if len(siens) == 1:
            found[siens[0].id].append(row)
    return dict(found)


def _titulaires(prenom: str, candidats: Iterable[Identite]) -> list[Identite]:
    """The candidates of a name and day of birth whose given name is that one; failing any, nearly that one."""
    possibles = list(candidats)
    sures = [c for c in possibles if prenoms(c.prenom) & prenoms(prenom)]
    proches = [c for c in possibles if Levenshtein.distance(cle_tri(c.prenom), cle_tri(prenom)) <= FAUTES]
    return sures or proches


def _mandat(row: Row) -> MandatLocal:
    ecrite, depuis = row["fonction"], row["debut_fonction"] or row["debut"]
    if ecrite is None or plier(ecrite) == SIMPLE_MEMBRE:
        return MandatLocal(TYPE_DU_FICHIER[row["type"]], libelles.capitale(_membre(row)), depuis)
    libelle = f"{libelles.fonction(ecrite, Sexe(row['sexe']))}{_ou(row)}"
    return MandatLocal(_type(row["type"], plier(ecrite)), libelles.capitale(libelle), depuis)


def _type(fichier: str, fonction: str) -> str:
    """Where a function is shown: executives and mayors before plain councillors."""
    dirige = "president" in fonction and "commission" not in fonction
    if fichier in COLLECTIVITES:
        return "executif_collectivite" if dirige or "executif" in fonction else TYPE_DU_FICHIER[fichier]
    if fichier == "epci":
        return "executif_intercommunalite" if dirige else TYPE_DU_FICHIER[fichier]
    if fichier in {"cm", "ca"}:
        if "adjoint" in fonction or "delegue" in fonction:
            return "adjoint"
        return "maire" if fonction.startswith("maire") else TYPE_DU_FICHIER[fichier]
    return TYPE_DU_FICHIER[fichier]


def _membre(row: Row) -> str:
    """A mandate without a function, in words."""
    titre = _TITRES[row["type"]]
    if row["type"] == "ma" and row["lieu"] == METROPOLE_DE_LYON:
        return f"{libelles.accorder('conseiller métropolitain', Sexe(row['sexe']))} de Lyon"
    return f"{libelles.accorder(titre, Sexe(row['sexe']))}{_ou(row)}"


_TITRES: Mapping[str, str] = {
    "mai": "maire",
    "rpe": "député européen",
    "cd": "conseiller départemental",
    "cr": "conseiller régional",
    "ma": "membre de l'assemblée",
    "epci": "conseiller communautaire",
    "afe": "conseiller à l'Assemblée des Français de l'étranger",
    "cons": "conseiller des Français de l'étranger",
    "cm": "conseiller municipal",
    "ca": "conseiller d'arrondissement",
}


def _ou(row: Row) -> str:
    """The place of a mandate, as it follows its title."""
    return "".join(f" {lieu}" for lieu in _lieu(row))


def _lieu(row: Row) -> Iterator[str]:
    genre, code, nom = row["type"], row["lieu"], row["lieu_libelle"]
    if genre == "cd":
        yield libelles.du_departement(code, nom)
    elif genre == "cr":
        yield libelles.de_la_region(code, nom)
    elif genre == "ma":
        yield libelles.de_la_collectivite(code, nom)
    elif genre in {"mai", "cm", "ca"} and nom is not None:
        yield libelles.de_la_commune(nom)
    elif nom is not None:
        yield f"({libelles.nom_de_pays(nom)})"
