"""The lists of lobbying computed the slow way: one record after the other, from the assembled register alone."""

from datetime import date
from typing import Any

from hemicycle.assemble.lobbying import Lobbying, Lobbyiste
from hemicycle.texte import cle_tri, plier


def lobbyistes(lobbying: Lobbying, **filtres: Any) -> list[str]:
    """The ids of the lobbyists that pass every filter, in order; parameters are spelled as clients spell them."""
    comptes: dict[str, int] = {}
    for uid in lobbying.actions["lobbyiste"].to_list() if lobbying.actions.width else ():
        comptes[uid] = comptes.get(uid, 0) + 1
    gardes = [un for un in lobbying.lobbyistes if _garde_lobbyiste(un, filtres)]
    gardes.sort(key=lambda un: (cle_tri(un.nom), un.id))
    valeurs: dict[str, Any] = {
        "nom": lambda un: cle_tri(un.nom),
        "budget": lambda un: None if un.budget is None else un.budget.inf,
        "actions": lambda un: comptes.get(un.uid, 0),
    }
    valeur = valeurs[filtres.get("sort") or "nom"]
    connus = [un for un in gardes if valeur(un) is not None]
    connus.sort(key=valeur, reverse=filtres.get("order") == "desc")
    return [un.id for un in (*connus, *(un for un in gardes if valeur(un) is None))]


def actions(lobbying: Lobbying, **filtres: Any) -> list[str]:
    """The ids of the actions that pass every filter, in order."""
    par_uid = {un.uid: un for un in lobbying.lobbyistes}
    gardees = [
        row for row in lobbying.actions.iter_rows(named=True) if _garde_action(row, par_uid[row["lobbyiste"]], filtres)
    ]
    gardees.sort(key=lambda row: row["id"])
    gardees.sort(key=lambda row: (row["debut"], row["publication"] or row["debut"]), reverse=True)
    descendant = (filtres.get("order") or "desc") == "desc"
    if filtres.get("sort") == "lobbyiste":
        noms = {un.uid: (cle_tri(un.nom), un.id) for un in lobbying.lobbyistes}
        gardees.sort(key=lambda row: noms[row["lobbyiste"]], reverse=descendant)
    elif not descendant:
        gardees.sort(key=lambda row: row["debut"])
    return [row["id"] for row in gardees]


def _garde_lobbyiste(un: Lobbyiste, filtres: dict[str, Any]) -> bool:
    return (
        filtres.get("type") in (None, un.type)
        and _dans(filtres.get("secteur"), _secteur(un))
        and set(_slugs(filtres.get("secteurs"))) <= {s.slug for s in un.secteurs}
        and all(mot in plier(un.nom) for mot in _mots(filtres.get("search")))
    )


def _garde_action(row: dict[str, Any], un: Lobbyiste, filtres: dict[str, Any]) -> bool:
    vises = [plier(row["objet"] or "")[:2000], *map(plier, row["decisions"] or ())]
    textes = [*vises, plier(un.nom), *map(plier, row["beneficiaires"] or ())]
    secteurs = {*(row["domaines"] or ()), *(row["secteurs"] or ()), *(s.slug for s in un.secteurs)}
    cible = filtres.get("cible")
    return (
        (cible is None or cible in (*(row["cibles"] or ()), *(row["cibles_detail"] or ())))
        and all(any(mot in texte for texte in vises) for mot in _mots(filtres.get("texteVise")))
        and _dans(filtres.get("secteur"), _secteur(un))
        and set(_slugs(filtres.get("secteurs"))) <= secteurs
        and all(any(mot in texte for texte in textes) for mot in _mots(filtres.get("search")))
        and date.fromisoformat(filtres.get("dateFrom") or "0001-01-01") <= row["debut"]
        and row["debut"] <= date.fromisoformat(filtres.get("dateTo") or "9999-12-31")
    )


def _secteur(un: Lobbyiste) -> str | None:
    return ", ".join(s.label for s in un.secteurs[:3])[:500] or None


def _dans(cherche: str | None, texte: str | None) -> bool:
    return cherche is None or (texte is not None and plier(cherche) in plier(texte))


def _slugs(texte: str | None) -> list[str]:
    return [mot.strip() for mot in (texte or "").split(",") if mot.strip()]


def _mots(texte: str | None) -> list[str]:
    return plier(texte or "").split()
