"""Whom an office keeps from voting, whether the ballots say so or not: presidents of a chamber, members of Government.

The Assembly lists its president with a cause on most ballots, and forgets to on hundreds; the Senate lists its own like
an absentee. Both files of persons know the function; the Senate's does not date it, `reperes/presidents_senat` does.

Who is named to the Government keeps the seat for a month without voting, then the substitute comes (code électoral,
art. LO 153). Three kinds of files tell it: the function, the cause of the end of the seat, the cause of a non-vote.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from hemicycle.assemble.monde import GOUVERNEMENT, MINISTERE, Fonction, MandatParlementaire, Personne
from hemicycle.assemble.reperes import table
from hemicycle.assemble.senat.senateurs.mandatures import ouverture, serie_du_renouvellement
from hemicycle.assemble.tables import lists_by_key
from hemicycle.calendrier import mois_avant
from hemicycle.stats.comptage import Intervalle
from hemicycle.texte import plier
from hemicycle.vocabulaire import Chambre

_PRESIDENT = re.compile(r"presidente?(?: (?P<chambre>de l'assemblee nationale|du senat))?")
_CHAMBRES = {"de l'assemblee nationale": Chambre.ASSEMBLEE, "du senat": Chambre.SENAT}
_PRESIDENCE_DU_SENAT = "presidence du senat"  # a body of one member, without a title
_INSTITUTIONS = {
    "assemblee nationale": Chambre.ASSEMBLEE,
    "bureau de l'assemblee nationale": Chambre.ASSEMBLEE,
    "senat": Chambre.SENAT,
    _PRESIDENCE_DU_SENAT: Chambre.SENAT,
}
_CONFERENCE = "CONFPT"  # the Assembly's conference of presidents, which its president chairs
# A seat left for the Government: "Nomination comme membre du Gouvernement" at the Assembly; "Membre Gouvernement", "De
# droit (membre du Gouvernement)", "Démission (Membre Gouvt)", "Premier ministre" at the Senate.
_NOMINATION = re.compile(
    r"(?:nomination comme |de droit \(|demission \()?membre (?:du )?(?:gouvernement|gouvt)\)?|premier ministre"
)
_REPRISE = "reprise"  # a seat taken up again after the Government: the post is over, though a file left it open
_MISSION = "mission"  # a member of Parliament on a mission for a minister is no minister


def presidences(personnes: Sequence[Personne], aujourd_hui: date | None) -> Iterator[tuple[Chambre, Intervalle]]:
    """The days on which somebody presided over a chamber, by rank of the person.

    `aujourd_hui` is the day the data of the Senate speaks of, None without any. A presidency without a date is that of
    the list of people in office: it is counted from the last renewal, after which the Senate elects its president.
    """
    connues = lists_by_key((p["matricule"], (p["debut"], p["fin"])) for p in table("presidents_senat")["presidence"])
    for rang, personne in enumerate(personnes):
        for uid in personne.uids:
            for jours in connues.get(uid, ()):
                yield Chambre.SENAT, Intervalle(rang, *jours, rang)
        for fonction in personne.fonctions:
            chambre = chambre_presidee(fonction)
            debut = fonction.debut
            if debut is None and chambre is Chambre.SENAT and aujourd_hui is not None:
                debut = dernier_renouvellement(aujourd_hui)
            if chambre is not None and debut is not None:
                yield chambre, Intervalle(rang, debut, fonction.fin, rang)


def postes(personnes: Sequence[Personne]) -> Iterator[tuple[Chambre, Intervalle]]:
    """The days of a seat on which files of persons give its holder a post in the Government, by rank of the person.

    A post that a file left open lasts no longer than the Government, and no longer than the next vote cast: who votes
    is of it no more.
    """
    for rang, personne in enumerate(personnes):
        tenus = [f for f in personne.fonctions if f.debut is not None and _de_gouvernement(f)]
        for siege in personne.mandats:
            for poste in tenus:
                jours = _au_gouvernement(poste, siege)
                if jours is not None:
                    yield siege.chambre, Intervalle(rang, *jours, rang)


def nominations(personnes: Sequence[Personne]) -> Iterator[tuple[Chambre, Intervalle]]:
    """The month before the end of each seat that was left for the Government."""
    for rang, personne in enumerate(personnes):
        for siege in personne.mandats:
            if siege.fin is not None and _NOMINATION.fullmatch(plier(siege.cause_fin or "")):
                yield siege.chambre, Intervalle(rang, max(siege.debut, mois_avant(siege.fin, 1)), siege.fin, rang)


def _de_gouvernement(fonction: Fonction) -> bool:
    return fonction.type_organe in (GOUVERNEMENT, MINISTERE) and _MISSION not in plier(fonction.qualite or "")


def _au_gouvernement(poste: Fonction, siege: MandatParlementaire) -> tuple[date, date] | None:
    """The days of a post that are days of a seat; None when there is none."""
    assert poste.debut is not None
    if poste.debut <= siege.debut and plier(siege.cause_debut or "").startswith(_REPRISE):
        return None
    debut, fin = max(poste.debut, siege.debut), min(poste.fin or date.max, siege.fin or date.max)
    return (debut, fin) if debut <= fin else None


def chambre_presidee(fonction: Fonction) -> Chambre | None:
    """The chamber that a function is the presidency of; None for one inside it, or of anything else."""
    institution = plier(fonction.institution or "")
    if fonction.qualite is None and institution == _PRESIDENCE_DU_SENAT:
        return Chambre.SENAT
    qualite = _PRESIDENT.fullmatch(plier(fonction.qualite or ""))
    if qualite is None:
        return None
    if qualite["chambre"] is not None:
        return _CHAMBRES[qualite["chambre"]]
    return Chambre.ASSEMBLEE if fonction.type_organe == _CONFERENCE else _INSTITUTIONS.get(institution)


def dernier_renouvellement(jour: date) -> date | None:
    """The last day by then on which half of the Senate was renewed; None before halves were, in 2011."""
    annees = (annee for annee in range(jour.year, jour.year - _CYCLE - 1, -1) if serie_du_renouvellement(annee))
    return next((ouverture(annee) for annee in annees if ouverture(annee) <= jour), None)


_CYCLE = 3  # years from one half to the other
