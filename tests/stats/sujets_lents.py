"""The figures of a subject, vote by vote and amendment by amendment: slow, and plain enough to be believed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from hemicycle.assemble.legislatif import Lien
from hemicycle.assemble.monde import Groupe, Monde
from hemicycle.vocabulaire import CODES_POSITION, Chambre, PositionDetail

Comptes = dict[tuple[Chambre, str], Counter[str]]  # chamber and slug of a group -> position or `amendements` -> number


def comptes(monde: Monde) -> dict[str, Comptes]:
    """What each group did about each file, by its uid."""
    found: dict[str, Comptes] = {}
    surs = _surs(monde.legislatif.scrutin_dossier)
    for rang, votant, position in zip(monde.votes.scrutin, monde.votes.votant, monde.votes.position, strict=True):
        scrutin = monde.scrutins[rang]
        dossier = surs.get(scrutin.uid)
        if dossier is None or scrutin.congres:
            continue
        exact = CODES_POSITION[position]
        classe = "absent" if exact is PositionDetail.NON_VOTANT else str(exact)
        if classe == "absent" and scrutin.pour_seulement:
            continue
        groupe = monde.votants[votant].groupe
        cle = (scrutin.chambre, "non-inscrit") if groupe is None else _cle(monde.groupes[groupe])
        found.setdefault(dossier, {}).setdefault(cle, Counter())[classe] += 1
    for dossier, groupe_auteur in _auteurs(monde):
        found.setdefault(dossier, {}).setdefault(_cle(groupe_auteur), Counter())["amendements"] += 1
    return found


def somme(par_dossier: Mapping[str, Comptes], dossiers: Iterable[str]) -> Comptes:
    """The same for a subject."""
    found: Comptes = {}
    for dossier in dossiers:
        for cle, compte in par_dossier.get(dossier, {}).items():
            found.setdefault(cle, Counter()).update(compte)
    return found


def publies(rows: list[dict[str, Any]]) -> Comptes:
    """The same, out of the rows of an answer; what is zero is left out."""
    return {
        (Chambre(row["chambre"]), row["slug"]): +Counter({**row["votes"], "amendements": row["amendements"]})
        for row in rows
    }


def _auteurs(monde: Monde) -> Iterator[tuple[str, Groupe]]:
    """The file of each amendment, and the group of its author on the day it was tabled, where there is one."""
    personnes = {uid: personne for personne in monde.personnes for uid in personne.uids}
    groupes = {groupe.uid: groupe for groupe in monde.groupes}
    table = monde.legislatif.amendements
    for row in table.select("uid", "dossier", "auteur", "date_depot").iter_rows(named=True) if table.width else ():
        dossier, jour = row["dossier"], row["date_depot"]
        if dossier is None or jour is None or row["auteur"] not in personnes:
            continue
        spells = (spell for mandat in personnes[row["auteur"]].mandats for spell in mandat.appartenances)
        porte = next((spell.groupe for spell in spells if spell.debut <= jour <= (spell.fin or date.max)), None)
        if porte is not None:
            yield dossier, groupes[porte]


def _cle(groupe: Groupe) -> tuple[Chambre, str]:
    return groupe.chambre, "non-inscrit" if groupe.slug == "ni" else groupe.slug


def _surs(liens: tuple[Lien, ...]) -> Mapping[str, str]:
    """The surest link of each record, the first one among equals."""
    found: dict[str, Lien] = {}
    for lien in liens:
        if lien.de not in found or lien.confiance > found[lien.de].confiance:
            found[lien.de] = lien
    return {de: lien.vers for de, lien in found.items()}
