"""Any day: who sat in a chamber, under which group, and how much of it is known. A day is a mask over stretches."""

from collections.abc import Iterable, Sequence
from datetime import date

import msgspec
import numpy as np
from numpy.typing import NDArray

from hemicycle import texte
from hemicycle.calendrier import dans_legislature, session_senat
from hemicycle.queries.filters import est_du_senat, matching
from hemicycle.queries.open_release import Etendue, OpenRelease, ranks_of
from hemicycle.queries.pages import with_members
from hemicycle.release.format.facets import NONE_CODE, SANS_FIN, SANS_JOUR, Facets, Mask, jour_code
from hemicycle.release.format.names import APPELLATION, COMMISSION, SIEGE
from hemicycle.release.format.relations import COMMISSION_MEMBRES, Rangs
from hemicycle.vocabulaire import Chambre

VACANTS = 0.02  # share of the seats without anybody up to which we call them vacant: our choice, no rule
_PRESIDENT = "president"  # what the quality of who presides begins with, folded
_DE = {Chambre.ASSEMBLEE: "de l'Assemblée", Chambre.SENAT: "du Sénat"}


def assis(release: OpenRelease, jour: date, chambre: Chambre | None = None) -> Mask:
    """The stretches that hold on a day: one to a member in office."""
    return durant(release.store.facets(SIEGE), jour) & matching(release.store.facets(SIEGE), chambre=chambre)


def durant(facets: Facets, jour: date) -> Mask:
    """The rows that hold on a day; one whose first day nobody knows holds on none."""
    debut, code = facets.columns["debut"], jour_code(jour)
    mask: Mask = (debut != SANS_JOUR) & (debut <= code) & (code <= facets.columns["fin"])
    return mask


def membres_le(tenues: Rangs, jour: date) -> NDArray[np.int32]:
    """Of the packed memberships of a body, those that hold on a day: member and code of the quality."""
    lignes, code = tenues.reshape(-1, 4), jour_code(jour)
    debut, fin = lignes[:, 2], lignes[:, 3]
    found: NDArray[np.int32] = lignes[(debut != SANS_JOUR) & (debut <= code) & (code <= fin), :2]
    return found


def refus(release: OpenRelease, jour: date, chambres: Iterable[Chambre]) -> str | None:
    """Why nothing can be said of a day, in French; None where one of these chambers is known on it."""
    connues = {chambre: release.etendues.get(chambre) for chambre in chambres}
    if any(etendue is not None and etendue.couvre(jour) for etendue in connues.values()):
        return None
    dites = [
        f"les données {_DE[chambre]} vont du {etendue.debut} au {etendue.fin}"
        for chambre, etendue in connues.items()
        if etendue is not None
    ]
    return " ; ".join(dites) or "aucune donnée ne dit qui siégeait"


def contredit(jour: date, legislature: int | None, session: str | None) -> dict[str, str]:
    """The periods asked for that a day does not lie in: the name of the parameter, and why."""
    found = {}
    if legislature is not None and not dans_legislature(jour, legislature):
        found["legislature"] = f"le {jour} n'est pas dans la {legislature}e législature"
    if session is not None:
        dedans = session_senat(jour) == session if est_du_senat(session) else dans_legislature(jour, numero(session))
        if not dedans:
            found["session"] = f"le {jour} n'est pas dans la session {session}"
    return found


def numero(session: str) -> int:
    """The legislature of a session of the Assembly (`17`, `17-congres`)."""
    return int(session.partition("-")[0])


def meta(release: OpenRelease, jour: date, chambres: Iterable[Chambre], **more: int) -> str:
    """What `meta.jour` says: the day, and what is known of each chamber."""
    connues = [(chambre, release.etendues[chambre]) for chambre in chambres if chambre in release.etendues]
    dites = {"date": jour, "chambres": [dite(chambre, etendue, jour) for chambre, etendue in connues]}
    return msgspec.json.encode(dites | more).decode()


def dite(chambre: Chambre, etendue: Etendue, jour: date) -> dict[str, object]:
    return {
        "chambre": chambre,
        "debut": etendue.debut,
        "fin": etendue.fin,
        "completeDepuis": etendue.complete_depuis,
        "connue": etendue.couvre(jour),
    }


def chambre_du_jour(release: OpenRelease, chambre: Chambre, jour: date) -> bytes:
    """A chamber on a day that it is known on: its seats, its Bureau, its groups from left to right."""
    facets, etendue = release.store.facets(SIEGE), release.etendues[chambre]
    mask = assis(release, jour, chambre)
    ranks = ranks_of(mask)
    ranks = ranks[np.argsort(facets.columns["ordre_nom_asc"][ranks], kind="stable")]
    membres = release.store.documents(SIEGE, "membre", ranks.tolist())
    president, bureau = _bureau(release, chambre, jour, ranks, membres)
    pourvus = _pourvus(facets, ranks)
    sieges, minimum = etendue.sieges_le(jour)
    complete = etendue.complete_le(jour) and minimum is not None and (pourvus >= minimum or pourvus == 0)
    vacants = sieges - pourvus if complete and sieges is not None and pourvus <= sieges else None
    legislatures = np.unique(facets.columns["legislature"][ranks]).tolist()
    data = {
        "chambre": chambre,
        "date": jour,
        "legislature": max((n for n in legislatures if n > 0), default=None),
        "session": session_senat(jour) if chambre is Chambre.SENAT else None,
        "complete": complete,
        "sieges": sieges,
        "pourvus": pourvus,
        "vacants": vacants,
        "estimes": int(facets.columns["estime"][ranks].sum()),
    }
    encoded = with_members(
        msgspec.json.encode(data),
        {"president": president, "bureau": bureau, "groupes": _groupes(release, ranks, membres)},
    )
    return b'{"data":%b,"meta":%b}' % (encoded, msgspec.json.encode(dite(chambre, etendue, jour)))


