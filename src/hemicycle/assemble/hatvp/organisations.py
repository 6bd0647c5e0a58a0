"""Organisations of the register, out of the records kept."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date

import polars as pl

from hemicycle.assemble.hatvp import codes
from hemicycle.assemble.hatvp.codes import Inconnus
from hemicycle.assemble.hatvp.registre import Registre
from hemicycle.assemble.lobbying import Exercice, Lobbyiste, Secteur
from hemicycle.assemble.tables import Row
from hemicycle.identifiants import identifiant
from hemicycle.texte import cle_tri

FICHE = "https://www.hatvp.fr/fiche-organisation/?organisation="


def lobbyistes(registre: Registre, inconnus: Inconnus) -> list[Lobbyiste]:
    """The organisations, in the order of their folded names, then ids."""
    exercices = _exercices(registre, inconnus)
    found = [
        _lobbyiste(row, tuple(exercices[row["uid"]]), registre.jour, inconnus)
        for row in registre.organisations.iter_rows(named=True)
    ]
    return sorted(found, key=lambda un: (cle_tri(un.nom), un.id))


def est_actif(cessation: date | None, jour: date | None) -> bool:
    """Whether an organisation is still registered on the day the register speaks of."""
    return cessation is None or (jour is not None and cessation > jour)


def _lobbyiste(row: Row, exercices: tuple[Exercice, ...], jour: date | None, inconnus: Inconnus) -> Lobbyiste:
    categorie, type_api = codes.categorie(row["categorie_code"], row["categorie"], row["categorie_famille"], inconnus)
    return Lobbyiste(
        id=identifiant("lobbyiste", row["uid"]),
        uid=row["uid"],
        nom=row["denomination"],
        type=type_api,
        type_identifiant=row["type_identifiant"],
        identifiant=row["identifiant"],
        categorie=categorie,
        secteurs=_secteurs(row["secteurs_codes"], row["secteurs"], inconnus),
        niveaux=tuple(dict.fromkeys(row["niveaux"])),
        adresse=row["adresse"],
        code_postal=row["code_postal"],
        ville=row["ville"],
        pays=row["pays"],
        site=row["site"],
        collaborateurs=row["collaborateurs"],
        exercices=exercices,
        clients=tuple(dict.fromkeys(row["clients"])),
        affiliations=tuple(dict.fromkeys(row["affiliations"])),
        actif=est_actif(row["cessation"], jour),
        cessation=row["cessation"],
        motif_cessation=row["motif"],
        premiere_publication=row["premiere_publication"],
        source_url=f"{FICHE}{row['identifiant']}",
    )


def _secteurs(des_codes: Iterable[str], labels: Iterable[str], inconnus: Inconnus) -> tuple[Secteur, ...]:
    """Sectors once each, in the order declared."""
    found = (codes.secteur(code, label, inconnus) for code, label in zip(des_codes, labels, strict=True))
    return tuple({secteur.slug: secteur for secteur in found}.values())


def _exercices(registre: Registre, inconnus: Inconnus) -> defaultdict[str, list[Exercice]]:
    """Periods by organisation, latest first."""
    comptes = dict(registre.activites.group_by("instantane", "exercice").len().rows_by_key(["instantane", "exercice"]))
    found: defaultdict[str, list[Exercice]] = defaultdict(list)
    ordre = [pl.col("fin"), pl.col("debut"), pl.col("exercice")]
    for row in registre.exercices.sort(ordre, descending=[True, True, False]).iter_rows(named=True):
        ((compte,),) = comptes.get((row["instantane"], row["exercice"]), [(0,)])
        found[row["uid"]].append(
            Exercice(
                debut=row["debut"],
                fin=row["fin"],
                publication=row["publication"],
                depense=codes.fourchette(row["depense"], inconnus),
                chiffre_affaires=codes.fourchette(row["chiffre_affaires"], inconnus),
                salaries=row["salaries"],
                activites=compte,
                sans_activite=row["sans_activite"],
            )
        )
    return found
