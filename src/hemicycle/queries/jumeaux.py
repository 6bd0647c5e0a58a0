"""Twin amendments: the clusters, one amendment, and its twins with the words that differ.

Beside the twins of an amendment stands what lobbyists declared on its legislative file: the same text, no more.
"""

from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle import dispositifs
from hemicycle.models.amendements import DocumentAmendement, DossierDeLAmendement
from hemicycle.models.jumeaux import (
    AmendementCompare,
    Declarant,
    DeclarationSurLeTexte,
    DeclareSurLeMemeTexte,
    Jumeau,
    JumeauxBref,
    SegmentJumeau,
)
from hemicycle.models.lobbying import DossierVise, PeriodeLobbying
from hemicycle.models.votes import Votant
from hemicycle.queries import dossiers
from hemicycle.queries import provenance as origines
from hemicycle.queries.choix import par_cles
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.pages import encode_page, encode_record, page_of, with_members
from hemicycle.release.format.facets import Mask, holding_label
from hemicycle.release.format.names import ACTION_LOBBYING, AMENDEMENT, GRAPPE, JUMEAU, LOBBYISTE
from hemicycle.release.format.relations import DOSSIER_ACTIONS, DOSSIER_GRAPPES
from hemicycle.vocabulaire import Chambre, Ordre, TriJumeaux

DECLARATIONS = 20  # shown beside an amendment
DESCRIPTION = 500
AVERTISSEMENT = (
    "Ces déclarations de représentants d'intérêts nomment le même dossier législatif. Elles ne disent pas d'où "
    "viennent les mots d'un amendement et n'établissent aucun lien de cause."
)


class Filtres(msgspec.Struct, frozen=True, kw_only=True):
    """What clusters may be narrowed by. Filters add up; each is about some of the twins, not about all of them."""

    dossier: str | None = None
    groupe: str | None = None
    chambre: Chambre | None = None
    legislature: int | None = None
    taille_min: int = 2
    groupes_min: int | None = None
    identiques: bool | None = None
    formule: bool | None = None


def liste(release: OpenRelease, filtres: Filtres, tri: TriJumeaux, ordre: Ordre, page: int, limit: int) -> bytes:
    """One page of the clusters that pass every filter."""
    ranks = release.grappes.columns[f"tri_{tri}_{ordre}"].astype(np.intp)
    return release.list_page(GRAPPE, "item", ranks[_masque(release, filtres)[ranks]], page, limit)


def detail(release: OpenRelease, uid: str, *, provenance: bool = False) -> bytes | None:
    """An amendment, with the group of its author and its cluster in short; None when there is none."""
    rang = _rang(release, uid)
    if rang is None:
        return None
    (document,) = release.store.documents(AMENDEMENT, "item", [rang])
    grappe = _grappe(release, rang)
    bref = None if grappe is None else _BREF.decode(release.store.documents(GRAPPE, "item", [grappe])[0])
    more = {"groupe": release.label(release.amendements, "groupe", rang), "jumeaux": bref}
    members = {nom: msgspec.json.encode(value) for nom, value in more.items()}
    if provenance:
        members["provenance"] = origines.de(release, AMENDEMENT, [rang])
    return encode_record(with_members(document, members))


def de_l_amendement(release: OpenRelease, uid: str, page: int, limit: int) -> bytes | None:
    """One page of the twins of an amendment, first tabled first; None when there is no such amendment."""
    rang = _rang(release, uid)
    if rang is None:
        return None
    grappe = _grappe(release, rang)
    slice_ = page_of(_autres(release, rang, grappe), page, limit)
    rangs = [rang, *release.jumeaux.columns["amendement"][slice_.ranks].tolist()]
    un, *autres = map(_AMENDEMENT.decode, release.store.documents(AMENDEMENT, "item", rangs))
    auteurs = list(map(_AUTEUR.decode, release.store.documents(JUMEAU, "auteur", slice_.ranks)))
    compare = msgspec.convert(un, AmendementCompare, from_attributes=True)
    return with_members(
        encode_page(list(_jumeaux(un, autres, auteurs)), slice_),
        {
            "amendement": msgspec.json.encode(compare),
            "grappe": b"null" if grappe is None else release.store.documents(GRAPPE, "item", [grappe])[0],
            "declareSurLeMemeTexte": msgspec.json.encode(_declare(release, un.dossier)),
        },
    )


