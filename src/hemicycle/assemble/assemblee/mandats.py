"""Seats of the Assembly, each from the day its holder took office to the day it ended.

Three traps decide the rules here: the source dates a substitute's mandate from the election of the person
replaced (so the start is `datePriseFonction` when that is later); a list of people in office proves its own day and
what it states, never an end: it only forgets; and ballots cite seats that no file holds.

So a seat is what evidence makes of it. A ballot proves, by its `mandatRef`, that the voter held that seat on that day;
between two such days the seat was held. What no file and no ballot attests is estimated, and says so.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import NamedTuple

from hemicycle.assemble.assemblee.fichiers import ListeDeputes
from hemicycle.assemble.monde import Circonscription, Constat, MandatParlementaire
from hemicycle.assemble.tables import Row
from hemicycle.calendrier import UN_JOUR, fin_de_legislature
from hemicycle.identifiants import identifiant
from hemicycle.vocabulaire import Chambre, Preuve, TypeCirconscription

SILENCE = timedelta(days=60)  # without a ballot that lists the holder: the seat was left, not merely unattended
NOMINATION = "Nomination comme membre du Gouvernement"
_REMPLACEMENT = "remplacement d'un député nommé au Gouvernement"
_PARTIELLE = "élection partielle"


class Attestation(NamedTuple):
    """What the ballots of a legislature prove of a seat: its holder, and the first and last day they list the holder.

    `mandat` is None where ballots give no reference: they prove a seat all the same.
    """

    acteur: str
    mandat: str | None
    legislature: int
    premier: date
    dernier: date


@dataclass(frozen=True, slots=True)
class SiegeEnCours:
    """A seat being put together, beside its holder."""

    acteur: str
    mandat: MandatParlementaire
    remplace: str | None
    vu_le: date  # day of the file that holds it
    vote_le: date | None = None  # last day a ballot lists its holder

    def atteste_avant(self, jour: date = date.max) -> date:
        """The last day by which something attests the seat, of those before a day."""
        preuves = (preuve for preuve in (self.vu_le, self.vote_le) if preuve is not None and preuve < jour)
        return max((self.mandat.debut, *preuves))


def sieges(rows: Iterable[Row]) -> list[SiegeEnCours]:
    """The seats of the Assembly among mandates, oldest first."""
    found = [_siege(row) for row in rows if row["type_organe"] == "ASSEMBLEE" and row["date_debut"] is not None]
    return sorted(found, key=_anciennete)


def prise_de_fonction(debut: date, prise: date | None) -> date:
    """The day a member took office: never before it did so, whatever day the seat was won."""
    return prise if prise is not None and prise > debut else debut


def attester(
    sieges: Sequence[SiegeEnCours], attestations: Iterable[Attestation]
) -> tuple[list[SiegeEnCours], list[Constat]]:
    """The seats that files hold, attested as far as ballots go, and one for each voter whose seat no file holds.

    A seat made from ballots runs from the first day they list its holder to the last: what was before and after is
    not known. A ballot listed out of the dates that a file gives to the seat moves them: the ballot was cast.
    """
    connus = {(s.acteur, s.mandat.uid): s for s in sieges}
    pris = {s.mandat.uid for s in sieges}
    constats: list[Constat] = []
    for une in sorted(attestations, key=lambda a: (a.acteur, a.premier, a.mandat or "")):
        sien = [s for s in connus.values() if _abrite(s, une)] if une.mandat is None else []
        if len(sien) > 1:
            continue  # which of the two they are of, nothing tells
        siege = sien[0] if sien else connus.get((une.acteur, une.mandat or ""))
        if siege is None:
            uid = une.mandat if une.mandat is not None and une.mandat not in pris else _uid_de_scrutin(une)
            connus[une.acteur, uid] = _siege_de_scrutins(une, uid)
            message = f"{une.acteur} vote du {une.premier} au {une.dernier} sans siège dans les fichiers : siège établi"
            constats.append(Constat("siege_atteste_par_scrutin", uid, message))
            continue
        etendu = _etendre(siege, une)
        if (etendu.mandat.debut, etendu.mandat.fin) != (siege.mandat.debut, siege.mandat.fin):
            message = (
                f"{une.acteur} vote du {une.premier} au {une.dernier}, hors des dates de son siège : dates étendues"
            )
            constats.append(Constat("siege_etendu_par_scrutin", siege.mandat.uid, message))
        connus[siege.acteur, siege.mandat.uid] = etendu
    return sorted(connus.values(), key=_anciennete), constats


def clore(
    sieges: Sequence[SiegeEnCours], listes: Mapping[int, ListeDeputes], derniers_scrutins: Mapping[int, date]
) -> tuple[list[SiegeEnCours], list[Constat]]:
    """Give an end to the seats that ended; `derniers_scrutins` is the last ballot at hand of each legislature.

    In this order: the end that is written; the day before a substitute took the same seat; the last day attested, for
    a seat that the list of people in office no longer holds, that a by-election filled, or whose holder took up another
    one; and in a finished legislature its last day, which is an estimate unless a file of that day or later holds the
    seat. Ballots that stopped listing the holder two months before the last one end it where they stopped.
    """
    successions, reprises = _successions(sieges), _reprises(sieges)
    closed: list[SiegeEnCours] = []
    constats: list[Constat] = []
    jusqu_au_bout: Counter[int] = Counter()
    for siege in sieges:
        mandat = siege.mandat
        suivant, avant = successions.get(mandat.uid), reprises.get(mandat.uid)
        if suivant is not None and (suivant.mandat.cause_debut or "").startswith(_PARTIELLE):
            avant = min(avant or date.max, suivant.mandat.debut)
            suivant = None  # the seat had been empty for weeks
        fin = _fin_connue(siege, suivant, avant)
        if fin is not None:
            nomme = suivant is not None and suivant.mandat.cause_debut == _REMPLACEMENT
            cause = mandat.cause_fin or (NOMINATION if nomme else None)
            closed.append(replace(siege, mandat=replace(mandat, fin=fin, cause_fin=cause)))
            continue
        liste = listes.get(mandat.legislature or 0)
        absent = liste is not None and _disparu(siege, liste)
        fin = _fin_estimee(siege, avant, absent, derniers_scrutins.get(mandat.legislature or 0))
        if fin is not None:
            if mandat.legislature is not None and fin == fin_de_legislature(mandat.legislature):
                jusqu_au_bout[mandat.legislature] += 1
            else:
                ou = f"dans la liste du {liste.jour}" if liste is not None and absent else "aux scrutins"
                message = f"{siege.acteur} n'est plus {ou} : fin estimée au {fin}"
                constats.append(Constat("mandat_clos_par_absence", mandat.uid, message))
            atteste = min(siege.atteste_avant(avant or date.max), fin)
            mandat = replace(mandat, fin=fin, fin_estimee=True, atteste_jusqu_au=atteste)
        closed.append(replace(siege, mandat=mandat))
    for legislature, nombre in sorted(jusqu_au_bout.items()):
        message = f"{nombre} sièges dont aucun fichier n'atteste la fin : estimée au dernier jour de la législature"
        constats.append(Constat("fin_estimee", str(legislature), message))
    return closed, constats


def _anciennete(siege: SiegeEnCours) -> tuple[date, str]:
    return siege.mandat.debut, siege.mandat.uid


def _uid_de_scrutin(attestation: Attestation) -> str:
    """The name of a seat that has none: its holder's, in that legislature."""
    return f"{attestation.acteur}-L{attestation.legislature}"


