"""The official names of the Senate's records, as all files of it come to write them.

The Senate gives no uid that is unique among ours: what its files number is named here, once.
"""

import re
from datetime import date

from hemicycle.assemble.monde import PREFIXE_SENAT
from hemicycle.calendrier import normaliser_session

PREFIXE = PREFIXE_SENAT

_NUMERO = re.compile(r"0*(\d+)")


def scrutin_uid(session: int, numero: int) -> str:
    """The Senate's own name of a ballot: `scr2022-125`."""
    return f"scr{session}-{numero}"


def seance_uid(jour: date) -> str:
    """A sitting day: its sittings have no id of their own, and its scrutins name none."""
    return f"d{jour:%Y%m%d}"


def groupe_uid(code: str) -> str:
    """The group of a code."""
    return PREFIXE + code


def dossier_uid(signet: str) -> str:
    """The dossier of a signet, whose case varies from file to file."""
    return PREFIXE + signet.lower()


def texte_uid(session: str | None, numero: str | None) -> str | None:
    """A text: `SENAT-2017-2018-63`. Numbers restart with each session."""
    longue, trouve = session_longue(session), _NUMERO.match(numero or "")
    return None if longue is None or trouve is None else f"{PREFIXE}{longue}-{trouve[1]}"


def session_longue(session: str | None) -> str | None:
    """`2017` and `2017-2018` are the session that the addresses of texts write `2017-2018`."""
    debut = normaliser_session(session or "")
    return None if debut is None or len(debut) != 4 else f"{debut}-{int(debut) + 1}"
