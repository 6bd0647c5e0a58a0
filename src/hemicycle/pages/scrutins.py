"""Votes: the list with its filters, a ballot, its picture."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from markupsafe import Markup

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import scrutins as s
from hemicycle.api.routes import scrutins as api
from hemicycle.models.base import PaginationChoisie, Reponse
from hemicycle.models.scrutins import DocumentScrutinDetail, LigneDeGroupe, Scrutin
from hemicycle.models.votes import GroupeDuVote, Votant, Vote
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.gabarits import echapper
from hemicycle.pages.images.groupes import Groupe, votes_par_groupe
from hemicycle.pages.images.hemicycle import COULEURS, Siege, hemicycle
from hemicycle.pages.lecteurs import lecteur
from hemicycle.pages.rendu import Cadre, Lien, adresse, insecables, rendre, tenue
from hemicycle.pages.rendu import vote as etiquette
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.scrutins import Adresse
from hemicycle.queries.votes import separes
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, Position, PositionDetail

_ADRESSE = "/scrutins/{chambre}/{session}/{numero}"
_SANS_RECENSEMENT = Siege("autre membre", "vote non recensé", None, Position.ABSENT)
_VOULUES = {position.value: mot for position, mot in phrases.POSITIONS.items()}
_ORDRE = {position: rang for rang, position in enumerate(Position)}
_ENTRE_LIGNES = "</li>\n<li>"


class ScrutinLu(DocumentScrutinDetail, kw_only=True, forbid_unknown_fields=False):
    """A ballot as pages read it, without its nominal votes, most of what there is to read."""


class Choix:
    """What members of a group did: one object for all of them."""

    __slots__ = ("detail", "groupe", "position")

    def __init__(self, groupe: GroupeDuVote | None, position: Position, detail: PositionDetail) -> None:
        self.groupe, self.position, self.detail = groupe, position, detail


class Bulletin(NamedTuple):
    """A nominal vote as pages show it."""

    choix: Choix
    nom: str
    lien: str
    ligne: str  # the link, and what is to be known of the vote


_SON_CHOIX = attrgetter("choix")


class Vu(NamedTuple):
    """A ballot and its nominal votes, by family name."""

    scrutin: ScrutinLu
    bulletins: list[Bulletin]


class Rang(NamedTuple):
    """Members of a group who did the same."""

    groupe: GroupeDuVote | None
    position: Position
    detail: PositionDetail
    votes: list[Bulletin]

    @property
    def noms(self) -> Markup:
        return _lignes([un.ligne for un in self.votes])


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
    vu = un_scrutin(release, chambre, session, numero)
    scrutin, votes = vu.scrutin, _ranges(vu)
    comptes = Counter(vote.choix.position for vote in votes)
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
        dissidents=_lignes(list(_dissidents(scrutin, votes))),
        barre=barre,
    )


@image(f"{_ADRESSE}/hemicycle.svg")
def dessin(release: OpenRelease, chambre: s.ChambreOfPath, session: s.SessionOfPath, numero: s.Numero) -> bytes:
    return dessiner(un_scrutin(release, chambre, session, numero), noms=True).encode()


def dessiner(vu: Vu, *, noms: bool = False) -> str:
    """The hemicycle of a ballot; `noms` where it stands alone."""
    return _dessin(vu.scrutin, _ranges(vu), noms=noms)


@image(f"{_ADRESSE}/groupes.svg")
def dessin_groupes(release: OpenRelease, chambre: s.ChambreOfPath, session: s.SessionOfPath, numero: s.Numero) -> bytes:
    scrutin = un_scrutin(release, chambre, session, numero).scrutin
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


def un_scrutin(release: OpenRelease, chambre: Chambre, session: str, numero: int) -> Vu:
    """A ballot with its votes: those that were cast alike, at another ballot, are not read again."""
    cle = Adresse(chambre, numero, session)
    lu, votes = separes(release, cle) or api.absent(cle)
    scrutin: ScrutinLu = lecteur(Reponse[ScrutinLu]).decode(lu).data
    return Vu(scrutin, [bulletin(vote) for vote in votes])


@lru_cache(maxsize=8192)  # a few for each member of a chamber: five megabytes
def bulletin(suite: bytes) -> Bulletin:
    """A vote out of its answer, from behind the beginning of its id to before its closing brace."""
    vote: Vote = lecteur(Vote).decode(b'{"id":"%b}' % suite)
    qui, g = vote.parlementaire, vote.parlementaire.groupe
    groupe = None if g is None else (g.id, g.slug, g.nom, g.couleur)
    lien = insecables(_lien(qui))
    notes = insecables(_notes(vote))
    choix = _choix(groupe, vote.position, vote.position_detail)
    return Bulletin(choix, f"{qui.prenom} {qui.nom}", lien, lien + notes if notes else lien)


@lru_cache(maxsize=4096)
def _choix(groupe: tuple[str, str, str, str | None] | None, position: Position, detail: PositionDetail) -> Choix:
    if groupe is None:
        return Choix(None, position, detail)
    id_, slug, nom, couleur = groupe
    return Choix(GroupeDuVote(id=id_, slug=slug, nom=nom, couleur=couleur), position, detail)


def _ranges(vu: Vu) -> list[Bulletin]:
    """The votes as members sit: by group from left to right, then by what they did, then by name as they come."""
    lignes = {ligne.groupe.id: rang for rang, ligne in enumerate(vu.scrutin.lignes)}
    recensees = _recensees(vu.scrutin)

    def place(choix: Choix) -> tuple[int, int, str]:
        groupe = choix.groupe
        return lignes.get(groupe.id if groupe else "", len(lignes)), _ORDRE[choix.position], choix.detail

    places = {choix: place(choix) for choix in {un.choix for un in vu.bulletins} if choix.position in recensees}
    ordre = {une: rang for rang, une in enumerate(sorted(set(places.values())))}
    rangs = {choix: ordre[une] for choix, une in places.items()}
    return sorted((un for un in vu.bulletins if un.choix in rangs), key=lambda un: rangs[un.choix])


def _recensees(scrutin: ScrutinLu) -> Sequence[Position]:
    """The positions that are told: of a motion of censure only the votes for, and silence there means nothing."""
    return (Position.POUR,) if scrutin.pour_seulement else tuple(Position)


def _rangs(votes: Sequence[Bulletin]) -> Iterator[Rang]:
    """The list of the votes, in the order of the seats."""
    suites = [(choix, list(siens)) for choix, siens in groupby(votes, key=_SON_CHOIX)]
    for (groupe, detail), celles in groupby(suites, key=lambda suite: (suite[0].groupe, suite[0].detail)):
        siennes = list(celles)
        yield Rang(groupe, siennes[0][0].position, detail, [un for _, siens in siennes for un in siens])


def _lignes(lignes: Sequence[str]) -> Markup:
    """A line each. A template, which makes a page of ten names, takes five times as long for hundreds of them."""
    items = tenue(f"<li>{_ENTRE_LIGNES.join(lignes)}</li>") if lignes else ""
    return Markup(items)  # noqa: S704  escaped by `_lien`, and by what makes the line


def _lien(qui: Votant) -> str:
    return f'<a href="/parlementaires/{echapper(qui.slug)}">{echapper(qui.prenom)} {echapper(qui.nom)}</a>'


def _notes(vote: Vote) -> str:
    """What is to be known of a vote."""
    voulue = _VOULUES.get(vote.mise_au_point or "")
    return (
        f"{' <small>par délégation</small>' if vote.par_delegation else ''}"
        f"{f' <small>a dit ensuite avoir voulu voter {voulue}</small>' if voulue else ''}"
    )


def _dessin(scrutin: ScrutinLu, votes: Sequence[Bulletin], *, noms: bool) -> str:
    muets = {un: Siege("", *_du_groupe(un.groupe), un.position) for un in {vote.choix for vote in votes}}
    if noms:
        sieges = [muets[vote.choix]._replace(nom=vote.nom) for vote in votes]
    else:
        sieges = [muets[vote.choix] for vote in votes]
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


def _du_groupe(groupe: GroupeDuVote | None) -> tuple[str, str | None]:
    return ("groupe inconnu", None) if groupe is None else (groupe.nom, groupe.couleur)


def _dissidents(scrutin: ScrutinLu, votes: Sequence[Bulletin]) -> Iterator[str]:
    """Those who cast another vote than most of their group, and which."""
    lignes = {ligne.groupe.id: ligne.ligne for ligne in scrutin.lignes}
    for choix, siens in groupby(votes, key=_SON_CHOIX):
        groupe, position = choix.groupe, choix.position
        if groupe and lignes.get(groupe.id) not in (None, position) and position is not Position.ABSENT:
            fin = insecables(f" <small>({echapper(groupe.nom)})</small> {etiquette(position)}")
            yield from (f"{vote.lien}{fin}" for vote in siens)
