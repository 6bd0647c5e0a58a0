"""Members: deputies, senators, and the record of one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from statistics import median
from typing import NamedTuple

import msgspec

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.declare.operations import Operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import membres as m
from hemicycle.api.routes import activite, dossiers, groupes, parlementaires
from hemicycle.api.routes.mounts import MOUNTS
from hemicycle.models.base import Reponse
from hemicycle.models.dossiers import ActionsSurLeTexte
from hemicycle.models.groupes import GroupeDetail, GroupePeriode
from hemicycle.models.parlementaires import MetaMembres, Parlementaire, ParlementaireDetail
from hemicycle.models.positions import VoisinDeVote
from hemicycle.models.stats import MoisDuMembre, TauxDetaille
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page, retenu
from hemicycle.pages.images.mois import Mois, participation
from hemicycle.pages.lecteurs import lecteur
from hemicycle.pages.rendu import Cadre, Lien, adresse, rendre
from hemicycle.pages.textes import extrait
from hemicycle.queries.membres.parlementaires import annoncer
from hemicycle.queries.membres.positions import plus_proche
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Chambre, Inclusion

_NOMS = {Chambre.ASSEMBLEE: "députés", Chambre.SENAT: "sénateurs"}
_ROUTES = {Chambre.ASSEMBLEE: "deputes", Chambre.SENAT: "senateurs"}
TOUS = next(rang for rang, mount in enumerate(MOUNTS) if mount.chambre is None)


class Mesure(NamedTuple):
    """A rate of a member, as a reader sees it: with its base, and where it is proved."""

    nom: str
    explication: str
    taux: TauxDetaille
    methode: str  # its name in `/methodologie`
    preuve: str | None = None
    mediane: int | None = None  # of the group's members


class Trimestre(NamedTuple):
    """How often a member followed the group in a quarter."""

    nom: str
    conformes: int
    compares: int


class DossierVise(msgspec.Struct):
    """Which text an amendment is on."""

    uid: str


class AmendementVise(msgspec.Struct):
    """An amendment as the page of a member counts it."""

    dossier: DossierVise | None


class MembreLu(ParlementaireDetail, kw_only=True):
    """A member, of whose latest amendments their texts are read."""

    amendements: list[AmendementVise]  # type: ignore[assignment]  # fewer members of each


class Medianes(NamedTuple):
    """The rates of the middle member of a group in office."""

    presence: int | None = None
    loyaute: int | None = None


class TexteVise(msgspec.Struct):
    """A text as the page of a member reads it: an answer holds its whole course."""

    uid: str
    titre: str
    lobbying: ActionsSurLeTexte | None


def _liste(chambre: Chambre) -> Operation:
    place = next(rang for rang, mount in enumerate(MOUNTS) if mount.chambre is chambre)

    def liste(
        *,
        release: OpenRelease,
        settings: Settings,
        address: str,
        page: p.Page = 1,
        groupe: p.GroupeFilter = None,
        departement: m.Departement = None,
        search: m.SearchName = None,
    ) -> bytes:
        choix = {"groupe": groupe, "departement": departement, "search": search}
        found = lire(parlementaires.lister[place], release=release, page=page, limit=60, **choix)
        membres: list[Parlementaire] = found.data
        meta: MetaMembres = found.meta
        les_groupes: list[GroupePeriode] = lire(groupes.lister, release=release, chambre=chambre).data
        noms = _NOMS[chambre]
        compte = phrases.trouves(meta.total, f"{noms[:-1]} en fonction", f"{noms} en fonction", choix)
        api = f"/api/v1/{_ROUTES[chambre]}"
        return rendre(
            "membres.html",
            Cadre(release, settings, address),
            titre=f"Les {_NOMS[chambre]}",
            description=f"{compte}, par ordre alphabétique.",
            json=adresse(api, choix),
            liens=[Lien(adresse(api, choix, format="tableur"), "Tableur (CSV)")],
            membres=membres,
            meta=meta,
            choix=choix,
            groupes=les_groupes,
            suite=adresse(f"/{_ROUTES[chambre]}", choix),
        )

    return page(f"/{_ROUTES[chambre]}")(liste)


LISTES = [_liste(chambre) for chambre in Chambre]


@page("/parlementaires/{slug}")
def membre(release: OpenRelease, settings: Settings, slug: m.Slug) -> bytes:
    cle = {"release": release, "slug": slug}
    annoncer(release, slug)
    qui: MembreLu = lire(
        parlementaires.detail[TOUS], partie=Reponse[MembreLu], **cle, include=Inclusion.AMENDEMENTS
    ).data
    ecarts = lire(activite.lister_votes[TOUS], **cle, limit=8, dissident_only=True)
    derniers = lire(activite.lister_votes[TOUS], **cle, limit=12)
    amendements = lire(activite.lister_amendements[TOUS], **cle, limit=5)
    seances = lire(activite.lister_interventions[TOUS], **cle, limit=4)
    mois = _mois(release, slug)
    api = f"/api/v1/parlementaires/{qui.slug}"
    return rendre(
        "membre.html",
        Cadre(release, settings, f"/parlementaires/{qui.slug}"),
        titre=f"{qui.prenom} {qui.nom}",
        description=phrases.membre(qui),
        json=api,
        liens=[
            Lien(f"{api}/votes?format=tableur", "Ses votes (CSV)"),
            Lien(f"{api}/votes.atom", "Flux de ses votes"),
            *([Lien(f"/parlementaires/{qui.slug}/participation.svg", "Image (SVG)")] if mois else []),
            *([Lien(qui.url_hatvp, "Déclarations (HATVP)")] if qui.url_hatvp else []),
        ],
        qui=qui,
        mesures=_mesures(qui, _du_groupe(release, qui)),
        travaux=_travaux(qui),
        mois=mois,
        dessin=_dessin(qui, mois),
        trimestres=trimestres(mois),
        derniers=derniers.data,
        nombre_votes=derniers.meta.total,
        ecarts=ecarts.data,
        nombre_ecarts=ecarts.meta.total,
        amendements=amendements.data,
        nombre_amendements=amendements.meta.total,
        seances=seances.data,
        nombre_seances=seances.meta.total,
        textes=_textes(release, qui.amendements),
        extrait=extrait,
        voir_aussi=_voir_aussi(release, qui),
    )


@image("/parlementaires/{slug}/participation.svg")
def image_participation(release: OpenRelease, slug: m.Slug) -> bytes:
    qui: ParlementaireDetail = lire(parlementaires.detail[TOUS], release=release, slug=slug).data
    trouve = _dessin(qui, _mois(release, slug))
    if trouve is None:
        raise NotFoundError("Aucun scrutin à compter pour cette personne.")
    return trouve.encode()


def trimestres(mois: Sequence[MoisDuMembre]) -> list[Trimestre]:
    """Loyalty by quarter, the latest first; quarters without a vote to compare are left out."""
    found = []
    for (annee, rang), siens in groupby(mois, key=lambda un: (un.mois[:4], (int(un.mois[5:]) - 1) // 3 + 1)):
        ensemble = list(siens)
        compares = sum(un.compares for un in ensemble)
        if compares:
            found.append(Trimestre(f"{rang}{'er' if rang == 1 else 'e'} trimestre {annee}",
                                   sum(un.conformes for un in ensemble), compares))  # fmt: skip
    return found[::-1]


def mediane(valeurs: Iterable[int | None]) -> int | None:
    """The middle of known rates, as a whole number; None under three of them."""
    connues = [valeur for valeur in valeurs if valeur is not None]
    return int(median(connues) + 0.5) if len(connues) > 2 else None


def _mois(release: OpenRelease, slug: str) -> list[MoisDuMembre]:
    trouves: list[MoisDuMembre] = lire(activite.par_mois[TOUS], release=release, slug=slug).data
    return trouves


def _dessin(qui: ParlementaireDetail, mois: Sequence[MoisDuMembre]) -> str | None:
    if not mois:
        return None
    base, votes = sum(un.base for un in mois), sum(un.votes for un in mois)
    combien = f"{phrases.pluriel(votes, 'vote')} sur {phrases.pluriel(base, 'scrutin public', 'scrutins publics')}"
    medianes = " Le trait est la médiane du groupe." if any(un.mediane_groupe for un in mois) else ""
    return participation(
        [
            Mois(un.mois, un.base, un.votes, un.delegues, un.mediane_groupe.valeur if un.mediane_groupe else None)
            for un in mois
        ],
        titre=f"{qui.prenom} {qui.nom} : votes mois par mois",
        description=f"{combien}, {phrases.des_mois(mois[0].mois, mois[-1].mois)}.{medianes}",
    )


def _du_groupe(release: OpenRelease, qui: ParlementaireDetail) -> Medianes:
    """The medians of the group of a member in office."""
    groupe = qui.groupe
    if groupe is None or not qui.actif or groupe.slug == phrases.NON_INSCRITS:
        return Medianes()

    def lire_le_groupe() -> Medianes:
        lu: GroupeDetail = lire(groupes.detail, release=release, chambre=groupe.chambre, slug=groupe.slug).data
        siens = [un for un in lu.membres if un.actif]
        return Medianes(mediane(un.stats_presence for un in siens), mediane(un.stats_loyaute for un in siens))

    return retenu(release, ("medianes", groupe.chambre, groupe.slug), lire_le_groupe)


def _mesures(qui: ParlementaireDetail, medianes: Medianes) -> list[Mesure]:
    """The rates of the last seat, each with its base."""
    if qui.stats_detail is None:
        return []
    portee = qui.stats_detail.mandat
    preuve = f"/parlementaires/{qui.slug}/votes?statistique="
    return [
        Mesure("Participation aux scrutins", "votes exprimés sur les scrutins publics auxquels il était possible de "
               "prendre part", portee.presence, "presence", f"{preuve}presence", medianes.presence),
        Mesure("Participation aux scrutins solennels", "la même chose, pour les seuls votes solennels",
               portee.presence_solennel, "presenceSolennel"),
        Mesure("Vote avec son groupe", "votes semblables à ceux de la plupart des membres de son groupe",
               portee.loyaute, "loyaute", f"{preuve}loyaute", medianes.loyaute),
        Mesure("Votes par délégation", "votes confiés à un collègue, parmi ses votes", portee.taux_delegation,
               "tauxDelegation"),
        Mesure("Semaines d’activité", "semaines de travail, sur les 52 dernières, où une activité est connue",
               portee.activite, "activite"),
    ]  # fmt: skip


def _travaux(qui: ParlementaireDetail) -> list[tuple[str, int | None, str]]:
    """Counts of the last seat, beside the rates, and the name of their method; None where no document was read."""
    if qui.stats_detail is None:
        return []
    portee = qui.stats_detail.mandat
    comptes = [
        (("intervention en séance", "interventions en séance"), " de 20 mots ou plus", portee.interventions,
         "interventions"),
        (("amendement déposé", "amendements déposés"), " en premier signataire", portee.amendements.proposes,
         "amendements"),
        (("amendement adopté", "amendements adoptés"), ", parmi eux", portee.amendements.adoptes, "amendements"),
        (("question", "questions"), "", portee.questions, "questions"),
    ]  # fmt: skip
    return [
        (noms[combien is None or combien > 1] + suite, combien, methode) for noms, suite, combien, methode in comptes
    ]


def _textes(release: OpenRelease, deposes: Sequence[AmendementVise]) -> list[TexteVise]:
    """The texts that the latest amendments a member tabled are on and that somebody declared to act on, most amended
    first."""

    def lire_le_texte(uid: str) -> TexteVise | None:
        texte: TexteVise = lire(dossiers.detail, partie=TexteVise, release=release, uid=uid)
        return texte if texte.lobbying is not None and texte.lobbying.actions else None

    compte = Counter(un.dossier.uid for un in deposes if un.dossier)
    vises = (retenu(release, ("vise", uid), partial(lire_le_texte, uid)) for uid, _ in compte.most_common(5))
    return [texte for texte in vises if texte is not None]


def _voir_aussi(release: OpenRelease, qui: ParlementaireDetail) -> list[Lien]:
    """The group, who votes most alike, the neighbours of the department, the map."""
    liens = []
    if qui.groupe is not None:
        liens.append(Lien(f"/groupes/{qui.groupe.chambre}/{qui.groupe.slug}", qui.groupe.nom_complet))
    lu = plus_proche(release, qui.slug)
    if lu is not None:
        autre = lecteur(VoisinDeVote).decode(lu).parlementaire
        nom = f"Comparer avec {autre.prenom} {autre.nom}, dont les votes ressemblent le plus aux siens"
        liens.append(Lien(f"/comparer?slugs={qui.slug},{autre.slug}", nom))
    ou = qui.circonscription
    if ou is not None and ou.departement and qui.actif:
        liens.append(Lien(f"/{_ROUTES[qui.chambre]}?departement={ou.departement}",
                          f"Les {_NOMS[qui.chambre]} du même département"))  # fmt: skip
    carte = f"La carte des votes {phrases.DE_LA_CHAMBRE[qui.chambre]}"
    liens.append(Lien(f"/carte-des-votes?chambre={qui.chambre}", carte))
    return liens