def _abrite(siege: SiegeEnCours, attestation: Attestation) -> bool:
    """Whether ballots without a reference are of this seat: same holder, same legislature."""
    return (siege.acteur, siege.mandat.legislature) == (attestation.acteur, attestation.legislature)


def _siege_de_scrutins(attestation: Attestation, uid: str) -> SiegeEnCours:
    mandat = MandatParlementaire(
        id=identifiant("mandat", uid),
        uid=uid,
        chambre=Chambre.ASSEMBLEE,
        legislature=attestation.legislature,
        debut=attestation.premier,
        fin=attestation.dernier,
        fin_estimee=True,
        cause_debut=None,
        cause_fin=None,
        circonscription=None,
        place=None,
        debut_estime=True,
        atteste=Preuve.SCRUTIN,
    )
    return SiegeEnCours(attestation.acteur, mandat, None, attestation.dernier, attestation.dernier)


def _etendre(siege: SiegeEnCours, attestation: Attestation) -> SiegeEnCours:
    """The same seat, seen on the days that ballots attest."""
    mandat = siege.mandat
    if attestation.premier < mandat.debut:
        mandat = replace(mandat, debut=attestation.premier, debut_estime=True)
    if mandat.fin is not None and attestation.dernier > mandat.fin:
        mandat = replace(mandat, fin=attestation.dernier, fin_estimee=True)
    return replace(siege, mandat=mandat, vote_le=attestation.dernier)


