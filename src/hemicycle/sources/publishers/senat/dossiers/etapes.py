"""Steps of a dossier: what its feed and its page have in common.

A step is a text deposited or adopted, a report, an opinion, amendments, a sitting, a scrutin, a decision of the
Conseil constitutionnel, the publication of the law. Only its title and its link say what it is about.
"""

import re
from datetime import date

from hemicycle.sources.base import Record
from hemicycle.sources.publishers.senat import pages
from hemicycle.sources.publishers.senat.scrutins.scrutins import identite
from hemicycle.sources.publishers.senat.values import jours_ecrits
from hemicycle.texte import plier

CMP = "Commission mixte paritaire"
ASSEMBLEES = {"senat": "S", "assemblee nationale": "A"}
JOINTE = "I"  # the code of a reading of both assemblies, as in the Sénat's database

_TEXTE = re.compile(r"^(?:texte|resultat des travaux)(?: de la commission)? n° ?(\d+)")
_TEXTE_AMENDE = re.compile(r"/amendements/(?:commissions/)?\d{4}-\d{4}/(\d+)/")
_PETITE_LOI = re.compile(r"/tas?\d")
_SESSION_ECRITE = re.compile(r"\((\d{4}-\d{4})\)")
_SESSION_DU_CHEMIN = re.compile(r"/(?:amendements|petite-loi-ameli|leg|rap)/(?:commissions/)?(\d{4}-\d{4})/")
_SESSION_DU_TEXTE = re.compile(r"/leg/[a-z]+(\d{2})-\d+")
_LOI = re.compile(r"loi(?: organique| constitutionnelle)? n° ?(\d{2,4}-\d+)\s+du (\d+\S* \w+ \d{4})")
_DECISION = re.compile(r"^decision du conseil constitutionnel n° ?[\d-]+(?: dc)? du (\d+\S* \w+ \d{4})")
_CONFORMITE = re.compile(r"\(([^()]*conforme[^()]*)\)")
_JOURNAL = re.compile(r"\bparue?s? au jo n° ?\d+ du (.*)")
_REFERENCE = re.compile(r"n° ?[\d-]+(?: dc)? du \d+\S* \w+ \d{4}")


class EtapeSenat(Record, frozen=True):
    """One step, `ordre` counting from the oldest; `assemblee` is S, A or I (both).

    `titre` says all that is known of it: « Texte n° 109 modifié par le Sénat le 11 juin 2019 ». The text that a step
    deposits or amends is named by its number and, at the Sénat, its session (`2018-2019`); adopted texts have
    numbers of another series, left out lest they be taken for these.
    """

    signet: str
    ordre: int
    jour: date | None
    titre: str
    lecture: str | None
    assemblee: str | None
    url: str | None
    texte_session: str | None
    texte_numero: str | None
    scrutin: str | None
    origine: str


def etape(
    *,
    signet: str,
    ordre: int,
    jour: date | None,
    titre: str,
    lecture: str | None,
    assemblee: str | None,
    href: str | None,
    origine: str,
) -> EtapeSenat:
    """A step with what its title and its link tell of the text and of the scrutin."""
    url = _adresse(href)
    numero = None if _est_petite_loi(titre, url) else texte_numero(titre, url)
    identifie = identite(url or "")
    return EtapeSenat(
        signet=signet,
        ordre=ordre,
        jour=jour,
        titre=titre,
        lecture=lecture,
        assemblee=assemblee,
        url=url,
        texte_session=None if numero is None else texte_session(titre, url),
        texte_numero=numero,
        scrutin=None if identifie is None else f"{identifie[0]}-{identifie[1]}",
        origine=origine,
    )


def titre_complet(titre: str, phrase: str) -> str:
    """A short title and the sentence that goes with it, as a page writes both at once.

    « Texte n° 109 » and « Texte modifié par le Sénat le 11 juin 2019 » give « Texte n° 109 modifié par le Sénat le 11
    juin 2019 »: what the sentence repeats is left out.
    """
    if not phrase or phrase == titre:
        return titre
    if phrase.startswith(titre):
        return phrase
    nature, _, numero = titre.partition(" n°")
    if numero and phrase.startswith(f"{nature} "):
        return f"{titre}{phrase.removeprefix(nature)}"
    return f"{titre} : {phrase}"


def texte_numero(titre: str, url: str | None) -> str | None:
    """The number of the text that a step deposits or amends; reports have numbers of their own."""
    trouve = _TEXTE.match(plier(titre)) or _TEXTE_AMENDE.search(url or "")
    return trouve[1] if trouve else None


def texte_session(titre: str, url: str | None) -> str | None:
    """The session of a text of the Sénat, written after its number or hidden in its address."""
    trouve = _SESSION_ECRITE.search(titre) or _SESSION_DU_CHEMIN.search(url or "")
    if trouve is not None:
        return trouve[1]
    court = _SESSION_DU_TEXTE.search(url or "") if (url or "").startswith(pages.SITE) else None
    if court is None:
        return None
    annee = int(court[1]) + (1900 if int(court[1]) >= 58 else 2000)  # the Sénat sits since 1958
    return f"{annee}-{annee + 1}"


def jour_de(titre: str) -> date | None:
    """The day of a step out of its words: of the Journal officiel, or the first one that is not that of a law named."""
    plie = plier(titre)
    journal = _JOURNAL.search(plie)
    jours = (journal and jours_ecrits(journal[1])) or jours_ecrits(_REFERENCE.sub("", plie)) or jours_ecrits(plie)
    return jours[0] if jours else None


def loi(texte: str) -> tuple[str, date] | None:
    """Number and day of the law in « Loi n° 2017-1836 du 30 décembre 2017 »."""
    trouve = _LOI.search(plier(texte))
    return (trouve[1], jours_ecrits(trouve[2])[0]) if trouve else None


def decision(texte: str) -> tuple[str | None, date] | None:
    """What the Conseil constitutionnel held, where it is said, and when."""
    trouve = _DECISION.search(plier(texte))
    if trouve is None:
        return None
    conformite = _CONFORMITE.search(texte)
    return (conformite[1].strip() if conformite else None, jours_ecrits(trouve[1])[0])


def _est_petite_loi(titre: str, url: str | None) -> bool:
    """Whether the step is a text as adopted. One that is sent on may have the same address, not the same number."""
    return _PETITE_LOI.search(url or "") is not None and "transmis" not in plier(titre)


def _adresse(href: str | None) -> str | None:
    """A whole address; a bare name is that of a text (`pjl17-104.html`), and these stand in one folder."""
    lien = pages.whole_url((href or "").replace("http://www.senat.fr/", "/"))
    if lien is None or "/" in lien:
        return lien
    return f"{pages.SITE}/leg/{lien}"
