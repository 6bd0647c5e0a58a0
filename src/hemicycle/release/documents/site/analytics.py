"""Analytics: one record per selection a client may ask for (period, theme, group), and the lists made whole.

Lists of scrutins and of members hold ranks, so that a name or an outcome is written once, in the record it is of.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from hemicycle.assemble.monde import Groupe, MandatParlementaire, Monde, Personne
from hemicycle.release.documents.groupes.groupes import resume
from hemicycle.release.documents.membres import membres
from hemicycle.release.format import names
from hemicycle.release.format.resources import Resource, encode
from hemicycle.release.views.registre import Registre
from hemicycle.stats.analyses.analytics import Analytics, Dissident, Mois, Selection, Totaux
from hemicycle.stats.analyses.controverses import serre
from hemicycle.vocabulaire import Chambre, Sort

ASSIDUS_MAXIMUM = 50
DISSIDENTS_MAXIMUM = 50
CONTROVERSES_MAXIMUM = 30


def selections(monde: Monde, analytics: Analytics) -> Resource:
    """What each selection holds: totals, trends, latest scrutins, members who vote most."""
    choix = list(analytics.totaux)
    effectifs = _Effectifs(monde)
    assidus = _assidus(monde, analytics)
    registre = Registre(monde.lobbying)
    lobbying = {periode: _lobbying(registre, debut) for periode, debut in analytics.debuts.items()}
    return Resource(
        kind=names.ANALYSE,
        ids=[_cle(selection) for selection in choix],
        forms={
            "totaux": [
                encode(_totaux(analytics.totaux[s], effectifs.de(s.groupe), lobbying[s.periode])) for s in choix
            ],
            "tendances": [encode([_mois(mois) for mois in analytics.tendances[s]]) for s in choix],
            "recents": [encode(_recents(monde, analytics, s)) for s in choix],
            "assidus": [encode(assidus.get(s, {"rangs": [], "scores": []})) for s in choix],
        },
        keys={_cle(selection): rang for rang, selection in enumerate(choix)},
    )


def palmares(monde: Monde) -> list[bytes]:
    """The members as rankings of the Assembly show them, by rank: under the last group they sat with there."""
    groupes = _derniers_groupes(monde)
    return [encode(_ligne(p, groupes.get(rang))) for rang, p in enumerate(monde.personnes)]


def constantes(monde: Monde, analytics: Analytics) -> dict[str, Any]:
    """The lists that follow the period alone, and the split of members between groups."""
    found: dict[str, Any] = {"analytics/groupes": repartition(monde)}
    for periode, dissidents in analytics.dissidents.items():
        found[f"analytics/dissidents/{periode}"] = _dissidents(dissidents[:DISSIDENTS_MAXIMUM])
    for periode, themes in analytics.themes.items():
        found[f"analytics/themes/{periode}"] = [{"theme": theme, "count": n} for theme, n in themes]
    for periode, rangs in analytics.controverses.items():
        found[f"analytics/controverses/{periode}"] = list(rangs[:CONTROVERSES_MAXIMUM])
    return found


def repartition(monde: Monde) -> list[dict[str, Any]]:
    """The groups of today, from left to right in each chamber, with their sitting members."""
    effectifs = _Effectifs(monde)
    return [{**resume(groupe), "nbDeputes": effectifs.du_groupe(groupe)} for groupe in groupes_presents(monde)]


def groupes_presents(monde: Monde) -> list[Groupe]:
    """The groups of today, from left to right in each chamber."""
    presents = filter(_Effectifs(monde).existe, monde.groupes)
    return sorted(presents, key=lambda g: (g.chambre, g.ordre, g.nom, g.id))


class _Effectifs:
    """Members in office, by group."""

    def __init__(self, monde: Monde) -> None:
        self.groupes = monde.groupes
        self._assis = [p for p in monde.personnes if p.actif]
        self._par_groupe: dict[str, int] = {}
        for personne in self._assis:
            uid = personne.dernier_mandat.groupe if personne.dernier_mandat else None
            if uid is not None:
                self._par_groupe[uid] = self._par_groupe.get(uid, 0) + 1

    def du_groupe(self, groupe: Groupe) -> int:
        return self._par_groupe.get(groupe.uid, 0)

    def existe(self, groupe: Groupe) -> bool:
        """Whether it is a group of today: files may leave one open after its last member left it."""
        return groupe.actif and (self.du_groupe(groupe) > 0 or groupe.non_inscrits)

    def de(self, rang: int | None) -> dict[str, int]:
        """Sitting members of both chambers, or of one group. The contract calls all of them deputies."""
        if rang is None:
            tous, senateurs = len(self._assis), sum(p.chambre is Chambre.SENAT for p in self._assis)
            groupes = sum(self.existe(groupe) for groupe in self.groupes)
        else:
            groupe = self.groupes[rang]
            tous, groupes = self.du_groupe(groupe), int(self.existe(groupe))
            senateurs = tous if groupe.chambre is Chambre.SENAT else 0
        return {
            "totalDeputes": tous,
            "totalSenateurs": senateurs,
            "totalParlementaires": tous,
            "groupesPolitiques": groupes,
        }


def _totaux(totaux: Totaux, effectifs: Mapping[str, int], lobbying: Mapping[str, int | None]) -> dict[str, Any]:
    return {
        **effectifs,
        "totalScrutins": totaux.scrutins,
        "totalVotes": totaux.votes,
        **lobbying,
        "totalInterventions": totaux.interventions,
        "totalAmendements": totaux.amendements,
        "avgParticipation": totaux.votants_moyens,
    }


def _lobbying(registre: Registre, debut: date | None) -> dict[str, int | None]:
    """The register and what it published in a period; null while a release holds no register."""
    if not registre.lobbyistes:
        return {"totalLobbyistes": None, "totalActions": None}
    return {"totalLobbyistes": len(registre.lobbyistes), "totalActions": registre.actions_depuis(debut)}


def _mois(mois: Mois) -> dict[str, Any]:
    return {"mois": mois.mois, "pour": mois.pour, "contre": mois.contre, "abstention": mois.abstention}


def _recents(monde: Monde, analytics: Analytics, selection: Selection) -> dict[str, Any]:
    rangs = analytics.recents[selection]
    scrutins = [monde.scrutins[rang] for rang in rangs]
    return {
        "total": analytics.totaux[selection].scrutins,
        "rangs": list(rangs),
        "adoptes": [s.sort is Sort.ADOPTE for s in scrutins],
        "serres": [serre(s) for s in scrutins],
    }


def _assidus(monde: Monde, analytics: Analytics) -> dict[Selection, dict[str, list[int]]]:
    """The first members of each selection, all groups together and group by group."""
    groupes = _derniers_groupes(monde)
    rang_groupe = {groupe.uid: rang for rang, groupe in enumerate(monde.groupes)}
    found: dict[Selection, dict[str, list[int]]] = {}
    for selection, classes in analytics.assidus.items():
        for personne, score in classes:
            groupe = groupes.get(personne)
            rangs = {None, None if groupe is None else rang_groupe[groupe.uid]}
            for rang in rangs:
                liste = found.setdefault(
                    Selection(selection.periode, selection.theme, rang), {"rangs": [], "scores": []}
                )
                if len(liste["rangs"]) < ASSIDUS_MAXIMUM:
                    liste["rangs"].append(personne)
                    liste["scores"].append(score)
    return found


def _dissidents(dissidents: Sequence[Dissident]) -> dict[str, list[int]]:
    return {
        "rangs": [d.personne for d in dissidents],
        "dissidences": [d.taux.numerateur for d in dissidents],
        "totaux": [d.taux.denominateur for d in dissidents],
        "taux": [d.taux.valeur or 0 for d in dissidents],
    }


def _derniers_groupes(monde: Monde) -> Mapping[int, Groupe]:
    """The last group of each member in the Assembly."""
    par_uid = {groupe.uid: groupe for groupe in monde.groupes}
    found: dict[int, Groupe] = {}
    for rang, personne in enumerate(monde.personnes):
        sieges = (mandat for mandat in _sieges_de_depute(personne) if mandat.groupe in par_uid)
        dernier = next(sieges, None)
        if dernier is not None:
            found[rang] = par_uid[dernier.groupe or ""]
    return found


def _sieges_de_depute(personne: Personne) -> Iterator[MandatParlementaire]:
    return (mandat for mandat in personne.mandats if mandat.chambre is Chambre.ASSEMBLEE)  # most recent first


def _ligne(personne: Personne, groupe: Groupe | None) -> dict[str, Any]:
    return {
        **membres.nom(personne),
        "groupe": None if groupe is None else groupe.nom,
        "couleur": None if groupe is None else groupe.couleur,
    }


def _cle(selection: Selection) -> str:
    return names.selection(selection.periode, selection.theme, selection.groupe)