def _masque(release: OpenRelease, filtres: Filtres) -> Mask:
    facets = release.grappes
    mask: Mask = facets.columns["taille"] >= filtres.taille_min
    if filtres.groupes_min is not None:
        mask &= facets.columns["nombre_groupes"] >= filtres.groupes_min
    for column in ("identiques", "formule"):
        wanted = getattr(filtres, column)
        if wanted is not None:
            mask &= facets.columns[column] == wanted
    if filtres.chambre is not None:
        mask &= holding_label(facets, "chambres", filtres.chambre)
    if filtres.legislature is not None:
        mask &= holding_label(facets, "legislatures", str(filtres.legislature))
    if filtres.groupe is not None:
        siens = [holding_label(facets, "groupes", id_) for id_ in release.ids_du_groupe(filtres.groupe)]
        mask &= np.logical_or.reduce(siens) if siens else False
    if filtres.dossier is not None:
        dossier = dossiers.rang(release, filtres.dossier)
        ranks = np.empty(0, np.int32) if dossier is None else release.store.relations(DOSSIER_GRAPPES, dossier)
        mask &= np.isin(np.arange(facets.size), ranks)
    return mask


def _rang(release: OpenRelease, uid: str) -> int | None:
    return next(iter(par_cles(release, AMENDEMENT, [uid]).rangs), None)


def _grappe(release: OpenRelease, rang: int) -> int | None:
    """The cluster of an amendment; None for one that has no twin."""
    place = release.amendements.columns["jumeau"][rang]
    return None if place < 0 else int(np.searchsorted(release.grappes.columns["debut"], place, side="right")) - 1


def _autres(release: OpenRelease, rang: int, grappe: int | None) -> NDArray[np.intp]:
    """The ranks, among twins, of the others of a cluster."""
    if grappe is None:
        return np.empty(0, np.intp)
    debut, taille = (int(release.grappes.columns[nom][grappe]) for nom in ("debut", "taille"))
    places = np.arange(debut, debut + taille, dtype=np.intp)
    return np.delete(places, int(release.amendements.columns["jumeau"][rang]) - debut)


def _jumeaux(un: DocumentAmendement, autres: list[DocumentAmendement], auteurs: list[Votant | None]) -> Iterator[bytes]:
    siens = un.dispositif or ""
    lu = dispositifs.lire(siens)
    fragments = dispositifs.fragments(lu.fond)
    for autre, auteur in zip(autres, auteurs, strict=True):
        relu = dispositifs.lire(autre.dispositif or "")
        segments = dispositifs.differences(siens, autre.dispositif or "")
        similarite = dispositifs.similarite(fragments, dispositifs.fragments(relu.fond))
        jumeau = Jumeau(
            **{nom: getattr(autre, nom) for nom in _COMMUNS},
            auteur=auteur,
            identique=lu.mots == relu.mots,
            similarite=round(similarite, 3),
            differences=None if segments is None else [SegmentJumeau(*segment) for segment in segments],
        )
        yield msgspec.json.encode(jumeau)


def _declare(release: OpenRelease, dossier: DossierDeLAmendement | None) -> DeclareSurLeMemeTexte:
    """What lobbyists declared on a legislative file."""
    rang = None if dossier is None else dossiers.rang(release, dossier.uid)
    if dossier is None or rang is None or not release.lobbyistes.size:
        return DeclareSurLeMemeTexte("Déclaré sur le même texte", AVERTISSEMENT, dossier, None, [])
    actions = release.store.relations(DOSSIER_ACTIONS, rang)
    montrees = actions[:DECLARATIONS].tolist()
    organisations = release.actions_lobbying.columns["lobbyiste"][montrees].tolist()
    documents = map(_ACTION.decode, release.store.documents(ACTION_LOBBYING, "item", montrees))
    declarants = map(_DECLARANT.decode, release.store.documents(LOBBYISTE, "reference", organisations))
    declarations = []
    for action, declarant in zip(documents, declarants, strict=True):
        (lien,) = (lie for lie in action.dossiers_lies if lie.uid == dossier.uid)
        declarations.append(
            DeclarationSurLeTexte(
                action.id, declarant, action.periode, action.description[:DESCRIPTION], lien.methode, lien.confiance
            )
        )
    return DeclareSurLeMemeTexte("Déclaré sur le même texte", AVERTISSEMENT, dossier, len(actions), declarations)


class _Action(msgspec.Struct, rename="camel"):
    """What an action shows beside an amendment."""

    id: str
    periode: PeriodeLobbying
    description: str
    dossiers_lies: list[DossierVise]


class _Bref(JumeauxBref, forbid_unknown_fields=False):
    """The short form of a cluster, out of its item."""


class _Declarant(Declarant, forbid_unknown_fields=False):
    """The name of an organisation, out of its reference."""


_COMMUNS = [nom for nom in Jumeau.__struct_fields__ if nom in DocumentAmendement.__struct_fields__]
_AMENDEMENT = msgspec.json.Decoder(DocumentAmendement)
_AUTEUR = msgspec.json.Decoder(Votant | None)
_ACTION = msgspec.json.Decoder(_Action)
_BREF = msgspec.json.Decoder(_Bref)
_DECLARANT = msgspec.json.Decoder(_Declarant)