def _siege(row: Row) -> SiegeEnCours:
    mandat = MandatParlementaire(
        id=identifiant("mandat", row["uid"]),
        uid=row["uid"],
        chambre=Chambre.ASSEMBLEE,
        legislature=row["legislature"],
        debut=prise_de_fonction(row["date_debut"], row["prise_fonction"]),
        fin=row["date_fin"],
        fin_estimee=False,
        cause_debut=row["cause_mandat"],
        cause_fin=row["cause_fin"],
        circonscription=_circonscription(row),
        place=row["place"],
    )
    return SiegeEnCours(row["acteur"], mandat, row["mandat_remplace"], row["_jour"])


def _circonscription(row: Row) -> Circonscription | None:
    if row["num_departement"] is None or row["num_circo"] is None:
        return None
    return legislative(row["num_departement"], row["num_circo"], row["departement"])


def _successions(sieges: Sequence[SiegeEnCours]) -> dict[str, SiegeEnCours]:
    """The seat that took over from each: the one that names it as replaced, or the next in the same constituency.

    Nobody follows oneself: between two seats of one person somebody else sat, even if no file holds that seat.
    """
    found: dict[str, SiegeEnCours] = {}
    titulaires = {siege.mandat.uid: siege.acteur for siege in sieges}
    derniers: dict[tuple[int | None, str], SiegeEnCours] = {}
    for siege in sieges:  # oldest first
        mandat = siege.mandat
        if mandat.circonscription is not None:
            key = (mandat.legislature, mandat.circonscription.id)
            precedent = derniers.get(key)
            if precedent is not None and precedent.mandat.debut < mandat.debut and precedent.acteur != siege.acteur:
                found[precedent.mandat.uid] = siege
            derniers[key] = siege
        if siege.remplace is not None and titulaires.get(siege.remplace) != siege.acteur:
            found.setdefault(siege.remplace, siege)
    return found


def _reprises(sieges: Sequence[SiegeEnCours]) -> dict[str, date]:
    """The day on which the holder of a seat took up another in the same legislature: the first had ended by then."""
    found: dict[str, date] = {}
    derniers: dict[tuple[str, int | None], SiegeEnCours] = {}
    for siege in sieges:  # oldest first
        key = (siege.acteur, siege.mandat.legislature)
        precedent = derniers.get(key)
        if precedent is not None and precedent.mandat.debut < siege.mandat.debut:
            found[precedent.mandat.uid] = siege.mandat.debut
        derniers[key] = siege
    return found


def _fin_connue(siege: SiegeEnCours, successeur: SiegeEnCours | None, avant: date | None) -> date | None:
    """The end that a file gives: that of the mandate, of its successor's start, or of the legislature it saw end.

    `avant` is a day by which the seat was left: a successor who came later followed another one.
    """
    mandat = siege.mandat
    fin_legislature = fin_de_legislature(mandat.legislature) if mandat.legislature is not None else None
    if mandat.fin is not None:
        fin = mandat.fin
    elif successeur is not None and (avant is None or successeur.mandat.debut <= avant):
        fin = successeur.mandat.debut - UN_JOUR
    elif avant is None and fin_legislature is not None and siege.vu_le >= fin_legislature:
        fin = fin_legislature
    else:
        return None
    return max(min(fin, fin_legislature or fin), mandat.debut)


def _fin_estimee(siege: SiegeEnCours, avant: date | None, absent: bool, dernier_scrutin: date | None) -> date | None:
    """The end that evidence makes likely; None for a seat that nothing says is left."""
    if avant is not None:
        return siege.atteste_avant(avant)
    fin = siege.atteste_avant()
    legislature = siege.mandat.legislature
    fin_legislature = fin_de_legislature(legislature) if legislature is not None else None
    if fin_legislature is None:
        return fin if absent else None
    jusqu_au_bout = not absent and fin >= min(dernier_scrutin or fin_legislature, fin_legislature) - SILENCE
    return fin_legislature if jusqu_au_bout else min(fin, fin_legislature)


def _disparu(siege: SiegeEnCours, liste: ListeDeputes) -> bool:
    return siege.vu_le <= liste.jour and siege.mandat.uid not in liste.sieges_ouverts


def legislative(departement: str, numero: int, departement_nom: str | None) -> Circonscription:
    """The constituency `numero` of a department (`01` to `95`, `2A`, `2B`, `971`…, `099` for the French abroad)."""
    nom = departement_nom or departement
    return Circonscription(
        id=identifiant("circonscription", f"{TypeCirconscription.LEGISLATIVE}/{departement}/{numero}"),
        departement=departement,
        departement_nom=nom,
        numero=numero,
        nom=f"{nom} ({ordinal(numero)})",
        type=TypeCirconscription.LEGISLATIVE,
    )


def ordinal(numero: int) -> str:
    return "1re" if numero == 1 else f"{numero}e"
