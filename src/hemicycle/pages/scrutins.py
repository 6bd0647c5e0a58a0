"""Votes: the list with its filters, a ballot, its picture."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec
from markupsafe import Markup

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import scrutins as s
from hemicycle.api.routes import scrutins as api
from hemicycle.models.base import PaginationChoisie, Reponse
from hemicycle.models.scrutins import LigneDeGroupe, Scrutin, ScrutinDetail
from hemicycle.models.votes import GroupeDuVote, Votant, Vote
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.images.groupes import Groupe, votes_par_groupe
from hemicycle.pages.images.hemicycle import COULEURS, Siege, hemicycle
from hemicycle.pages.rendu import Cadre, Lien, adresse, echapper, rendre
from hemicycle.pages.rendu import vote as etiquette
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, Position, PositionDetail

_ADRESSE = "/scrutins/{chambre}/{session}/{numero}"
_SANS_RECENSEMENT = Siege("autre membre", "vote non recensé", None, Position.ABSENT)
_VOULUES = {position.value: mot for position, mot in phrases.POSITIONS.items()}
_ORDRE = {position: rang for rang, position in enumerate(Position)}


class Lu(ScrutinDetail, kw_only=True):
    """A ballot as pages read it: its answer has every vote twice, in one list and by position."""

    votes_by_position: msgspec.Raw  # type: ignore[assignment]  # left as it is


class Rang(NamedTuple):
    """Members of a group who did the same."""

    groupe: GroupeDuVote | None
    detail: PositionDetail
    votes: list[Vote]

    @property
    def noms(self) -> Markup:
        return _lignes(map(_ligne, self.votes))


@page("/scrutins")
def liste(
    *,
    release: OpenRelease,
    settings: Settings,
    address: str,
    page: p.Page = 1,
    chambre: p.ChambreFilter = None,
    nature: p.NatureFilter = None,
    sort: s.SortFilter = None,
    tag: p.Tag = None,
    search: s.SearchTitle = None,
) -> bytes:
    choix = {"chambre": chambre, "nature": nature, "sort": sort, "tag": tag, "search": search}
    found = lire(api.lister, release=release, page=page, limit=25, **choix)
    scrutins: list[Scrutin] = found.data
    meta: PaginationChoisie = found.meta
    ou = f" {phrases.DE_LA_CHAMBRE[chambre]}" if chambre else " du Parlement"
    return rendre(
        "scrutins.html",
        Cadre(release, settings, address),
        titre=f"Les votes{ou}",
        description=f"{phrases.trouves(meta.total, 'scrutin public', 'scrutins publics', choix)} : des votes dont on "
        "sait qui a voté quoi.",
        json=adresse("/api/v1/scrutins", choix),
        liens=[
            Lien(adresse("/api/v1/scrutins", choix, format="tableur"), "Tableur (CSV)"),
            Lien(adresse("/api/v1/scrutins.atom", choix), "Flux Atom"),
        ],
        scrutins=scrutins,
        meta=meta,
        choix=choix,
        suite=adresse("/scrutins", choix),
    )


@page(_ADRESSE)
def detail(
    release: OpenRelease, settings: Settings, address: str,
    chambre: s.ChambreOfPath, session: s.SessionOfPath, numero: s.Numero,
) -> bytes:  # fmt: skip
    scrutin = un_scrutin(release, chambre, session, numero)
    votes = _ranges(scrutin)
    comptes = Counter(vote.position for vote in votes)
    ici = f"/scrutins/{chambre}/{session}/{numero}"
    en_json = f"/api/v1/scrutins/{numero}?chambre={chambre}&session={session}"
    liens = [
        *([Lien(f"{en_json.replace('?', '/votes?')}&format=tableur", "Votes (CSV)")] if votes else []),
        *([Lien(f"{ici}/hemicycle.svg", "Image (SVG)")] if scrutin.nominatif else []),
        *([Lien(f"{ici}/groupes.svg", "Votes par groupe (SVG)")] if scrutin.lignes else []),
        *([Lien(scrutin.source_url, "Page officielle")] if scrutin.source_url else []),
    ]
    phrase = phrases.scrutin(scrutin, scrutin.censure)
    return rendre(
        "scrutin.html",
        Cadre(release, settings, address),
        titre=phrases.capitale(scrutin.titre),
        description=phrase,
        json=en_json,
        liens=liens,
        s=scrutin,
        phrase=phrase,
        votes=len(votes),
        rangs=list(_rangs(votes)),
        dessin=_dessin(scrutin, votes, noms=False),
        par_position={position: comptes[position] for position in _recensees(scrutin)},
        dissidents=_lignes(_dissidents(scrutin, votes)),
        barre=barre,
    )


@image(f"{_ADRESSE}/hemicycle.svg")
def dessin(release: OpenRelease, chambre: s.ChambreOfPath, session: s.SessionOfPath, numero: s.Numero) -> bytes:
    return dessiner(un_scrutin(release, chambre, session, numero), noms=True).encode()


def dessiner(scrutin: ScrutinDetail, *, noms: bool = False) -> str:
    """The hemicycle of a ballot; `noms` where it stands alone."""
    return _dessin(scrutin, _ranges(scrutin), noms=noms)


@image(f"{_ADRESSE}/groupes.svg")
def dessin_groupes(release: OpenRelease, chambre: s.ChambreOfPath, session: s.SessionOfPath, numero: s.Numero) -> bytes:
    scrutin = un_scrutin(release, chambre, session, numero)
    if not scrutin.lignes:
        raise NotFoundError("Les votes de chaque groupe n’ont pas été publiés pour ce scrutin.")
    return votes_par_groupe(
        [Groupe(ligne.groupe.nom, ligne.groupe.couleur, {une: getattr(ligne, une) for une in _recensees(scrutin)})
         for ligne in scrutin.lignes],
        titre=phrases.capitale(scrutin.titre), description=phrases.scrutin(scrutin, scrutin.censure),
    ).encode()  # fmt: skip


def barre(ligne: LigneDeGroupe) -> str:
    """What a group did, as the parts of a bar of a hundred."""
    comptes = {position: getattr(ligne, position) for position in Position}
    total = sum(comptes.values()) or 1
    parts, debut = [], 0.0
    for position, combien in comptes.items():
        largeur = 100 * combien / total
        if combien:
            parts.append(f'<rect x="{debut:.2f}" width="{largeur:.2f}" height="10" fill="{COULEURS[position]}"/>')
        debut += largeur
    return "".join(parts)


def un_scrutin(release: OpenRelease, chambre: Chambre, session: str, numero: int) -> ScrutinDetail:
    """A ballot with its votes."""
    cle = {"release": release, "numero": numero, "chambre": chambre, "session": session}
    scrutin: ScrutinDetail = lire(api.detail, partie=Reponse[Lu], **cle).data
    return scrutin


def _ranges(scrutin: ScrutinDetail) -> list[Vote]:
    """The votes as members sit: by group from left to right, then by what they did, then by name as they come."""
    places = {ligne.groupe.id: rang for rang, ligne in enumerate(scrutin.lignes)}
    recensees = _recensees(scrutin)

    def place(vote: Vote) -> tuple[int, int, str]:
        groupe = vote.parlementaire.groupe
        return places.get(groupe.id if groupe else "", len(places)), _ORDRE[vote.position], vote.position_detail

    return sorted((vote for vote in scrutin.votes if vote.position in recensees), key=place)


def _recensees(scrutin: ScrutinDetail) -> Sequence[Position]:
    """The positions that are told: of a motion of censure only the votes for, and silence there means nothing."""
    return (Position.POUR,) if scrutin.pour_seulement else tuple(Position)


def _rangs(votes: Sequence[Vote]) -> Iterator[Rang]:
    """The list of the votes, in the order of the seats."""
    for (groupe, detail), siens in groupby(votes, key=lambda v: (v.parlementaire.groupe, v.position_detail)):
        yield Rang(groupe, detail, list(siens))


def _lignes(lignes: Iterable[str]) -> Markup:
    """A line each. A template, which makes a page of ten names, takes five times as long for hundreds of them."""
    return Markup("\n".join(lignes))  # noqa: S704  escaped by `_lien`, and by what makes the line


def _lien(qui: Votant) -> str:
    return f'<a href="/parlementaires/{echapper(qui.slug)}">{echapper(qui.prenom)} {echapper(qui.nom)}</a>'


def _ligne(vote: Vote) -> str:
    """Whoever voted, and what is to be known of that vote."""
    voulue = _VOULUES.get(vote.mise_au_point or "")
    return (
        f"<li>{_lien(vote.parlementaire)}"
        f"{' <small>par délégation</small>' if vote.par_delegation else ''}"
        f"{f' <small>a dit ensuite avoir voulu voter {voulue}</small>' if voulue else ''}</li>"
    )


def _dessin(scrutin: ScrutinDetail, votes: Sequence[Vote], *, noms: bool) -> str:
    sieges = []
    for vote in votes:
        qui, groupe = vote.parlementaire, vote.parlementaire.groupe
        nom, couleur = (groupe.nom, groupe.couleur) if groupe else ("groupe inconnu", None)
        sieges.append(Siege(f"{qui.prenom} {qui.nom}", nom, couleur, vote.position))
    if scrutin.pour_seulement:
        sieges += [_SANS_RECENSEMENT] * ((scrutin.sieges_pourvus or 0) - len(sieges))
    if scrutin.censure is not None:
        centre = [f"{scrutin.nombre_pour} pour", f"il en fallait {scrutin.suffrages_requis}"]
    else:
        centre = [f"{scrutin.nombre_pour} – {scrutin.nombre_contre}", f"{scrutin.nombre_abstention} abstentions"]
    return hemicycle(
        sieges, titre=phrases.capitale(scrutin.titre), description=phrases.scrutin(scrutin, scrutin.censure),
        centre=[ligne for ligne in centre if "None" not in ligne], noms=noms,
        majorite=scrutin.suffrages_requis if scrutin.pour_seulement else None,
    )  # fmt: skip


def _dissidents(scrutin: ScrutinDetail, votes: Sequence[Vote]) -> Iterator[str]:
    """Those who cast another vote than most of their group, and which."""
    lignes = {ligne.groupe.id: ligne.ligne for ligne in scrutin.lignes}
    for vote in votes:
        qui, groupe = vote.parlementaire, vote.parlementaire.groupe
        if groupe and lignes.get(groupe.id) not in (None, vote.position) and vote.position is not Position.ABSENT:
            yield f"<li>{_lien(qui)} <small>({echapper(groupe.nom)})</small> {etiquette(vote.position)}</li>"
