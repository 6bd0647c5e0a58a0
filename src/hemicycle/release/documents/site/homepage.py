"""The home page, but for what depends on the day: figures, latest important scrutins, dossiers of the moment."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from hemicycle.assemble.lobbying import Lobbyiste
from hemicycle.assemble.monde import Monde, Personne, Scrutin
from hemicycle.calendrier import instant, instant_connu, mois_avant
from hemicycle.models import homepage as models
from hemicycle.release.documents.lobbying.actions_lobbying import DESCRIPTION_MAXIMUM
from hemicycle.release.documents.lobbying.lobbyistes import reference as reference_lobbyiste
from hemicycle.release.documents.references import fill
from hemicycle.release.documents.site.constantes import IMPORTANCE_MINIMUM
from hemicycle.release.views.legislation import Legislation
from hemicycle.release.views.ranked_tables import Row
from hemicycle.release.views.registre import Registre
from hemicycle.stats.analyses.analytics import Totaux
from hemicycle.vocabulaire import Chambre, Sort

SCRUTINS = 6
ACTIONS = 6
DOSSIERS = 8
DOSSIERS_EN_TETE = 2
MOIS_EN_TETE = 2
MOIS_RECENTS = 3


class Lobbying(NamedTuple):
    """What the home page shows of the register of lobbyists: nothing, and no figure, where a release holds none."""

    lobbyistes: int | None = None
    actions: int | None = None
    recentes: Sequence[models.ActionAccueil] = ()  # latest first


SANS_REGISTRE = Lobbying()


def du_registre(registre: Registre) -> Lobbying:
    """What the home page shows of a register, if there is one."""
    if not registre.lobbyistes:
        return SANS_REGISTRE
    premieres = registre.par_publication[:ACTIONS]
    declarants = registre.lobbyiste[premieres].tolist()
    rows = zip(declarants, registre.actions.rows(premieres), strict=True)
    recentes = [_action(registre.lobbyistes[rang], row) for rang, row in rows]
    return Lobbying(len(registre.lobbyistes), len(registre.actions), recentes)


def corps(
    monde: Monde, legislation: Legislation, totaux: Totaux, lobbying: Lobbying = SANS_REGISTRE
) -> models.DocumentAccueil:
    """The home page; `totaux` are the figures of the whole time, the same as analytics give."""
    assis, tous = effectifs(monde.personnes)
    return models.DocumentAccueil(
        stats=models.ChiffresAccueil(
            deputes=assis[Chambre.ASSEMBLEE],
            senateurs=assis[Chambre.SENAT],
            deputes_total=tous[Chambre.ASSEMBLEE],
            senateurs_total=tous[Chambre.SENAT],
            scrutins=totaux.scrutins,
            dossiers=len(legislation.scrutins_du_dossier),
            lobbyistes=lobbying.lobbyistes,
            actions_lobby=lobbying.actions,
            interventions=totaux.interventions,
            amendements=totaux.amendements,
        ),
        recent_scrutins=[fill(models.ScrutinAccueil, scrutin) for scrutin in derniers_importants(monde.scrutins)],
        recent_actions=list(lobbying.recentes),
        trending_dossiers=[
            _dossier(legislation, monde.scrutins, rang) for rang in dossiers_du_moment(legislation, monde.scrutins)
        ],
    )


def effectifs(personnes: Sequence[Personne]) -> tuple[Counter[Chambre], Counter[Chambre]]:
    """Members in office, and all who ever sat: somebody who sat in both chambers is counted in both.

    They are those whom lists show: a voter whom no file names is not among them.
    """
    connues = [p for p in personnes if p.identite_connue]
    actifs = Counter(p.chambre for p in connues if p.actif)
    tous = Counter(chambre for p in connues for chambre in {p.chambre, *(m.chambre for m in p.mandats)})
    return actifs, tous


def derniers_importants(scrutins: Sequence[Scrutin]) -> list[Scrutin]:
    """The latest important scrutins: latest day first, then highest number."""
    importants = [scrutin for scrutin in scrutins if scrutin.importance >= IMPORTANCE_MINIMUM]
    return sorted(importants, key=lambda s: (-s.jour.toordinal(), -s.numero, s.id))[:SCRUTINS]


def dossiers_du_moment(legislation: Legislation, scrutins: Sequence[Scrutin]) -> list[int]:
    """Ranks of the dossiers of the moment, counted back from the latest scrutin.

    First the most voted on of those that had a vote in the last two months, then the others by their latest vote.
    """
    votes = legislation.scrutins_du_dossier
    derniers = {dossier: scrutins[rangs[0]].jour for dossier, rangs in votes.items()}
    if not derniers:
        return []
    jour = max(scrutin.jour for scrutin in scrutins)

    def depuis(mois: int) -> list[int]:
        return [dossier for dossier, dernier in derniers.items() if dernier >= mois_avant(jour, mois)]

    def ordre(dossier: int) -> tuple[int, int, str]:
        return -derniers[dossier].toordinal(), -len(votes[dossier]), legislation.dossiers[dossier].uid

    tete = sorted(depuis(MOIS_EN_TETE), key=lambda d: (-len(votes[d]), *ordre(d)))[:DOSSIERS_EN_TETE]
    suite = sorted(set(depuis(MOIS_RECENTS)) - set(tete), key=ordre)
    return [*tete, *suite][:DOSSIERS]


def _dossier(legislation: Legislation, scrutins: Sequence[Scrutin], rang: int) -> models.DossierAccueil:
    dossier, (nombre, amendements) = legislation.dossiers[rang], legislation.compte_dossiers[rang]
    siens = [scrutins[n] for n in legislation.scrutins_du_dossier[rang]]
    sorts = Counter(s.sort for s in siens)
    return fill(
        models.DossierAccueil,
        dossier,
        scrutins_count=nombre,
        amendements_count=amendements,
        last_scrutin_date=instant(siens[0].jour),
        vote_stats=models.SortsDesVotes(adopte=sorts[Sort.ADOPTE], rejete=sorts[Sort.REJETE]),
    )


def _action(lobbyiste: Lobbyiste, row: Row) -> models.ActionAccueil:
    return models.ActionAccueil(
        id=row["id"],
        cible=row["cible"],
        date_debut=instant(row["debut"]),
        date_publication=instant_connu(row["publication"]),
        description=(row["objet"] or "")[:DESCRIPTION_MAXIMUM],
        lobbyiste=reference_lobbyiste(lobbyiste),
    )
