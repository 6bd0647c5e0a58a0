"""What is announced, and what changed."""

import re
from datetime import date
from typing import Annotated

from msgspec import UNSET, Meta

from hemicycle.api.answers.errors import Detail, GoneError, InvalidParametersError
from hemicycle.api.routes import agenda as api
from hemicycle.api.routes import changements as journal
from hemicycle.calendrier import jour, jour_de_paris
from hemicycle.mcp.declare import outil
from hemicycle.mcp.formes import SANS_CONTROLE, Arguments, Au, ChambreVoulue, Du, Pagine, Reponse
from hemicycle.mcp.lecture import REUNIONS, Lecteur, chemin
from hemicycle.models.agenda import AgendaReponse, Evenement, ReunionDeLAgenda
from hemicycle.models.base import Modele
from hemicycle.pages import phrases
from hemicycle.vocabulaire import Chambre, MotifInconnu, NatureChangement

_JOUR = re.compile(r"\d{4}-\d\d-\d\d")
_REUNIONS, _EVENEMENTS, _CHANGEMENTS = 12, 6, 30


class Jours(Pagine, kw_only=True):
    """Which days."""

    du: Du = None
    au: Annotated[Au, Meta(description="Dernier jour (AAAA-MM-JJ) ; sans lui, la fin du mois.")] = None
    chambre: ChambreVoulue = None


class ReunionLue(Modele):
    """A meeting or a sitting."""

    date: str
    heure: str | None
    genre: str
    chambre: str | None
    organe: str | None
    ordre_du_jour: str | None
    etat: str | None
    scrutins: int
    adresse: str


class EvenementLu(Modele):
    """An event of the institutional calendar."""

    du: str
    au: str | None
    titre: str
    estime: bool


class AgendaLu(Modele):
    """The agenda of some days."""

    du: str
    au: str
    total_reunions: int
    reunions: list[ReunionLue]
    evenements: list[EvenementLu]


@outil(
    "agenda",
    "L’agenda du Parlement",
    "Séances publiques, réunions de commission et évènements institutionnels entre deux jours, d’aujourd’hui à la fin "
    "du mois si rien n’est dit. Une réunion à venir est annoncée, non acquise (« état »).",
)
async def agenda(lecteur: Lecteur, a: Jours) -> Reponse[AgendaLu]:
    du = a.du or jour_de_paris(lecteur.now)
    lecteur.dans_l_ordre(du, a.au)
    found: AgendaReponse = await lecteur.lire(
        api.lister, date_from=du, date_to=a.au, chambre=a.chambre, page=lecteur.page, limit=_REUNIONS
    )
    lecteur.dans_les_donnees(REUNIONS, du, jour(found.date_to), [a.chambre] if a.chambre else list(Chambre))
    reunions = [_reunion(lecteur, une) for du_jour in found.by_day.values() for une in du_jour]
    annonces = lecteur.couper(found.evenements, _EVENEMENTS, "évènements")
    evenements = [_evenement(un) for un in annonces]
    if any(un.estime for un in evenements):
        lecteur.ignorer(MotifInconnu.ESTIME, "Voir les évènements marqués « estime ».")
    lecteur.citer("Agenda", f"/agenda?semaine={du.isoformat()}")
    for un in annonces:
        source = next((une for une in un.sources if une.url is not UNSET), None)
        if source is not None and isinstance(source.url, str):
            lecteur.citer(un.titre, f"/agenda?semaine={jour(un.date_debut).isoformat()}", source.url)
    fin = jour(found.date_to)
    phrase = f"{phrases.pluriel(found.total, 'réunion')} {phrases.du_au(du, fin)}."
    lu = AgendaLu(du.isoformat(), fin.isoformat(), found.total, reunions, evenements)
    return lecteur.repondre(phrase, lu, lecteur.suite(encore=found.meta.has_next))


