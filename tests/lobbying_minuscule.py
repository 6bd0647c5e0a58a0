"""A tiny register of lobbyists of ours, as assembling gives it: one organisation per hard case."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.lobbying import Exercice, Fourchette, Lobbying, Lobbyiste, Secteur
from hemicycle.assemble.monde import Monde
from hemicycle.identifiants import identifiant
from hemicycle.release.views.registre import ACTIONS
from hemicycle.texte import slug
from hemicycle.vocabulaire import Chambre, EtatDossier, TypeLobbyiste
from tests import monde_groupes

MOULINS, CABINET, SOURCES, OCEAN, SOURCES_BIS = "SIREN:900000001", "SIREN:900000002", "RNA:W9", "HATVP:H9", "RNA:W8"
LOIS, DECRETS, MARCHES = "Lois, y compris constitutionnelles", "Actes réglementaires", "Marchés publics"
JANVIER, FEVRIER, MARS = date(2025, 1, 31), date(2025, 2, 28), date(2025, 3, 31)
# Periods before and after that of the others.
EN_2023: dict[str, Any] = {"debut": date(2023, 1, 1), "fin": date(2023, 12, 31)}
EN_2025: dict[str, Any] = {"debut": date(2024, 7, 1), "fin": date(2025, 6, 30)}


def monde() -> Monde:
    """The Parliament made for the figures of groups, beside this register."""
    return replace(monde_groupes.monde(), lobbying=registre())


def registre() -> Lobbying:
    """Five organisations, two of the same name; the mills declare fifty-three actions, the ocean none."""
    return Lobbying(tuple(les_lobbyistes()), table(les_actions()))


def les_lobbyistes() -> list[Lobbyiste]:
    return [
        lobbyiste(CABINET, "Cabinet Rivière", TypeLobbyiste.CABINET, ("Énergie",), budgets=[(25000, 50000)],
                  collaborateurs=4, clients=("Océan propre",)),
        lobbyiste(OCEAN, "Océan propre", TypeLobbyiste.ASSOCIATION, (), budgets=[None], actif=False,
                  cessation=date(2025, 3, 1), motif_cessation="CESSATION"),
        lobbyiste(SOURCES_BIS, "Sources vives", TypeLobbyiste.ASSOCIATION, ("Agriculture",), budgets=[(0, 10000)]),
        lobbyiste(SOURCES, "Sources vives", TypeLobbyiste.ASSOCIATION, ("Agriculture", "Énergie", "Santé", "Eau"),
                  budgets=[(75000, 100000), (10000, 25000)]),
        lobbyiste(MOULINS, "Union des cœurs de moulins", TypeLobbyiste.SYNDICAT, ("Agriculture", "Énergie"),
                  budgets=[None, (10000000, None), (75000, 100000)], site="https://example.org"),
    ]  # fmt: skip


def les_actions() -> list[dict[str, Any]]:
    return [
        action("A1", MOULINS, "Préserver les biefs", MARS, cibles={"depute": "parlementaire", "ministre": "ministre"},
               domaines=("Agriculture", "Eau"), decisions=(LOIS, DECRETS, MARCHES)),
        action("A2", MOULINS, "Taxer l’eau", FEVRIER, cibles={"administration": "autorite"}, domaines=("Eau",),
               decisions=(DECRETS,), beneficiaires=["Océan propre"], en_propre=False),
        action("A3", CABINET, "Préserver les éoliennes", FEVRIER, cibles={"ministre": "presidence"},
               domaines=("Énergies renouvelables",), decisions=(LOIS,), observation="sans suite", **EN_2023),
        action("A4", SOURCES, "Sans cible ni décision", JANVIER, **EN_2025),
        *(action(f"B{n:02d}", MOULINS, f"Courrier numéro {n}", JANVIER, cibles={"administration": "administration"})
          for n in range(51)),
    ]  # fmt: skip


def lobbyiste(
    uid: str, nom: str, type_: TypeLobbyiste, secteurs: Sequence[str] = (), *,
    budgets: Sequence[tuple[int, int | None] | None] = (), **autres: Any,
) -> Lobbyiste:  # fmt: skip
    """An organisation with one accounting period per budget, latest first; None is a period without means."""
    genre, _, numero = uid.partition(":")
    usuel: dict[str, Any] = {
        "categorie": "Organisation", "niveaux": ("National",), "adresse": "1 rue du Bief", "code_postal": "37000",
        "ville": "Tours", "pays": "FRANCE", "site": None, "collaborateurs": None, "clients": (), "affiliations": (),
        "actif": True, "cessation": None, "motif_cessation": None, "premiere_publication": date(2018, 1, 2),
        "source_url": f"https://example.org/organisation/{numero}",
    }  # fmt: skip
    return Lobbyiste(
        id=id_lobbyiste(uid), uid=uid, nom=nom, type=type_, type_identifiant=genre, identifiant=numero,
        secteurs=tuple(Secteur(slug(label), label) for label in secteurs),
        exercices=tuple(_exercice(2025 - n, budget) for n, budget in enumerate(budgets)), **usuel | autres,
    )  # fmt: skip


def action(
    uid: str, lobbyiste: str, objet: str, publication: date | None, *, cibles: dict[str, str] | None = None,
    domaines: Sequence[str] = (), decisions: Sequence[str] = (), **autres: Any,
) -> dict[str, Any]:  # fmt: skip
    """An action; `cibles` are its targets and the finer class of each."""
    trouvees = cibles or {}
    return {
        "id": id_action(uid), "uid": uid, "lobbyiste": lobbyiste, "objet": objet, "publication": publication,
        "debut": date(2024, 1, 1), "fin": date(2024, 12, 31), "domaines": [slug(label) for label in domaines],
        "domaines_labels": list(domaines), "secteurs": [slug(label) for label in domaines],
        "secteurs_labels": list(domaines), "cible": next(iter(trouvees), None), "cibles": list(trouvees),
        "cibles_detail": list(dict.fromkeys(trouvees.values())), "cible_nom": next(iter(trouvees), None),
        "responsables": [nom.capitalize() for nom in trouvees.values()], "decisions": list(decisions),
        "actions_menees": ["Envoyer des courriers"], "action_menee_autre": None, "beneficiaires": [], "en_propre": True,
        "observation": None,
    } | autres  # fmt: skip


def table(actions: Sequence[dict[str, Any]]) -> pl.DataFrame:
    """The table that assembling makes of actions."""
    return pl.DataFrame(list(actions), schema=ACTIONS)


def dossier(uid: str, titre: str, **autres: Any) -> Dossier:
    """A dossier of the Assembly that an action may name."""
    usuel: dict[str, Any] = {
        "chambre": Chambre.ASSEMBLEE, "legislature": 15, "legislatures": frozenset({15}), "titre_source": None,
        "titre_court": None, "procedure_code": None, "procedure": None, "etat": EtatDossier.EN_COURS, "votable": True,
        "date_depot": date(2018, 3, 1), "date_adoption": None, "url_an": None, "url_senat": None, "loi_numero": None,
        "loi_titre": None, "loi_date_jo": None, "jo_nor": None, "jo_numero": None, "url_legifrance": None,
    }  # fmt: skip
    return Dossier(id=uid, uid=uid, titre=titre, **usuel | autres)


def id_lobbyiste(uid: str) -> str:
    return identifiant("lobbyiste", uid)


def id_action(uid: str) -> str:
    return identifiant("action", uid)


def _exercice(annee: int, depense: tuple[int, int | None] | None) -> Exercice:
    return Exercice(
        debut=date(annee, 1, 1), fin=date(annee, 12, 31), publication=date(annee + 1, 3, 1) if depense else None,
        depense=Fourchette(*depense) if depense else None, chiffre_affaires=None, salaries=2 if depense else None,
        activites=1, sans_activite=False,
    )  # fmt: skip
