"""Amendments that say the same: the clusters, one amendment, and its twins."""

from functools import partial

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.declare.operations import HOUR, Feed, operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import jumeaux as j
from hemicycle.models.base import Page, Reponse
from hemicycle.models.jumeaux import AmendementDetail, GrappeJumeaux, JumeauxDeLAmendement
from hemicycle.queries import jumeaux
from hemicycle.vocabulaire import Ordre, TriJumeaux

read = partial(operation, tag="Amendements")
_BASE = "/api/v1/amendements"


@read(
    f"{_BASE}/jumeaux",
    operation_id="listJumeaux",
    summary="Twin amendments",
    description="Amendments whose operative text is the same or nearly the same as that of the first tabled, across "
    "members, groups, texts, chambers and years. Compared are runs of three words, without case, accents, punctuation, "
    "the numbers of paragraphs and usual formulas; 70 % of them are in common. Short formulas (`formule`) are twins on "
    "the same article of the same text only. By default the largest first.",
    answer=Page[GrappeJumeaux],
    max_age=HOUR,
    feed=Feed("Amendements jumeaux", {"sort": TriJumeaux.DATE, "order": Ordre.DESC}),
)
def lister(
    *,
    release: p.Release,
    page: p.Page = 1,
    limit: p.Limit = 20,
    dossier: j.DossierFilter = None,
    groupe: j.GroupeOfJumeaux = None,
    chambre: p.ChambreFilter = None,
    legislature: j.LegislatureOfJumeaux = None,
    taille_min: j.TailleMin = 2,
    groupes_min: j.GroupesMin = None,
    identiques: j.IdentiquesFilter = None,
    formule: j.FormuleFilter = None,
    sort: j.SortJumeaux = TriJumeaux.TAILLE,
    order: p.Order = Ordre.DESC,
) -> bytes:
    filtres = jumeaux.Filtres(
        dossier=dossier,
        groupe=groupe,
        chambre=chambre,
        legislature=legislature,
        taille_min=taille_min,
        groupes_min=groupes_min,
        identiques=identiques,
        formule=formule,
    )
    return jumeaux.liste(release, filtres, sort, order, page, limit)


@read(
    f"{_BASE}/{{uid}}",
    operation_id="getAmendement",
    summary="One amendment",
    description="With the group of its author on the day it was tabled, and how many say the same (`jumeaux`).",
    answer=Reponse[AmendementDetail],
    max_age=HOUR,
    errors=(400, 404),
)
def detail(release: p.Release, uid: j.UidOfAmendement, include: p.Include = None) -> bytes:
    return jumeaux.detail(release, uid, provenance=include is not None) or _absent()


@read(
    f"{_BASE}/{{uid}}/jumeaux",
    operation_id="listAmendementJumeaux",
    summary="Twins of an amendment",
    description="Those that say the same, or nearly, first tabled first, with the words that differ marked. Beside "
    "them, what lobbyists declared on the legislative file of the amendment (`declareSurLeMemeTexte`): the same text, "
    "which says nothing of where its words come from.",
    answer=JumeauxDeLAmendement,
    max_age=HOUR,
    errors=(400, 404),
)
def lister_de_l_amendement(
    *, release: p.Release, uid: j.UidOfAmendement, page: p.Page = 1, limit: j.LimitJumeaux = 20
) -> bytes:
    return jumeaux.de_l_amendement(release, uid, page, limit) or _absent()


def _absent() -> bytes:
    raise NotFoundError("Amendement non trouvé")
