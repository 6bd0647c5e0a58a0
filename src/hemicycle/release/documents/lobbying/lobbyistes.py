"""Lobbyists: the row of a list, the whole record, and the reference beside an action.

The register says brackets of money, never amounts: `budgetAnnuel` is the lower bound, and both bounds are beside it.
Persons are counted, never named.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle.assemble.lobbying import Exercice, Fourchette, Lobbyiste
from hemicycle.calendrier import instant_connu
from hemicycle.models import lobbying as models
from hemicycle.release.documents.references import fill
from hemicycle.release.format.facets import Facets, FoldedText, codes, label_set
from hemicycle.release.format.names import LOBBYISTE
from hemicycle.release.format.resources import Resource, encode
from hemicycle.release.views.registre import Registre
from hemicycle.texte import cle_tri, plier
from hemicycle.vocabulaire import Ordre, TriLobbyistes

SECTEURS_EN_TEXTE = 3
SECTEUR_MAXIMUM = 500


def build(registre: Registre) -> Resource:
    """The lobbyists, by name."""
    lobbyistes = registre.lobbyistes
    details = [_detail(un, actions) for un, actions in zip(lobbyistes, registre.actions_par_lobbyiste, strict=True)]
    items = (msgspec.convert(detail, models.DocumentLobbyiste, from_attributes=True) for detail in details)
    return Resource(
        kind=LOBBYISTE,
        ids=[un.id for un in lobbyistes],
        forms={
            "item": [encode(item) for item in items],
            "detail": [encode(detail) for detail in details],
            "reference": [encode(reference(un)) for un in lobbyistes],
        },
        facets=_facets(registre),
        keys={un.id: rang for rang, un in enumerate(lobbyistes)},
        stamped=frozenset({"item", "detail"}),
    )


def reference(lobbyiste: Lobbyiste) -> models.LobbyisteBref:
    """A lobbyist beside an action of a list."""
    return fill(models.LobbyisteBref, lobbyiste, secteur=secteur(lobbyiste), site_web=lobbyiste.site)


def secteur(lobbyiste: Lobbyiste) -> str | None:
    """The first sectors as one text, for clients that know no other."""
    labels = [s.label for s in lobbyiste.secteurs[:SECTEURS_EN_TEXTE]]
    return ", ".join(labels)[:SECTEUR_MAXIMUM] or None


def _detail(lobbyiste: Lobbyiste, actions: int) -> models.DocumentLobbyisteDetail:
    budget = lobbyiste.budget
    return fill(
        models.DocumentLobbyisteDetail,
        lobbyiste,
        secteur=secteur(lobbyiste),
        site_web=lobbyiste.site,
        identifiant_national=lobbyiste.identifiant,
        source_id=lobbyiste.identifiant,
        budget_annuel=None if budget is None else budget.inf,
        budget_fourchette=_fourchette(budget),
        dernier_budget_fourchette=_fourchette(lobbyiste.dernier_budget),
        nb_lobbyistes=lobbyiste.lobbyistes,
        date_cessation=instant_connu(lobbyiste.cessation),
        actions_count=actions,
        secteurs_list=[fill(models.SecteurLobbying, s) for s in lobbyiste.secteurs],
        date_premiere_publication=instant_connu(lobbyiste.premiere_publication),
        exercices=[_exercice(exercice) for exercice in lobbyiste.exercices],
    )


def _exercice(exercice: Exercice) -> models.ExerciceLobbying:
    return fill(
        models.ExerciceLobbying,
        exercice,
        debut=exercice.debut.isoformat(),
        fin=exercice.fin.isoformat(),
        date_publication=instant_connu(exercice.publication),
        depense=_fourchette(exercice.depense),
        chiffre_affaires=_fourchette(exercice.chiffre_affaires),
    )


def _fourchette(fourchette: Fourchette | None) -> models.Fourchette | None:
    return None if fourchette is None else fill(models.Fourchette, fourchette)


def _facets(registre: Registre) -> Facets:
    lobbyistes = registre.lobbyistes
    types, type_labels = codes([un.type for un in lobbyistes])
    textes = [secteur(un) for un in lobbyistes]
    secteur_codes, secteur_labels = codes([None if texte is None else plier(texte) for texte in textes])
    secteurs = label_set("secteurs", [[s.slug for s in un.secteurs] for un in lobbyistes])
    return Facets(
        len(lobbyistes),
        {"type": types, "secteur": secteur_codes, **secteurs.columns, **_tris(registre)},
        {"type": type_labels, "secteur": secteur_labels, **secteurs.labels},
        FoldedText.of([plier(un.nom) for un in lobbyistes]),
    )


def _tris(registre: Registre) -> dict[str, NDArray[np.int32]]:
    """The ranks in the order of each sort: ties by name then id, which ranks follow; unknown values last both ways."""
    lobbyistes = registre.lobbyistes
    valeurs: dict[TriLobbyistes, Callable[[int], Any]] = {
        TriLobbyistes.NOM: lambda rang: cle_tri(lobbyistes[rang].nom),
        TriLobbyistes.BUDGET: lambda rang: None if (budget := lobbyistes[rang].budget) is None else budget.inf,
        TriLobbyistes.ACTIONS: lambda rang: registre.actions_par_lobbyiste[rang],
    }
    return {
        f"tri_{tri}_{ordre}": _tri([valeur(rang) for rang in range(len(lobbyistes))], ordre)
        for tri, valeur in valeurs.items()
        for ordre in Ordre
    }


def _tri(valeurs: Sequence[Any], ordre: Ordre) -> NDArray[np.int32]:
    connus = [rang for rang, valeur in enumerate(valeurs) if valeur is not None]
    connus.sort(key=lambda rang: valeurs[rang], reverse=ordre is Ordre.DESC)  # equals keep their order both ways
    inconnus = [rang for rang, valeur in enumerate(valeurs) if valeur is None]
    return np.array(connus + inconnus, dtype=np.int32)
