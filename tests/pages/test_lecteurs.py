"""Decoders of our own answers: the published structs, without the checks."""

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from hemicycle.models.base import Identifiant, Liste, Modele, Pagination
from hemicycle.models.parlementaires import ParlementaireDetail
from hemicycle.models.scrutins import ScrutinDetail
from hemicycle.pages.lecteurs import lecteur, sans_bornes
from hemicycle.vocabulaire import Chambre


class Fiche(Modele, kw_only=True):
    """A record of ours."""

    id: Identifiant
    nb_votes: Annotated[int, Meta(ge=0)] = 3
    chambre: Chambre | None = msgspec.field(name="laChambre")


def test_values_are_not_checked_against_their_bounds() -> None:
    dite = b'{"data":[{"id":"x","nbVotes":-1,"laChambre":"senat"},{"id":"y","laChambre":null}]}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(dite, type=Liste[Fiche])
    une, autre = lecteur(Liste[Fiche]).decode(dite).data
    assert (une.id, une.nb_votes, une.chambre) == ("x", -1, Chambre.SENAT)
    assert (autre.nb_votes, autre.chambre) == (3, None)
    assert isinstance(une, Fiche)


@pytest.mark.parametrize("dite", [b"{}", b'{"id":1,"laChambre":null}', b'{"id":"x","laChambre":null,"autre":1}'])
def test_forms_are(dite: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        lecteur(Fiche).decode(dite)


@pytest.mark.parametrize("genre", [ParlementaireDetail, ScrutinDetail, Pagination])
def test_a_struct_is_still_taken_for_what_it_is(genre: type[msgspec.Struct]) -> None:
    forme = sans_bornes(genre)
    assert issubclass(forme, genre)
    names = [[un.encode_name for un in msgspec.structs.fields(one)] for one in (forme, genre)]
    assert sorted(names[0]) == sorted(names[1])