class Depuis(Arguments):
    """Since when."""

    depuis: Annotated[
        Annotated[str, Meta(min_length=6, max_length=90, pattern=SANS_CONTROLE)] | None,
        Meta(description="Jour (AAAA-MM-JJ), instant ISO 8601, ou publication d’une citation (« r-… », « demo-… »)."),
    ] = None
    tables: Annotated[
        Annotated[
            list[Annotated[str, Meta(min_length=1, max_length=40, pattern=SANS_CONTROLE)]],
            Meta(min_length=1, max_length=10),
        ]
        | None,
        Meta(description="Seulement ces tables : scrutins, dossiers, parlementaires…"),
    ] = None
    curseur: Annotated[
        Annotated[str, Meta(min_length=5, max_length=120, pattern=SANS_CONTROLE)] | None,
        Meta(description="« suite » d’une réponse précédente : les changements d’après."),
    ] = None


class ChangementLu(Modele):
    """A row that was added, changed or withdrawn."""

    publication: str
    table: str
    cle: str
    nature: NatureChangement
    champs: list[str]
    lien: str | None


class ChangementsLus(Modele):
    """What changed."""

    jusqu_a: str
    changements: list[ChangementLu]


@outil(
    "changements",
    "Ce qui a changé",
    "Lignes ajoutées, modifiées ou retirées dans les données depuis un jour ou une publication : un vote corrigé, un "
    "dossier nouveau, un membre remplacé. « champs » nomme ce qui est différent.",
)
async def changements(lecteur: Lecteur, a: Depuis) -> Reponse[ChangementsLus]:
    if a.depuis is None and a.curseur is None:
        raise InvalidParametersError([Detail("depuis", "Argument « depuis » : obligatoire sans « curseur ».")])
    try:
        found = await lecteur.lire(
            journal.lister, depuis=a.depuis, cursor=a.curseur, type_=",".join(a.tables) if a.tables else None,
            limit=_CHANGEMENTS,
        )  # fmt: skip
    except GoneError as error:
        lecteur.ignorer(MotifInconnu.HORS_DONNEES, str(error))
        return lecteur.repondre("Les changements depuis ce moment ne sont pas connus.", None)
    lus = [
        ChangementLu(un.release, un.type, un.id, un.nature, un.champs, lecteur.adresse(un.lien) if un.lien else None)
        for un in found.data
    ]
    lecteur.citer("Exports et changements", "/donnees")
    suite = found.meta.cursor if found.meta.has_more else None
    combien = phrases.pluriel(len(lus), "changement")
    publiee = lecteur.release.published_at.date().isoformat()
    if a.depuis is not None and _JOUR.match(a.depuis) and a.depuis[:10] > publiee:
        lecteur.ignorer(MotifInconnu.PAS_ENCORE_PUBLIE, f"La publication servie est du {publiee}.")
        return lecteur.repondre("Rien n’a encore été publié depuis.", None)
    phrase = f"{combien}{' sur cette page, et il y en a d’autres' if suite else ''}, jusqu’à {found.meta.release}."
    return lecteur.repondre(
        phrase if lus else "Rien n’a changé depuis.", ChangementsLus(found.meta.release, lus), suite
    )


def _reunion(lecteur: Lecteur, une: ReunionDeLAgenda) -> ReunionLue:
    organe = une.commission.nom if une.commission else None
    chambre = phrases.CHAMBRES[une.commission.chambre] if une.commission else None
    etat = phrases.ETATS_REUNION[une.etat] if une.etat else None
    return ReunionLue(
        phrases.jour_de_reunion(une.date_debut).isoformat(), phrases.heure(une.date_debut), phrases.REUNIONS[une.type],
        chambre, organe, une.odj_resume, etat, len(une.scrutins), lecteur.adresse(chemin("agenda", une.uid)),
    )  # fmt: skip


def _evenement(un: Evenement) -> EvenementLu:
    fin: date | None = None if un.date_fin is None else jour(un.date_fin)
    estime = un.date_estimee or not un.date_precise
    return EvenementLu(jour(un.date_debut).isoformat(), None if fin is None else fin.isoformat(), un.titre, estime)
