"""The files of the ballot as the ministry publishes them: candidates of both kinds, registered electors."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from hemicycle.senatoriales.circonscriptions import HORS_DE_FRANCE, Circonscription
from hemicycle.senatoriales.nuances import libelle
from hemicycle_demo.election.candidats import Candidat, Candidatures, Circonscrite, Unite

INDIVIDUELLES = "senatoriales-2026-candidatures-individuelles-scrutin-majoritaire.csv"
LISTES = "senatoriales-2026-candidatures-listes-scrutin-proportionnel.csv"
ELECTEURS = "referentiel-des-bureaux-de-vote-sen2026.csv"

_BINOMES = (
    "Code circonscription", "Libellé circonscription", "N° dépôt", "Sexe du candidat", "Nom du candidat",
    "Prénom du candidat", "Date de naissance du candidat", "Code nuance", "Nuance du candidat", "Profession",
    "Code personnalité", "Sortant", "Sexe remplaçant", "Nom remplaçant", "Prénom remplaçant",
    "Date de naissance remplaçant",
)  # fmt: skip
_EN_LISTE = (
    "Code circonscription", "Circonscription", "N° dépôt", "Libellé abrégé de liste", "Libellé de la liste",
    "Code nuance de liste", "Nuance de liste", "Tête de liste", "Ordre", "Sexe", "Nom sur le bulletin de vote",
    "Prénom sur le bulletin de vote", "Date de naissance", "Profession", "Code personnalité", "Sortant",
)  # fmt: skip
# One title has a blank at its end, and the apostrophe of another is curly.
_BUREAUX = (
    "Code circonscription", "Libellé circonscription ", "Code commune du bureau de vote",
    "Commune du bureau de vote", "Nombre d’inscrits",
)  # fmt: skip
# Constituencies of the other series, which vote another year and are in the file all the same, with odd figures.
_SERIE_1 = (("58", "Nièvre", 32), ("65", "Hautes-Pyrénées", 65), ("75", "Paris", 2_893))


def individuelles(scrutin: Candidatures) -> bytes:
    """Candidates of the majority vote, each with a substitute of the other sex."""
    return _csv(_BINOMES, (r for c in scrutin.circonscriptions.values() for r in _binomes(c)))


def listes(scrutin: Candidatures) -> bytes:
    """Candidates of the lists, in their order."""
    return _csv(_EN_LISTE, (r for c in scrutin.circonscriptions.values() for r in _listes(c)))


def electeurs(scrutin: Candidatures) -> bytes:
    """Registered electors: codes have lost their zeros here."""
    lieux = [circonscrite.lieu for circonscrite in scrutin.circonscriptions.values()]
    rangees = [(_code(lieu).lstrip("0"), lieu.nom, "", "", str(lieu.inscrits)) for lieu in lieux]
    autres = [(code, nom, "", "", str(inscrits)) for code, nom, inscrits in _SERIE_1]
    return _csv(_BUREAUX, sorted((*rangees, *autres), key=lambda rangee: rangee[0].rjust(3, "0")))


def _binomes(circonscrite: Circonscrite) -> Iterator[Sequence[str]]:
    lieu = circonscrite.lieu
    for unite in circonscrite.unites:
        if unite.titre is None and unite.remplacant is not None:
            un, autre = unite.tete, unite.remplacant
            yield (
                _code(lieu), lieu.nom, str(unite.depot), *_identite(un), unite.nuance, _nuance(unite), _profession(un),
                un.personnalite, _oui(un.sortant), *_identite(autre),
            )  # fmt: skip


def _listes(circonscrite: Circonscrite) -> Iterator[Sequence[str]]:
    lieu = circonscrite.lieu
    for unite in circonscrite.unites:
        if unite.titre is not None:
            for ordre, un in enumerate(unite.titulaires, start=1):
                yield (
                    _code(lieu), lieu.nom, str(unite.depot), unite.titre_court or "", unite.titre, unite.nuance,
                    _nuance(unite), _oui(ordre == 1), str(ordre), *_identite(un), _profession(un), un.personnalite,
                    _oui(un.sortant),
                )  # fmt: skip


def _identite(candidat: Candidat) -> tuple[str, str, str, str]:
    return candidat.sexe, candidat.nom, candidat.prenom, candidat.naissance.isoformat()


def _profession(candidat: Candidat) -> str:
    code, nom = candidat.profession
    return f"({code}) - {nom}"


def _nuance(unite: Unite) -> str:
    return libelle(unite.nuance) or "Liste des territoires"


def _oui(dit: bool) -> str:
    return "OUI" if dit else ""


def _code(lieu: Circonscription) -> str:
    return "ZZ" if lieu.code == HORS_DE_FRANCE else lieu.code


def _csv(titres: Sequence[str], rangees: Iterable[Sequence[str]]) -> bytes:
    """Semicolons, CRLF, quotes only where they are needed: then they are doubled."""
    tampon = io.StringIO()
    ecrire = csv.writer(tampon, delimiter=";", lineterminator="\r\n")
    ecrire.writerow(titres)
    ecrire.writerows(rangees)
    return tampon.getvalue().encode()
