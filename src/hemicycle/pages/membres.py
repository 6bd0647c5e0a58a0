"""Members: deputies, senators, and the record of one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from statistics import median
from typing import NamedTuple

import msgspec

from hemicycle.api.answers.errors import NotFoundError
from hemicycle.api.declare.operations import Operation
from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import membres as m
from hemicycle.api.routes import activite, dossiers, groupes, parlementaires, positions
from hemicycle.api.routes.mounts import MOUNTS
from hemicycle.models.amendements import Amendement
from hemicycle.models.dossiers import ActionsSurLeTexte
from hemicycle.models.groupes import GroupeDetail, GroupePeriode, MembreDuGroupe
from hemicycle.models.parlementaires import MetaMembres, Parlementaire, ParlementaireDetail
from hemicycle.models.positions import PlaceEnPeriode
from hemicycle.models.stats import MoisDuMembre, TauxDetaille
from hemicycle.pages import phrases
from hemicycle.pages.declare import image, lire, page
from hemicycle.pages.images.mois import Mois, participation
from hemicycle.pages.rendu import Cadre, Lien, adresse, rendre
from hemicycle.pages.textes import extrait
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
    qui: ParlementaireDetail = lire(parlementaires.detail[TOUS], **cle, include=Inclusion.AMENDEMENTS).data
    ecarts = lire(activite.lister_votes[TOUS], **cle, limit=8, dissident_only=True)
    derniers = lire(activite.lister_votes[TOUS], **cle, limit=12)
    amendements = lire(activite.lister_amendements[TOUS], **cle, limit=5)
    seances = lire(activite.lister_interventions[TOUS], **cle, limit=4)
    mois = _mois(release, slug)
    siens = _du_groupe(release, qui)
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
        mesures=_mesures(qui, siens),
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
        textes=_textes(release, qui.amendements or []),
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


def _du_groupe(release: OpenRelease, qui: ParlementaireDetail) -> list[MembreDuGroupe]:
    """The members of the group in office, for its medians."""
    if qui.groupe is None or not qui.actif or qui.groupe.slug == phrases.NON_INSCRITS:
        return []
    groupe: GroupeDetail = lire(groupes.detail, release=release, chambre=qui.groupe.chambre, slug=qui.groupe.slug).data
    return [un for un in groupe.membres if un.actif]


def _mesures(qui: ParlementaireDetail, siens: Sequence[MembreDuGroupe]) -> list[Mesure]:
    """The rates of the last seat, each with its base."""
    if qui.stats_detail is None:
        return []
    portee = qui.stats_detail.mandat
    preuve = f"/parlementaires/{qui.slug}/votes?statistique="
    return [
        Mesure("Participation aux scrutins", "votes exprimés sur les scrutins publics auxquels il était possible de "
               "prendre part", portee.presence, "presence", f"{preuve}presence",
               mediane(un.stats_presence for un in siens)),
        Mesure("Participation aux scrutins solennels", "la même chose, pour les seuls votes solennels",
               portee.presence_solennel, "presenceSolennel"),
        Mesure("Vote avec son groupe", "votes semblables à ceux de la plupart des membres de son groupe",
               portee.loyaute, "loyaute", f"{preuve}loyaute", mediane(un.stats_loyaute for un in siens)),
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


def _textes(release: OpenRelease, deposes: Sequence[Amendement]) -> list[TexteVise]:
    """The texts that the latest amendments a member tabled are on and that somebody declared to act on, most amended
    first."""
    compte = Counter(un.dossier.uid for un in deposes if un.dossier)
    detailles: list[TexteVise] = [
        lire(dossiers.detail, partie=TexteVise, release=release, uid=uid) for uid, _ in compte.most_common(5)
    ]
    return [texte for texte in detailles if texte.lobbying is not None and texte.lobbying.actions]


def _voir_aussi(release: OpenRelease, qui: ParlementaireDetail) -> list[Lien]:
    """The group, who votes most alike, the neighbours of the department, the map."""
    liens = []
    if qui.groupe is not None:
        liens.append(Lien(f"/groupes/{qui.groupe.chambre}/{qui.groupe.slug}", qui.groupe.nom_complet))
    places: list[PlaceEnPeriode] = lire(positions.du_membre[TOUS], release=release, slug=qui.slug).data
    for voisin in [voisin for place in places[:1] for voisin in place.voisins[:1]]:
        autre = voisin.parlementaire
        nom = f"Comparer avec {autre.prenom} {autre.nom}, dont les votes ressemblent le plus aux siens"
        liens.append(Lien(f"/comparer?slugs={qui.slug},{autre.slug}", nom))
    ou = qui.circonscription
    if ou is not None and ou.departement and qui.actif:
        liens.append(Lien(f"/{_ROUTES[qui.chambre]}?departement={ou.departement}",
                          f"Les {_NOMS[qui.chambre]} du même département"))  # fmt: skip
    carte = f"La carte des votes {phrases.DE_LA_CHAMBRE[qui.chambre]}"
    liens.append(Lien(f"/carte-des-votes?chambre={qui.chambre}", carte))
    return liens
