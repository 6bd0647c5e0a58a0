"""Bodies that meet: committees, delegations, study groups, and the chambers themselves."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

import numpy as np
from msgspec.structs import astuple

from hemicycle.assemble.agenda.corps import rang_qualite
from hemicycle.assemble.legislatif import Commission, MembreCommission
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models import commissions as models
from hemicycle.release.documents.references import Orateurs, fill
from hemicycle.release.format.facets import NONE_CODE, SANS_JOUR, Facets, fin_code, jour_code
from hemicycle.release.format.names import COMMISSION
from hemicycle.release.format.resources import Lazy, Resource, encode
from hemicycle.release.views.agenda import Agenda
from hemicycle.vocabulaire import Chambre

ANCIENS = 100  # former members shown
BUREAUX = {Chambre.ASSEMBLEE: "Bureau de l'Assemblée nationale", Chambre.SENAT: "Bureau du Sénat"}


def build(agenda: Agenda, orateurs: Orateurs, dossiers: Mapping[int, int]) -> Resource:
    """The bodies in the order they are listed; `dossiers` counts the legislative files of each, by rank."""
    commissions = agenda.commissions
    membres = [membres_presents(c.membres, orateurs) for c in commissions]
    items = [
        fill(
            models.CommissionListee,
            c,
            nb_membres=len(membres[rang]),
            nb_reunions=agenda.reunions_par_commission[rang] if c.chambre in agenda.chambres_lues else None,
        )
        for rang, c in enumerate(commissions)
    ]

    def detail(rang: int) -> bytes:
        return encode(
            models.DocumentCommissionDetail(
                *astuple(items[rang]),
                nb_dossiers=dossiers.get(rang, 0),
                membres=membres[rang],
                anciens_membres=anciens_membres(commissions[rang].membres, orateurs),
            )
        )

    return Resource(
        kind=COMMISSION,
        ids=[c.id for c in commissions],
        forms={
            "item": [encode(body) for body in items],
            "detail": Lazy(len(commissions), lambda: map(detail, range(len(commissions)))),
        },
        keys=_keys(commissions),
        facets=Facets.coded(
            {
                "actif": np.array([c.actif for c in commissions], dtype=np.bool_),
                "debut": np.array([debut_code(c.debut) for c in commissions], dtype=np.int32),
                "fin": np.array([fin_code(c.fin) for c in commissions], dtype=np.int32),
                "bureau": np.array([c.nom == BUREAUX[c.chambre] for c in commissions], dtype=np.bool_),
            },
            {"chambre": [c.chambre for c in commissions], "type": [c.type for c in commissions]},
        ),
    )


def membres_presents(membres: Sequence[MembreCommission], orateurs: Orateurs) -> list[models.MembreCommission]:
    """Those who sit, each once under the highest of their qualities and the group of today: by quality, then by name.

    Somebody who holds no record among the members of Parliament (an expert, a foreign member) is not shown.
    """
    par_personne: dict[int, MembreCommission] = {}
    for membre in sorted((m for m in membres if m.fin is None), key=lambda m: rang_qualite(m.qualite)):
        rang = orateurs.rangs.get(membre.personne)
        if rang is not None:
            par_personne.setdefault(rang, membre)
    # ranks of persons are in the order of names
    ordre = sorted(par_personne, key=lambda rang: (rang_qualite(par_personne[rang].qualite), rang))
    return [
        models.MembreCommission(par_personne[rang].qualite, orateurs.votant_du_rang(rang, date.max)) for rang in ordre
    ]


def anciens_membres(membres: Sequence[MembreCommission], orateurs: Orateurs) -> list[models.AncienMembreCommission]:
    """The latest to leave, one row per quality held, under the group of that day; who still sits has not left."""
    par_personne: dict[int, list[MembreCommission]] = defaultdict(list)
    for membre in dict.fromkeys(membres):
        rang = orateurs.rangs.get(membre.personne)
        if rang is not None:
            par_personne[rang].append(membre)
    partis = [
        (-membre.fin.toordinal(), rang_qualite(membre.qualite), rang, membre.fin, membre)
        for rang, siens in par_personne.items()
        if all(membre.fin is not None for membre in siens)
        for membre in siens
        if membre.fin is not None
    ]
    return [
        models.AncienMembreCommission(
            qualite=membre.qualite,
            parlementaire=orateurs.votant_du_rang(rang, fin),
            date_debut=instant_connu(membre.debut),
            date_fin=instant(fin),
        )
        for _, _, rang, fin, membre in sorted(partis, key=lambda parti: parti[:3])[:ANCIENS]
    ]


def qualites(commissions: Iterable[Commission]) -> list[str]:
    """Every quality that somebody holds in a body: its place is its code."""
    return sorted({m.qualite for c in commissions for m in c.membres if m.qualite is not None})


def appartenances(commissions: Sequence[Commission], orateurs: Orateurs) -> list[tuple[int, int, int, int, int]]:
    """Who sat in which body, as what and when: ranks of the body and of the member, code of the quality, both days.

    By rank of the quality, then by name. Who holds no record among the members of Parliament is left out.
    """
    codes = {qualite: code for code, qualite in enumerate(qualites(commissions))}
    found = [
        (
            rang_qualite(membre.qualite),
            (
                rang,
                orateurs.rangs[membre.personne],
                NONE_CODE if membre.qualite is None else codes[membre.qualite],
                debut_code(membre.debut),
                fin_code(membre.fin),
            ),
        )
        for rang, commission in enumerate(commissions)
        for membre in dict.fromkeys(commission.membres)
        if membre.personne in orateurs.rangs
    ]
    return [ligne for _, ligne in sorted(found)]


def debut_code(debut: date | None) -> int:
    """The first day of something as columns hold it."""
    return SANS_JOUR if debut is None else jour_code(debut)


def _keys(commissions: Sequence[Commission]) -> dict[str, int]:
    """Slug, ids and other codes, in lower case; the slug of one body stands before another code of a second."""
    keys: dict[str, int] = {c.slug: rang for rang, c in reversed(list(enumerate(commissions)))}
    for noms in (lambda c: (c.id, c.uid), lambda c: c.alias):
        for rang, commission in enumerate(commissions):
            for nom in noms(commission):
                keys.setdefault(nom.lower(), rang)
    return keys
