"""The law that a dossier made: its number, its title, and where it was published."""

from collections.abc import Callable, Sequence
from typing import Any

from hemicycle.assemble.legislatif import Dossier
from hemicycle.assemble.textes.lois import page_du_jo
from hemicycle.calendrier import instant


def champs_loi(dossier: Dossier, freres: Sequence[Dossier]) -> dict[str, Any]:
    """What the detail of a dossier says of its law, each value from the dossier, else from the first of its siblings.

    Siblings are the dossiers of the same subject: the number is often on the Senate's side, links on the Assembly's.
    """
    ordre = (dossier, *(frere for frere in freres if frere.uid != dossier.uid))
    return {nom: next(filter(None, map(lire, ordre)), None) for nom, lire in _CHAMPS.items()}


def url_journal_officiel(dossier: Dossier) -> str | None:
    """The page of the issue of the Journal officiel that published the law."""
    return page_du_jo(dossier.loi_date_jo, dossier.jo_numero)


def _date_jo(dossier: Dossier) -> str | None:
    return instant(dossier.loi_date_jo) if dossier.loi_date_jo else None


_CHAMPS: dict[str, Callable[[Dossier], str | None]] = {
    "loiNumero": lambda dossier: dossier.loi_numero,
    "loiTitre": lambda dossier: dossier.loi_titre,
    "loiDateJO": _date_jo,
    "urlLegifrance": lambda dossier: dossier.url_legifrance,
    "urlJournalOfficiel": url_journal_officiel,
}