def partielle(release: OpenRelease, chambre: Chambre, jour: date | None) -> dict[str, object] | None:
    """What is missing of who sits in a chamber on a day, or in office; None where so few seats are without anybody that
    these are vacant. Of a day that is past no seat is: a file may lack whoever came after. Nor of one that the data do
    not reach, nor while somebody sits for a place that no file tells."""
    facets, etendue = release.store.facets(SIEGE), release.etendues.get(chambre)
    ranks = ranks_of(tenus(facets, jour) & matching(facets, chambre=chambre))
    sieges = None if etendue is None else etendue.sieges_le(jour or etendue.fin)[0]
    if etendue is not None and jour is not None and not etendue.couvre(jour):
        pourvus = sans_lieu = 0
        message = (
            f"Les données {_DE[chambre]} vont du {etendue.debut} au {etendue.fin} : elles ne disent rien du {jour}."
        )
    else:
        pourvus = _pourvus(facets, ranks)
        sans_lieu = int((facets.columns["circonscription"][ranks] == NONE_CODE).sum())
        entiere = etendue is not None and etendue.complete_le(jour or etendue.fin) and not sans_lieu
        vacants = VACANTS if etendue is not None and (jour is None or jour >= etendue.fin) else 0
        if entiere and sieges is not None and (pourvus >= (1 - vacants) * sieges or pourvus == 0):  # none: dissolved
            return None
        dits = f"{pourvus} sièges" if sieges is None else f"{pourvus} des {sieges} sièges"
        dont = f", dont {sans_lieu} sans dire pour quelle circonscription" if sans_lieu else ""
        message = (
            f"Les données ne disent qui tient que {dits} {_DE[chambre]}{dont} : un siège sans titulaire connu n'est "
            "pas pour autant vacant."
        )
    return {
        "chambre": chambre,
        "enPoste": pourvus,
        "sansCirconscription": sans_lieu,
        "sieges": sieges,
        "message": message,
    }


def tenus(facets: Facets, jour: date | None) -> Mask:
    """The stretches of seats that hold on a day; without one, those that are held."""
    held: Mask = facets.columns["fin"] == SANS_FIN
    return held if jour is None else durant(facets, jour)


def _pourvus(facets: Facets, ranks: NDArray[np.intp]) -> int:
    """How many seats are held. At the Assembly a constituency is one: who leaves it and who comes may share a day."""
    deputes = facets.columns["legislature"][ranks] > 0
    lieux = facets.columns["circonscription"][ranks]
    situes = deputes & (lieux != NONE_CODE)
    return len(np.unique(lieux[situes])) + int((~situes).sum())


def _groupes(release: OpenRelease, ranks: NDArray[np.intp], membres: Sequence[bytes]) -> bytes:
    appellations = release.store.facets(SIEGE).columns["appellation"][ranks]
    # ranked from left to right; those whose group nobody tells come last
    codes = sorted(np.unique(appellations).tolist(), key=lambda code: (code == NONE_CODE, code))
    nommes = [code for code in codes if code != NONE_CODE]
    noms = dict(zip(nommes, release.store.documents(APPELLATION, "groupe", nommes), strict=True))
    rows = []
    for code in codes:
        siens = [membres[n] for n in np.flatnonzero(appellations == code).tolist()]
        rows.append(
            b'{"groupe":%b,"sieges":%d,"membres":[%b]}' % (noms.get(code, b"null"), len(siens), b",".join(siens))
        )
    return b"[%b]" % b",".join(rows)


def _bureau(
    release: OpenRelease, chambre: Chambre, jour: date, ranks: NDArray[np.intp], membres: Sequence[bytes]
) -> tuple[bytes, bytes]:
    """Who presides, and the whole Bureau; each under the highest office held that day."""
    facets = release.store.facets(COMMISSION)
    corps = ranks_of(matching(facets, chambre=chambre) & facets.columns["bureau"]).tolist()
    tenues = release.store.relations_of([(COMMISSION_MEMBRES, rang) for rang in corps])
    sieges = release.store.facets(SIEGE).columns
    places = {membre: place for place, membre in enumerate(sieges["parlementaire"][ranks].tolist())}
    offices: dict[int, int] = {}
    for siennes in tenues:
        for membre, qualite in membres_le(siennes, jour).tolist():
            if membre in places:
                offices.setdefault(places[membre], qualite)
    appellations = sieges["appellation"][ranks]
    nommes = sorted({int(appellations[place]) for place in offices} - {NONE_CODE})
    noms = dict(zip(nommes, release.store.documents(APPELLATION, "court", nommes), strict=True))
    president, rows = b"null", []
    for place, qualite in offices.items():
        membre = with_members(membres[place], {"groupe": noms.get(int(appellations[place]), b"null")})
        office = None if qualite == NONE_CODE else release.qualites[qualite]
        if president == b"null" and texte.plier(office or "").startswith(_PRESIDENT):
            president = membre
        rows.append(b'{"qualite":%b,"parlementaire":%b}' % (msgspec.json.encode(office), membre))
    return president, b"[%b]" % b",".join(rows)
