"""From the staged tables of the register to the lobbying world, and from there to the texts that it speaks of."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from functools import partial

import polars as pl

from hemicycle.assemble.hatvp import codes
from hemicycle.assemble.hatvp.actions import actions
from hemicycle.assemble.hatvp.codes import Inconnus
from hemicycle.assemble.hatvp.registre import TABLES, Registre, lire_instantanes, retenir, verifier
from hemicycle.assemble.hatvp.vues import sans_melange
from hemicycle.assemble.legislatif import Legislatif
from hemicycle.assemble.liens.actions_dossiers import actions_dossiers
from hemicycle.assemble.lobbying import Exercice, Lobbying, Lobbyiste, Secteur
from hemicycle.assemble.memoire import OUBLI, Memoire, de_fichiers, digest_of_tables
from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import Row, Tables, pick
from hemicycle.identifiants import identifiant
from hemicycle.texte import cle_tri


def lobbying(tables: Tables, memoire: Memoire = OUBLI) -> tuple[Lobbying, list[Constat]]:
    """The register over all its files, and what does not add up in it. It is made of its own tables and of nothing
    else, and does not change with every sitting."""
    # files that are the same are not even read; of others the rows may be the same
    cle = de_fichiers(memoire, "lobbying_lu", tables, TABLES, lambda siennes: digest_of_tables(map(siennes, TABLES)))
    return memoire.objet("lobbying", cle, partial(_lobbying, tables))


def _lobbying(tables: Tables) -> tuple[Lobbying, list[Constat]]:
    lisibles, constats = sans_melange(tables)
    registre = retenir(lire_instantanes(lisibles))
    inconnus = Inconnus()
    monde = Lobbying(tuple(lobbyistes(registre, inconnus)), actions(registre, inconnus))
    return monde, [*constats, *inconnus.constats(), *verifier(registre)]


def lier_aux_dossiers(registre: Lobbying, legislatif: Legislatif, memoire: Memoire = OUBLI) -> Lobbying:
    """The register with the dossiers that its actions name; how many, and how, goes to the coverage of links."""
    if not registre.actions.height:
        return registre
    liens = actions_dossiers(registre.actions, legislatif.dossiers, legislatif.dossier_dossier, memoire)
    sans = registre.actions.height - len({lien.de for lien in liens})
    methodes = Counter(lien.methode for lien in liens).most_common()
    legislatif.couverture["action de lobbying → dossier"] = dict(methodes) | {"aucun": sans}
    return replace(registre, action_dossier=liens)


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
        nom=row["denomination"],
        type=type_api,
        categorie=categorie,
        secteurs=_secteurs(row["secteurs_codes"], row["secteurs"], inconnus),
        niveaux=tuple(dict.fromkeys(row["niveaux"])),
        exercices=exercices,
        clients=tuple(dict.fromkeys(row["clients"])),
        affiliations=tuple(dict.fromkeys(row["affiliations"])),
        actif=est_actif(row["cessation"], jour),
        motif_cessation=row["motif"],
        source_url=f"{FICHE}{row['identifiant']}",
        **pick(row, "uid", "type_identifiant", "identifiant", "adresse", "code_postal", "ville", "pays", "site"),
        **pick(row, "collaborateurs", "cessation", "premiere_publication"),
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
                depense=codes.fourchette(row["depense"], inconnus),
                chiffre_affaires=codes.fourchette(row["chiffre_affaires"], inconnus),
                activites=compte,
                **pick(row, "debut", "fin", "publication", "salaries", "sans_activite"),
            )
        )
    return found
