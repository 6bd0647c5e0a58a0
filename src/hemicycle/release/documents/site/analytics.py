"""Analytics: one record per selection a client may ask for (period, theme, group), and the lists made whole.

Lists of scrutins and of members hold ranks, so that a name or an outcome is written once, in the record it is of.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from hemicycle.assemble.monde import Groupe, MandatParlementaire, Monde, Personne
from hemicycle.models import analytics as models
from hemicycle.release.documents.references import fill
from hemicycle.release.format import names
from hemicycle.release.format.resources import Resource, encode
from hemicycle.release.views.registre import Registre
from hemicycle.stats.analyses.analytics import Analytics, Dissident, Selection, Totaux
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
    lobbyistes = len(registre.lobbyistes) or None
    actions = {
        periode: registre.actions_depuis(debut) if registre.lobbyistes else None
        for periode, debut in analytics.debuts.items()
    }
    return Resource(
        kind=names.ANALYSE,
        ids=[_cle(selection) for selection in choix],
        forms={
            "totaux": [
                encode(_totaux(analytics.totaux[s], effectifs.de(s.groupe), lobbyistes, actions[s.periode]))
                for s in choix
            ],
            "tendances": [
                encode([models.Tendance(m.mois, m.pour, m.contre, m.abstention) for m in analytics.tendances[s]])
                for s in choix
            ],
            "recents": [encode(_recents(monde, analytics, s)) for s in choix],
            "assidus": [encode(assidus.get(s, models.RangsDesAssidus())) for s in choix],
        },
        keys={_cle(selection): rang for rang, selection in enumerate(choix)},
    )


def palmares(monde: Monde) -> list[bytes]:
    """The members as rankings of the Assembly show them, by rank: under the last group they sat with there."""
    groupes = _derniers_groupes(monde)
    return [encode(_ligne(p, groupes.get(rang))) for rang, p in enumerate(monde.personnes)]


def constantes(monde: Monde, analytics: Analytics) -> dict[str, object]:
    """The lists that follow the period alone, and the split of members between groups."""
    found: dict[str, object] = {"analytics/groupes": repartition(monde)}
    for periode, dissidents in analytics.dissidents.items():
        connus = [d for d in dissidents if monde.personnes[d.personne].identite_connue]
        found[f"analytics/dissidents/{periode}"] = _dissidents(connus[:DISSIDENTS_MAXIMUM])
    for periode, themes in analytics.themes.items():
        found[f"analytics/themes/{periode}"] = [models.ThemeCompte(theme, n) for theme, n in themes]
    for periode, rangs in analytics.controverses.items():
        found[f"analytics/controverses/{periode}"] = list(rangs[:CONTROVERSES_MAXIMUM])
    return found


def repartition(monde: Monde) -> list[models.GroupeEffectif]:
    """The groups of today, from left to right in each chamber, with their sitting members."""
    effectifs = _Effectifs(monde)
    return [
        fill(models.GroupeEffectif, groupe, nb_deputes=effectifs.du_groupe(groupe))
        for groupe in groupes_presents(monde)
    ]


def groupes_presents(monde: Monde) -> list[Groupe]:
    """The groups of today, from left to right in each chamber."""
    presents = filter(_Effectifs(monde).existe, monde.groupes)
    return sorted(presents, key=lambda g: (g.chambre, g.ordre, g.nom, g.id))


class _Presents(NamedTuple):
    """Members and groups of today."""

    deputes: int
    senateurs: int
    groupes: int


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

    def de(self, rang: int | None) -> _Presents:
        """Sitting members of both chambers, or of one group."""
        if rang is None:
            senateurs = sum(p.chambre is Chambre.SENAT for p in self._assis)
            return _Presents(len(self._assis) - senateurs, senateurs, sum(map(self.existe, self.groupes)))
        groupe = self.groupes[rang]
        tous = self.du_groupe(groupe)
        deputes, senateurs = (0, tous) if groupe.chambre is Chambre.SENAT else (tous, 0)
        return _Presents(deputes, senateurs, int(self.existe(groupe)))


def _totaux(totaux: Totaux, presents: _Presents, lobbyistes: int | None, actions: int | None) -> models.StatsGlobales:
    """How much there is of each thing; no lobbyist and no action is known while a release holds no register."""
    return models.StatsGlobales(
        total_deputes=presents.deputes,
        total_senateurs=presents.senateurs,
        total_parlementaires=presents.deputes + presents.senateurs,
        groupes_politiques=presents.groupes,
        total_scrutins=totaux.scrutins,
        total_votes=totaux.votes,
        total_lobbyistes=lobbyistes,
        total_actions=actions,
        total_interventions=totaux.interventions,
        total_amendements=totaux.amendements,
        avg_participation=totaux.votants_moyens,
    )


def _recents(monde: Monde, analytics: Analytics, selection: Selection) -> models.RangsDesScrutins:
    rangs = analytics.recents[selection]
    scrutins = [monde.scrutins[rang] for rang in rangs]
    return models.RangsDesScrutins(
        total=analytics.totaux[selection].scrutins,
        rangs=list(rangs),
        adoptes=[s.sort is Sort.ADOPTE for s in scrutins],
        serres=[serre(s) for s in scrutins],
    )


def _assidus(monde: Monde, analytics: Analytics) -> dict[Selection, models.RangsDesAssidus]:
    """The first members of each selection, all groups together and group by group."""
    groupes = _derniers_groupes(monde)
    rang_groupe = {groupe.uid: rang for rang, groupe in enumerate(monde.groupes)}
    found: dict[Selection, models.RangsDesAssidus] = {}
    for selection, classes in analytics.assidus.items():
        for personne, score in classes:
            if not monde.personnes[personne].identite_connue:
                continue
            groupe = groupes.get(personne)
            rangs = {None, None if groupe is None else rang_groupe[groupe.uid]}
            for rang in rangs:
                liste = found.setdefault(Selection(selection.periode, selection.theme, rang), models.RangsDesAssidus())
                if len(liste.rangs) < ASSIDUS_MAXIMUM:
                    liste.rangs.append(personne)
                    liste.scores.append(score)
    return found


def _dissidents(dissidents: Sequence[Dissident]) -> models.RangsDesDissidents:
    return models.RangsDesDissidents(
        rangs=[d.personne for d in dissidents],
        dissidences=[d.taux.numerateur for d in dissidents],
        totaux=[d.taux.denominateur for d in dissidents],
        taux=[d.taux.valeur or 0 for d in dissidents],
    )


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


def _ligne(personne: Personne, groupe: Groupe | None) -> models.MembreClasse:
    nom, couleur = (groupe.nom, groupe.couleur) if groupe else (None, None)
    return fill(models.MembreClasse, personne, groupe=nom, couleur=couleur)


def _cle(selection: Selection) -> str:
    return names.selection(selection.periode, selection.theme, selection.groupe)
