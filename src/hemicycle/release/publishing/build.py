"""From the assembled world to the resources of a release: encoders called in order."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

from hemicycle.assemble.agenda.corps import Organes
from hemicycle.assemble.agenda.sessions import sessions
from hemicycle.assemble.lobbying import ActionsDeclarees
from hemicycle.assemble.monde import Constat, Monde
from hemicycle.assemble.personnes.sejours import sejours
from hemicycle.models.site import Source
from hemicycle.release.documents import plein_texte
from hemicycle.release.documents.agenda import commissions
from hemicycle.release.documents.agenda.reunions import Reunions, evenements
from hemicycle.release.documents.debats.debats import Debats
from hemicycle.release.documents.debats.interventions import Interventions, build_seances
from hemicycle.release.documents.groupes import alliances, formations, mouvements, stats_groupes
from hemicycle.release.documents.lobbying import lobbyistes, registre
from hemicycle.release.documents.lobbying.actions_lobbying import Actions, dossiers_vises
from hemicycle.release.documents.membres import mandats, parlementaires, positions, sieges, votants
from hemicycle.release.documents.membres.stats_membres import ChiffresMembres
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.documents.scrutins import exports, scrutins
from hemicycle.release.documents.senatoriales import senatoriales
from hemicycle.release.documents.site import analytics, constantes, et_vous, homepage, recherche
from hemicycle.release.documents.site.sitemap import Sitemap
from hemicycle.release.documents.territoire.lieux import Lieux
from hemicycle.release.documents.textes import sujets
from hemicycle.release.documents.textes.amendements import Amendements
from hemicycle.release.documents.textes.chronologies import Chronologies
from hemicycle.release.documents.textes.details_dossiers import Details, scrutin_du_dossier
from hemicycle.release.documents.textes.dossiers import Dossiers
from hemicycle.release.documents.textes.jumeaux import Jumeaux
from hemicycle.release.documents.textes.stats_sujets import StatsSujets
from hemicycle.release.dumps.table import Contexte
from hemicycle.release.format import names
from hemicycle.release.format.names import ACCUEIL
from hemicycle.release.format.relations import Relation
from hemicycle.release.format.resources import Resource
from hemicycle.release.publishing import liens
from hemicycle.release.publishing.provenance import NOTHING_READ, Lus, avec_provenance, cles_du_monde
from hemicycle.release.views.legislation import Sujets
from hemicycle.release.views.registre import Registre
from hemicycle.stats.analyses.analytics import TOUT
from hemicycle.stats.calcul import Calculs
from hemicycle.stats.groupes.alliances import session_mesuree


class Built(NamedTuple):
    """What a release is made of besides its votes; all of it is made while one iterates, the sitemap at the end."""

    resources: Iterator[Resource]
    relations: Iterator[Relation]
    sitemap: Sitemap
    corpus: list[plein_texte.Corpus]


def build(publie: Contexte, constats: Sequence[Constat], sources: Sequence[Source], lus: Lus = NOTHING_READ) -> Built:
    """Every resource and relation of a release, in the order they are written; `lus` are the files it was read in."""
    monde, legislation, agenda = publie.monde, publie.legislation, publie.agenda
    orateurs, registre = publie.membres, publie.registre
    ranges = Sujets(monde.legislatif.sujets, legislation)
    amendements = Amendements(legislation, orateurs, monde.scrutins)
    jumeaux = Jumeaux(legislation, amendements, orateurs, monde.legislatif.jumeaux)
    resources = _resources(publie, constats, sources, orateurs, ranges, amendements, jumeaux, registre)
    resources = avec_provenance(resources, lus, cles_du_monde(monde, legislation, agenda))
    relations = chain(
        liens.relations(legislation, orateurs),
        liens.relations_agenda(agenda, legislation, orateurs),
        ranges.relations(),
        jumeaux.relations(),
        liens.relations_registre(registre, monde.lobbying, legislation),
    )
    membres, groupes = [un.id for un in monde.personnes], [un.id for un in publie.groupes.values()]
    corpus = plein_texte.corpus(legislation, publie.orateurs, publie.auteurs, membres, groupes)
    return Built(resources, relations, Sitemap(monde, legislation), corpus)


def _resources(
    publie: Contexte, constats: Sequence[Constat], sources: Sequence[Source], orateurs: Orateurs, ranges: Sujets,
    amendements: Amendements, jumeaux: Jumeaux, lobbying: Registre,
) -> Iterator[Resource]:  # fmt: skip
    """The kinds of records, in the order they are written."""
    monde, calculs, legislation, agenda = publie.monde, publie.calculs, publie.legislation, publie.agenda
    interventions = Interventions(legislation, orateurs, monde.scrutins)
    yield interventions.resource()
    yield amendements.resource(jumeaux.places())
    yield from jumeaux.resources()
    periodes_groupes = stats_groupes.formations(monde.groupes, monde.scrutins, calculs.statistiques.groupes)
    derniers_groupes = stats_groupes.derniers(periodes_groupes)
    lieux = Lieux(monde)
    contexte = parlementaires.Contexte(
        groupes=publie.groupes,
        chiffres=ChiffresMembres(calculs.statistiques, monde.groupes),
        formations=dict(zip(publie.groupes, derniers_groupes, strict=True)),
        votes=votants.votes_nommes(monde.votes, monde.votants, len(monde.personnes)),
        interventions=liens.interventions_par_membre(legislation, orateurs),
        amendements=liens.amendements_par_membre(legislation, orateurs),
        organes=Organes(monde.legislatif.commissions),
        lieux=lieux.par_id,
    )
    debats = Debats(legislation, amendements, interventions, monde.scrutins)
    scrutin_2026 = senatoriales.RenouvellementPublie(monde, contexte)
    declarees = ActionsDeclarees(monde.lobbying)
    accueil = homepage.du_registre(lobbying)
    chronologies = Chronologies(legislation, monde.legislatif.commissions, monde.scrutins)
    details = Details(
        legislation, amendements, monde.scrutins, monde.legislatif.commissions, monde.legislatif.sujets, declarees
    )  # fmt: skip
    les_dossiers = Dossiers(legislation, monde.scrutins, details, chronologies)
    yield scrutins.build(
        monde.scrutins, monde.groupes, monde.votants, monde.votes, constats, debats, calculs.statistiques,
        exports.scrutins() | {"dossier": scrutin_du_dossier},
    )  # fmt: skip
    yield votants.build(monde.votants, monde.personnes, monde.groupes).with_forms(
        exports.votants(monde.votants, monde.personnes, monde.groupes)
    )
    yield parlementaires.build(monde.personnes, contexte).with_forms(
        {
            "palmares": analytics.palmares(monde),
            "positions": list(positions.par_membre(calculs.statistiques.positions, len(monde.personnes))),
        }
    )
    yield mandats.build(monde.personnes, contexte, sessions(monde.scrutins))
    tenus = sejours(monde.personnes, monde.groupes)
    noms_groupes = sieges.appellations(tenus)
    yield sieges.build(tenus, monde.personnes, contexte, noms_groupes)
    yield mouvements.build(tenus, monde.personnes)
    yield sieges.build_appellations(noms_groupes)
    yield formations.build_groupes(monde.groupes, derniers_groupes).with_forms(
        {"medianes": formations.medianes(monde.groupes, calculs.statistiques)}
    )
    yield formations.build(periodes_groupes, monde, calculs.statistiques)
    yield analytics.selections(monde, calculs.analytics)
    yield constantes.build(
        monde.scrutins,
        sources,
        _autres_constantes(monde, calculs, periodes_groupes, lobbying)
        | les_dossiers.constantes(calculs.tendances, max(monde.as_of().values(), default=None))
        | scrutin_2026.constantes()
        | lieux.constantes()
        | et_vous.constantes(monde, calculs.statistiques, debats)
        | {names.ETENDUES: sieges.etendues(tenus, monde.as_of())}
        | {ACCUEIL: homepage.corps(monde, legislation, calculs.analytics.totaux[TOUT], accueil)},
    )
    yield les_dossiers.resource()
    yield build_seances(legislation, monde.legislatif.commissions)
    yield from scrutin_2026.resources()
    yield from lieux.resources()
    yield lobbyistes.build(lobbying)
    yield Actions(lobbying, dossiers_vises(monde.lobbying, monde.legislatif.dossiers)).resource()
    yield commissions.build(agenda, orateurs, liens.dossiers_par_commission(agenda, legislation))
    yield Reunions(agenda, legislation, orateurs, monde.scrutins).resource()
    yield evenements(monde.legislatif.evenements)
    yield sujets.build(ranges, chronologies, StatsSujets(monde, legislation, amendements.uids_groupes), declarees)
    jour = max(monde.as_of().values(), default=None)
    trouvables = chain(
        recherche.membres(monde.personnes, contexte.groupe),
        recherche.scrutins(monde.scrutins),
        recherche.lobbyistes(lobbying),
        recherche.dossiers(legislation, les_dossiers.derniers, monde.personnes),
        recherche.groupes(monde.groupes, {f.groupe.uid: f.chiffres.membres_actifs for f in derniers_groupes}),
        recherche.commissions(agenda.commissions),
        recherche.sujets(ranges),
        recherche.reunions(agenda, jour),
        recherche.evenements(monde.legislatif.evenements, jour),
        recherche.candidats(monde.senatoriales.unites),
        recherche.lieux(monde.territoire, monde.personnes),
    )
    yield from recherche.build(trouvables, monde.autres_noms, jour)


def _autres_constantes(
    monde: Monde, calculs: Calculs, periodes_groupes: Sequence[stats_groupes.Formation], lobbying: Registre
) -> dict[str, Any]:  # fmt: skip
    """Whole answers of the areas that are not scrutins."""
    mesuree = session_mesuree(calculs.statistiques.alliances)
    return {
        "methodologie": constantes.methodologie(calculs.statistiques),
        **mandats.constantes(monde.personnes, sessions(monde.scrutins)),
        names.LISTE_INCOMPLETE: mandats.liste_incomplete(monde),
        **alliances.matrices(calculs.statistiques.alliances, periodes_groupes, monde),
        **positions.constantes(calculs.statistiques.positions, monde),
        "groupes/session-mesuree": mesuree and mesuree.session,
        **analytics.constantes(monde, calculs.analytics),
        **registre.constantes(lobbying),
        "groupes/slugs": formations.slugs_par_nom(monde.groupes),
        "sujets/categories": sujets.categories(monde.legislatif.sujets),
        names.QUALITES: commissions.qualites(monde.legislatif.commissions),
    }
