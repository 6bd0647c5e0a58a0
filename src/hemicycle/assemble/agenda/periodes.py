"""The part of the institutional calendar that follows from rules, held against what the files attest.

Sessions and renewals follow from the Constitution and the electoral code, extraordinary sessions and suspensions from
the days of sitting that are known: no file publishes a decree of convocation. What nothing attests is marked estimated.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

from hemicycle.assemble.legislatif import Dossier, Evenement
from hemicycle.assemble.senat.senateurs.mandatures import ouverture
from hemicycle.calendrier import LEGISLATURES, UN_JOUR
from hemicycle.identifiants import identifiant
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre, TypeInstitutionnel

Jours = Mapping[Chambre, Collection[date]]  # days of sitting of each chamber

_DIMANCHE = 6
_SEMAINE = timedelta(days=7)
SENATORIALES = 2026  # one of the years of renewal, which come every three years
ECART = timedelta(days=21)  # between two sittings of one extraordinary session at most
SUSPENSION = 2  # whole weeks without a sitting, at least: one alone may be of committees
COUVERTURE = 0.6  # weeks of a session that need a known sitting, for the others to tell something
_BUDGETS = (
    ("plf", "projet de loi de finances", re.compile(r"projet de loi de finances (?:initiale )?pour (20\d\d)\b")),
    ("plfss", "projet de loi de financement de la sécurité sociale",
     re.compile(r"projet de loi de financement de la securite sociale pour (20\d\d)\b")),
)  # fmt: skip


def periodes(jours: Jours, dossiers: Sequence[Dossier] = (), ouvertures: Collection[date] = ()) -> Iterator[Evenement]:
    """All that rules give around these days of sitting; on `ouvertures` the terms of many senators began."""
    tous = sorted({jour for siens in jours.values() for jour in siens})
    yield from sessions_ordinaires(tous)
    yield from sessions_extraordinaires(tous)
    yield from suspensions_estivales(tous)
    yield from suspensions(jours)
    yield from renouvellements_du_senat(tous, ouvertures)
    yield from legislatures(jours.get(Chambre.ASSEMBLEE, ()))
    yield from budgets(dossiers)


def sessions_ordinaires(jours: Collection[date]) -> Iterator[Evenement]:
    """The ordinary sessions as periods, from the first that holds one of these days to the second after the last.

    Article 28 of the Constitution: from the first working day of October to the last of June; Saturday is one. One that
    holds none of the days is estimated.
    """
    for annee in _annees(jours):
        debut, fin = ouverture(annee), _cloture(annee + 1)
        fin = min([fin, *(jour for jour in _dissolutions() if debut <= jour)])
        yield _evenement(
            f"session-ordinaire-{annee}-{annee + 1}",
            TypeInstitutionnel.SESSION,
            f"Session ordinaire {annee}-{annee + 1}",
            "Le Parlement siège du premier jour ouvrable d'octobre au dernier jour ouvrable de juin.",
            debut,
            fin,
            source="Constitution, article 28",
            estime=not any(debut <= jour <= fin for jour in jours),
        )


def sessions_extraordinaires(jours: Collection[date]) -> Iterator[Evenement]:
    """Sittings outside of ordinary sessions, from the first to the last of those that follow each other.

    The decree that convenes them, and its two days, are not at hand. A new Assembly meets by right after a dissolution.
    """
    ete = sorted({jour for jour in jours if _cloture(jour.year) < jour < ouverture(jour.year)})
    debuts = [jour for avant, jour in pairwise([date.min, *ete]) if avant is date.min or jour - avant > ECART]
    for debut, suivante in pairwise([*debuts, date.max]):
        annee, fin = debut.year, max(jour for jour in ete if debut <= jour < suivante)
        de_droit = any(lg.debut <= debut <= lg.debut + ECART and lg.debut > _cloture(annee) for lg in LEGISLATURES)
        yield _evenement(
            f"session-{'de-droit' if de_droit else 'extraordinaire'}-{debut:%Y-%m}",
            TypeInstitutionnel.SESSION,
            "Session de droit après dissolution" if de_droit else f"Session extraordinaire {annee - 1}-{annee}",
            "Du premier au dernier jour de séance connu ; les dates du décret peuvent être plus larges.",
            debut,
            fin,
            source=f"Constitution, article{' 12' if de_droit else 's 29 et 30'}",
            estime=True,
        )


def suspensions_estivales(jours: Collection[date]) -> Iterator[Evenement]:
    """The longest stretch without a sitting of each summer, after a session that is known or is to come."""
    annees = _annees(jours)
    for annee in (annee + 1 for annee in annees):
        avant, apres = _cloture(annee), ouverture(annee)
        if annee <= _session(max(jours)) and not any(ouverture(annee - 1) <= jour < apres for jour in jours):
            continue
        bornes = [avant, *sorted({jour for jour in jours if avant < jour < apres}), apres]
        dernier, suivant = max(pairwise(bornes), key=lambda paire: paire[1] - paire[0])
        yield _evenement(
            f"suspension-estivale-{annee}",
            TypeInstitutionnel.SUSPENSION,
            "Suspension estivale des travaux",
            "Aucune séance publique connue entre ces jours.",
            dernier + UN_JOUR,
            suivant - UN_JOUR,
            source="Constitution, articles 28 et 29",
            estime=True,
        )


def suspensions(jours: Jours) -> Iterator[Evenement]:
    """Whole weeks of an ordinary session without a sitting of a chamber, two at least; of both, once for both."""
    trouvees: dict[tuple[date, date], list[Chambre]] = {}
    for chambre, siens in jours.items():
        for bornes in _semaines_vides(siens):
            trouvees.setdefault(bornes, []).append(chambre)
    for (debut, fin), chambres in sorted(trouvees.items()):
        seule = chambres[0] if len(chambres) == 1 else None
        yield _evenement(
            f"suspension-{seule or 'parlement'}-{debut}",
            TypeInstitutionnel.SUSPENSION,
            "Suspension des travaux en séance publique",
            "Aucune séance publique connue pendant ces semaines de la session ordinaire.",
            debut,
            fin,
            source="Séances connues de l'agenda",
            chambre=seule,
            estime=True,
        )


def renouvellements_du_senat(jours: Collection[date], ouvertures: Collection[date]) -> Iterator[Evenement]:
    """Half of the Senate is elected every three years, on the last Sunday of September."""
    for annee in _annees(jours):
        if (annee - SENATORIALES) % 3 == 0:
            dernier = date(annee, 9, 30)
            yield _evenement(
                f"senatoriales-{annee}",
                TypeInstitutionnel.ELECTION,
                "Élections sénatoriales",
                "Les grands électeurs renouvellent la moitié du Sénat.",
                dernier - timedelta(days=(dernier.weekday() - _DIMANCHE) % 7),
                source="Code électoral, articles LO 275 à LO 278",
                chambre=Chambre.SENAT,
                important=True,
                estime=ouverture(annee) not in ouvertures,
            )


def legislatures(jours: Collection[date]) -> Iterator[Evenement]:
    """The beginning of each legislature that holds a sitting."""
    for legislature in LEGISLATURES:
        if any(legislature.debut <= jour <= (legislature.fin or date.max) for jour in jours):
            yield _evenement(
                f"legislature-{legislature.numero}",
                TypeInstitutionnel.INSTITUTION,
                f"Début de la {legislature.numero}e législature",
                "Les députés élus aux élections législatives prennent leurs fonctions.",
                legislature.debut,
                source="Code électoral, articles LO 121 et LO 122",
                chambre=Chambre.ASSEMBLEE,
                important=True,
            )


def budgets(dossiers: Iterable[Dossier]) -> Iterator[Evenement]:
    """The budgets of the State and of social security, on the days that they were tabled and became law.

    Both are tabled by the first days of October: what files tell of a day far from it is another reading, or a slip.
    """
    vus: set[str] = set()
    connus = [(d, d.date_depot, plier(d.titre)) for d in dossiers if d.chambre is Chambre.ASSEMBLEE and d.date_depot]
    for dossier, depot, titre in sorted(connus, key=lambda connu: (connu[1], connu[0].uid)):
        for code, nom, regle in _BUDGETS:
            if (lu := regle.search(titre)) is None or (slug := f"depot-{code}-{lu[1]}") in vus:
                continue
            vus.add(slug)
            commun: dict[str, Any] = {"source": dossier.titre, "url": dossier.url_an, "important": True}
            description = "Le Gouvernement dépose le texte à l'Assemblée nationale, qui l'examine la première."
            annee = int(lu[1])
            if date(annee - 1, 7, 1) <= depot < date(annee - 1, 11, 1):
                yield _evenement(
                    slug, TypeInstitutionnel.BUDGET, f"Dépôt du {nom} pour {lu[1]}", description, depot, **commun
                )
            if dossier.loi_date_jo is not None and dossier.loi_date_jo.year in (annee - 1, annee):
                yield _evenement(
                    f"publication-{code}-{lu[1]}",
                    TypeInstitutionnel.BUDGET,
                    f"Publication de la {nom.removeprefix('projet de ')} pour {lu[1]}",
                    "La loi promulguée est publiée au Journal officiel.",
                    dossier.loi_date_jo,
                    **commun,
                )


def _evenement(
    slug: str, type_: TypeInstitutionnel, titre: str, description: str, debut: date, fin: date | None = None, *,
    source: str, url: str | None = None, chambre: Chambre | None = None, important: bool = False, estime: bool = False,
) -> Evenement:  # fmt: skip
    return Evenement(
        identifiant("evenement", slug), slug, type_, titre, description, debut, fin, precis=True, chambre=chambre,
        sources=((source, url),), important=important, estime=estime,
    )  # fmt: skip


def _dissolutions() -> Iterator[date]:
    """The last days of legislatures that the next one did not follow at once."""
    for legislature, suivante in pairwise(LEGISLATURES):
        if legislature.fin is not None and suivante.debut > legislature.fin + UN_JOUR:
            yield legislature.fin


def _annees(jours: Collection[date]) -> range:
    """The years in which the ordinary sessions of these days opened, and the next two: the year to come lies in them,
    whenever a release is read before the next."""
    return range(_session(min(jours)), _session(max(jours)) + 3) if jours else range(0)


def _session(jour: date) -> int:
    """The year that the session of a day opened in; the summer is of the one before it."""
    return jour.year if jour >= ouverture(jour.year) else jour.year - 1


def _cloture(annee: int) -> date:
    """The last working day of June."""
    fin = date(annee, 6, 30)
    return fin - timedelta(days=fin.weekday() == _DIMANCHE)


def _semaines_vides(jours: Collection[date]) -> Iterator[tuple[date, date]]:
    """Weeks without one of these days, two at least, inside of each session that is well enough known."""
    for annee in _annees(jours):
        debut, fin = ouverture(annee), _cloture(annee + 1)
        lundis = sorted({jour - timedelta(days=jour.weekday()) for jour in jours if debut <= jour <= fin})
        if not lundis or len(lundis) < COUVERTURE * ((fin - debut) // _SEMAINE):
            continue
        for avant, apres in pairwise(lundis):
            if apres - avant > SUSPENSION * _SEMAINE:
                yield avant + _SEMAINE, apres - UN_JOUR
