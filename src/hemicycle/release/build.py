"""From the assembled world to the resources of a release: encoders called in order, and dates put on records."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from hemicycle.assemble.lobbying import ActionsDeclarees
from hemicycle.assemble.monde import Constat, Monde
from hemicycle.assemble.organes import Organes
from hemicycle.assemble.sessions import sessions
from hemicycle.release import liens, liens_agenda
from hemicycle.release.agenda import Agenda
from hemicycle.release.cles import ACCUEIL
from hemicycle.release.documents import (
    alliances,
    analytics,
    commissions,
    constantes,
    effectifs,
    evenements,
    exports,
    formations,
    groupes,
    homepage,
    lobbyistes,
    mandats,
    methodologie,
    parlementaires,
    recherche,
    registre,
    scrutins,
    seances,
    senatoriales,
    stats_groupes,
    sujets,
    votants,
)
from hemicycle.release.documents.actions_lobbying import Actions, dossiers_vises
from hemicycle.release.documents.amendements import Amendements
from hemicycle.release.documents.chronologies import Chronologies
from hemicycle.release.documents.debats import Debats
from hemicycle.release.documents.details_dossiers import Details, scrutins_des_dossiers
from hemicycle.release.documents.dossiers import Dossiers
from hemicycle.release.documents.interventions import Interventions
from hemicycle.release.documents.orateurs import Orateurs
from hemicycle.release.documents.reunions import Reunions
from hemicycle.release.documents.sitemap import Sitemap
from hemicycle.release.documents.stats_membres import ChiffresMembres
from hemicycle.release.documents.stats_sujets import StatsSujets
from hemicycle.release.facets import Facets
from hemicycle.release.legislation import Legislation
from hemicycle.release.registre import Registre
from hemicycle.release.relations import Relation
from hemicycle.release.reserve import Reserve
from hemicycle.release.resources import Lazy, Resource, Rows
from hemicycle.release.sujets import Sujets
from hemicycle.state.fiches import Fiche
from hemicycle.stats.analytics import TOUT
from hemicycle.stats.calcul import Calculs
from hemicycle.stats.resultats import Statistiques

Dater = Callable[[str, dict[str, bytes]], dict[str, Fiche]]


class Built(NamedTuple):
    """What a release is made of besides its votes; relations are made while one iterates, the sitemap at the end."""

    resources: list[Resource]
    relations: Iterator[Relation]
    sitemap: Sitemap


def build(monde: Monde, calculs: Calculs, constats: Sequence[Constat], sources: Sequence[dict[str, Any]]) -> Built:
    """Every resource and relation of a release, in the order they are written."""
    par_uid = {groupe.uid: groupe for groupe in monde.groupes}
    legislation = Legislation(monde.legislatif, monde.scrutins)
    orateurs = Orateurs(monde.personnes, par_uid)
    periodes_groupes = stats_groupes.formations(monde.groupes, monde.scrutins, calculs.statistiques.groupes)
    chiffres_groupes = stats_groupes.derniers_chiffres(periodes_groupes)
    contexte = parlementaires.Contexte(
        groupes=par_uid,
        non_inscrits={(g.chambre, g.legislature): g for g in monde.groupes if g.non_inscrits},
        chiffres=ChiffresMembres(calculs.statistiques, monde.groupes),
        chiffres_groupes=dict(zip(par_uid, chiffres_groupes, strict=True)),
        votes=votants.votes_nommes(monde.votes, monde.votants, len(monde.personnes)),
        interventions=liens.interventions_par_membre(legislation, orateurs),
        amendements=liens.amendements_par_membre(legislation, orateurs),
        organes=Organes(monde.legislatif.commissions),
    )
    amendements = Amendements(legislation, orateurs, monde.scrutins)
    interventions = Interventions(legislation, orateurs, monde.scrutins)
    debats = Debats(legislation, amendements, interventions, monde.scrutins)
    scrutin_2026 = senatoriales.RenouvellementPublie(monde, contexte)
    lobbying, declarees = Registre(monde.lobbying), ActionsDeclarees(monde.lobbying)
    accueil = homepage.du_registre(lobbying)
    agenda = Agenda(monde.legislatif, legislation, monde.scrutins)
    ranges = Sujets(monde.legislatif.sujets, legislation)
    chronologies = Chronologies(legislation, monde.legislatif.commissions, monde.scrutins)
    details = Details(
        legislation, amendements, monde.scrutins, monde.legislatif.commissions, monde.legislatif.sujets, declarees
    )  # fmt: skip
    les_dossiers = Dossiers(legislation, monde.scrutins, details, chronologies)
    resources = [
        scrutins.build(
            monde.scrutins, monde.groupes, monde.votants, monde.votes, constats, debats, calculs.statistiques
        ).with_forms(exports.scrutins(monde.scrutins) | {"dossier": scrutins_des_dossiers(monde.scrutins)}),
        votants.build(monde.votants, monde.personnes, monde.groupes).with_forms(
            exports.votants(monde.votants, monde.personnes, monde.groupes)
        ),
        parlementaires.build(monde.personnes, contexte).with_forms({"palmares": analytics.palmares(monde)}),
        mandats.build(monde.personnes, contexte, sessions(monde.scrutins)),
        groupes.build(monde.groupes, chiffres_groupes),
        formations.build(periodes_groupes, monde, calculs.statistiques),
        analytics.selections(monde, calculs.analytics),
        constantes.build(
            monde.scrutins,
            sources,
            _autres_constantes(monde, calculs, periodes_groupes, lobbying)
            | les_dossiers.constantes(calculs.tendances)
            | scrutin_2026.constantes()
            | {ACCUEIL: homepage.corps(monde, legislation, calculs.analytics.totaux[TOUT], accueil)},
        ),
        les_dossiers.resource(),
        seances.build(legislation, monde.legislatif.commissions),
        amendements.resource(),
        interventions.resource(),
        *scrutin_2026.resources(),
        lobbyistes.build(lobbying),
        Actions(lobbying, dossiers_vises(monde.lobbying, monde.legislatif.dossiers)).resource(),
        commissions.build(agenda, orateurs, liens_agenda.dossiers_par_commission(agenda, legislation)),
        Reunions(agenda, legislation, orateurs, monde.scrutins).resource(),
        evenements.build(monde.legislatif.evenements),
        sujets.build(ranges, chronologies, StatsSujets(monde, legislation, orateurs), declarees),
        recherche.build(
            recherche.membres(monde.personnes, contexte.groupe),
            recherche.scrutins(monde.scrutins),
            recherche.lobbyistes(lobbying),
            recherche.dossiers(legislation, les_dossiers.derniers),
            recherche.groupes(monde.groupes, contexte.chiffres_groupes),
            recherche.commissions(agenda.commissions),
            recherche.sujets(ranges),
        ),
    ]
    relations = chain(
        liens.relations(legislation, orateurs), liens_agenda.relations(agenda, legislation), ranges.relations()
    )
    return Built(resources, relations, Sitemap(monde, legislation))


def _autres_constantes(
    monde: Monde, calculs: Calculs, formations: Sequence[stats_groupes.Formation], lobbying: Registre
) -> dict[str, Any]:  # fmt: skip
    """Whole answers of the areas that are not scrutins."""
    return {
        "methodologie": methodologie.corps(calculs.statistiques),
        **effectifs.constantes(monde.personnes, sessions(monde.scrutins)),
        **alliances.matrices(calculs.statistiques.alliances, monde.groupes, formations),
        **analytics.constantes(monde, calculs.analytics),
        **registre.constantes(lobbying),
        "groupes/slugs": groupes.slugs_par_nom(monde.groupes),
        "sujets/categories": sujets.categories(monde.legislatif.sujets),
    }


def packed_votes(monde: Monde, statistiques: Statistiques) -> tuple[Rows[bytes], Rows[bytes]]:
    """The votes of each scrutin and of each member."""
    return (
        Reserve(votants.par_scrutin(monde.votes, len(monde.scrutins))),
        Reserve(votants.par_membre(monde, statistiques)),
    )


class ContentDigest:
    """A digest of everything a release says, dates of records left out: the same files give the same digest.

    Documents are digested as they pass on their way to the file, since some are made only once for both.
    """

    def __init__(self) -> None:
        self._digests: dict[str, hashlib._Hash] = {}

    def watch(self, name: str, bodies: Rows[bytes]) -> Rows[bytes]:
        """The same documents, digested under a name while one iterates over them."""
        return Lazy(len(bodies), lambda: self._through(name, bodies))

    def add(self, name: str, bodies: Iterable[bytes]) -> None:
        """Digest values that are at hand."""
        for _ in self._through(name, bodies):
            pass

    def hexdigest(self) -> str:
        """The digest of all that passed, whatever the order of the names."""
        whole = hashlib.sha256()
        for name, digest in sorted(self._digests.items()):
            whole.update(f"{name}:{digest.hexdigest()}\n".encode())
        return whole.hexdigest()

    def _through(self, name: str, bodies: Iterable[bytes]) -> Iterator[bytes]:
        digest = self._digests[name] = hashlib.sha256()
        for body in bodies:
            digest.update(len(body).to_bytes(4, "big") + body)
            yield body


def stamp(resource: Resource, dater: Dater, votes: Rows[bytes] | None) -> tuple[Resource, dict[str, Fiche]]:
    """Put `createdAt` and `updatedAt` on the records of a resource, and the latter among its facets."""
    if not resource.stamped:
        return resource, {}
    resource = resource.with_forms({form: Reserve(resource.forms[form]) for form in resource.stamped})
    fiches = dater(resource.kind, _empreintes(resource, votes))
    ends = [_end(fiches[id_]) for id_ in resource.ids]
    forms: dict[str, Rows[bytes]] = {
        form: Lazy(len(ends), partial(_stamped, bodies, ends)) if form in resource.stamped else bodies
        for form, bodies in resource.forms.items()
    }
    facets = resource.facets
    if facets is not None:
        moments = np.array([_millisecondes(fiches[id_].modifie) for id_ in resource.ids], dtype=np.int64)
        facets = Facets(facets.size, {**facets.columns, "modifie": moments}, facets.labels, facets.text)
    return replace(resource, forms=forms, facets=facets), fiches


def _empreintes(resource: Resource, votes: Rows[bytes] | None) -> dict[str, bytes]:
    """The hash of each record's content: its documents, and its votes when it has some."""
    digests = [hashlib.sha256() for _ in resource.ids]
    for form in sorted(resource.stamped):
        for digest, body in zip(digests, resource.forms[form], strict=True):
            digest.update(body)
    for digest, body in zip(digests, votes or (), strict=False):
        digest.update(body)
    return {id_: digest.digest() for id_, digest in zip(resource.ids, digests, strict=True)}


def _stamped(bodies: Rows[bytes], ends: Sequence[bytes]) -> Iterator[bytes]:
    for body, end in zip(bodies, ends, strict=True):
        yield body[:-1] + end


def _end(fiche: Fiche) -> bytes:
    return f',"createdAt":"{fiche.cree}","updatedAt":"{fiche.modifie}"}}'.encode()


def _millisecondes(horodatage: str) -> int:
    return int(datetime.fromisoformat(horodatage).timestamp() * 1000)
