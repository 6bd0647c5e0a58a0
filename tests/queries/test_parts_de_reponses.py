"""Parts of answers that pages read alone: each is what the whole answer says."""

import json

from hemicycle.queries import votes
from hemicycle.queries.membres import positions
from hemicycle.queries.open_release import OpenRelease
from hemicycle.queries.scrutins import Adresse
from hemicycle.vocabulaire import Chambre


def _adresses(release: OpenRelease) -> list[Adresse]:
    facets = release.scrutins
    rangs = range(0, facets.size, 7)
    dites = [(release.label(facets, "chambre", n), release.label(facets, "session", n)) for n in rangs]
    numeros = [int(facets.columns["numero"][n]) for n in rangs]
    return [
        Adresse(Chambre(chambre or ""), numero, session)
        for (chambre, session), numero in zip(dites, numeros, strict=True)
    ]


def test_the_votes_of_a_ballot_apart_are_those_of_its_answer(demo_ouverte: OpenRelease) -> None:
    nominatifs = 0
    for adresse in _adresses(demo_ouverte):
        entier, separes = votes.detail(demo_ouverte, adresse), votes.separes(demo_ouverte, adresse)
        assert entier is not None
        assert separes is not None
        dit = json.loads(entier)["data"]
        siens = dit.pop("votes")
        del dit["votesByPosition"]
        assert json.loads(separes[0])["data"] == dit
        lus = [json.loads(b'{"id":"%b}' % un) for un in separes[1]]
        assert all(vote["id"].endswith(lu["id"]) for vote, lu in zip(siens, lus, strict=True))
        assert [lu | {"id": ""} for lu in lus] == [vote | {"id": ""} for vote in siens]
        nominatifs += bool(siens)
    assert nominatifs
    assert votes.separes(demo_ouverte, Adresse(Chambre.SENAT, 10**6, "1900")) is None


def test_the_nearest_neighbour_is_the_first_of_the_latest_period(demo_ouverte: OpenRelease) -> None:
    trouves = 0
    for cle in demo_ouverte.ids_des_membres[::9]:
        entier, proche = positions.du_membre(demo_ouverte, cle, None), positions.plus_proche(demo_ouverte, cle)
        assert entier is not None
        voisins = [voisin for periode in json.loads(entier)["data"][:1] for voisin in periode["voisins"][:1]]
        assert ([] if proche is None else [json.loads(proche)]) == voisins
        trouves += proche is not None
    assert trouves
    assert positions.plus_proche(demo_ouverte, "personne") is None
