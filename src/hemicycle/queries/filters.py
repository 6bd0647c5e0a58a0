"""Filters that several lists share: days, changes, and the words of a free text."""

from collections.abc import Callable
from datetime import date, datetime

import numpy as np
from numpy.typing import NDArray

from hemicycle import texte
from hemicycle.release.format.facets import SANS_JOUR, Facets, Mask, SearchText, jour_code

_ANNEE = 4  # digits of a session of the Senate; a legislature has two


def entre(jours: NDArray[np.int32], debut: date | None, fin: date | None) -> Mask:
    """The rows of a column of days that lie between two days, both included; an unknown day lies nowhere."""
    mask: Mask = np.ones(len(jours), dtype=np.bool_)
    if debut is not None:
        mask &= jours >= jour_code(debut)
    if fin is not None:
        mask &= (jours <= jour_code(fin)) & (jours != SANS_JOUR)
    return mask


def matching(facets: Facets, **wanted: str | int | None) -> Mask:
    """The rows whose columns hold these labels, numbers or flags; None leaves a column alone."""
    mask = facets.everything()
    for column, value in wanted.items():
        if value is not None:
            mask &= facets.equals(column, value) if isinstance(value, str) else facets.columns[column] == value
    return mask


def codes_of(facets: Facets, column: str, label: str) -> list[int]:
    """The codes of a label that several spellings were normalised to."""
    return [code for code, known in enumerate(facets.labels[column]) if known == label]


def updated_since(facets: Facets, moment: datetime) -> Mask:
    """The rows whose content changed after an instant."""
    return facets.columns["modifie"] > int(moment.timestamp() * 1000)


def est_du_senat(session: str) -> bool:
    """Whether a session is one of the Senate (the year it opens in) and not a legislature."""
    return len(session) == _ANNEE


_AT_ONCE = 8  # words that are asked for together: a search has fewer, but for those that mean harm


def words_of(search: str | None) -> list[str]:
    """The distinct folded words of a search, in order; none when it is empty or blank."""
    return list(dict.fromkeys(word for word in texte.mots(search or "") if word))


def contains_all(facets: Facets, words: list[str]) -> Mask:
    """The rows whose text holds every word, anywhere."""
    text = text_of(facets)
    expect(words, text)
    return narrowed(facets.everything(), words, text.contains)


def text_of(facets: Facets) -> SearchText:
    """The text of rows that have one."""
    if facets.text is None:
        raise ValueError("rows of this kind have no text")
    return facets.text


def expect(words: list[str], *texts: SearchText) -> None:
    """Tell texts which words `narrowed` is about to look for in them; of a great many only the first, as it may never
    come to the others."""
    for text in texts:
        text.expect(_longest_first(words)[:_AT_ONCE])


def narrowed(mask: Mask, words: list[str], rows_with: Callable[[str], Mask]) -> Mask:
    """The rows of a mask that hold every word.

    The longest word comes first, as it is in the fewest rows, and nothing is looked for once no row is left: two
    hundred characters of short words would otherwise be a hundred looks through everything.
    """
    for word in _longest_first(words):
        if not mask.any():
            break
        mask = mask & rows_with(word)
    return mask


def number_starts_with(numeros: NDArray[np.int32], digits: str) -> Mask:
    """The rows whose number, written in decimal, begins with these digits."""
    mask: Mask = np.zeros(len(numeros), dtype=np.bool_)
    if digits.startswith("0"):
        return mask  # no number is written with a leading zero
    wanted = int(digits)
    for power in range(10):  # an int32 has at most ten digits
        mask |= numeros // 10**power == wanted
    return mask


def _longest_first(words: list[str]) -> list[str]:
    return sorted(words, key=len, reverse=True)
