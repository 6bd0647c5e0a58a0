"""What a release says of twin amendments is taken over only where nothing that it is made of changed."""

from dataclasses import replace
from typing import Any

import pytest
from tests import jumeaux_minuscules as essai
from tests.dossiers_minuscules import ANCIEN, BOC, HAIES, VERDAN
from tests.exemples_debats import uid_amendement

from hemicycle.assemble.memoire import OUBLI
from hemicycle.assemble.monde import Monde
from hemicycle.assemble.textes.jumeaux import jumeaux
from hemicycle.release.documents.references import Orateurs
from hemicycle.release.documents.textes.amendements import Amendements
from hemicycle.release.documents.textes.jumeaux import Jumeaux
from hemicycle.release.views.legislation import Legislation


def _made(monde: Monde) -> list[dict[bytes, bytes]]:
    """The documents of each kind, by the digest of what they are made of."""
    legislation = Legislation(monde.legislatif, monde.scrutins)
    orateurs = Orateurs(monde.personnes, {groupe.uid: groupe for groupe in monde.groupes})
    amendements = Amendements(legislation, orateurs, monde.scrutins)
    found = []
    for resource in Jumeaux(legislation, amendements, orateurs, monde.legislatif.jumeaux).resources():
        assert resource.recipe is not None
        (ranks,) = resource.recipe.ranks()
        whole = resource.recipe.slice(ranks)
        ((form, bodies),) = resource.forms.items()
        assert list(resource.recipe.encoders[form](whole[::-1])) == list(bodies)[::-1]
        found.append({d.tobytes(): body for d, body in zip(resource.recipe.inputs(ranks), bodies, strict=True)})
    return found


def _amende(numero: int, **autres: Any) -> Monde:
    """The world, with one amendment that says something else."""
    uid = uid_amendement(numero)
    amendements = essai.table([ligne | autres if ligne["uid"] == uid else ligne for ligne in essai.lignes()])
    return replace(
        essai.monde(), legislatif=essai.legislatif(amendements=amendements, jumeaux=jumeaux(amendements, OUBLI))
    )


def _rebaptise(genre: str, uid: str, **autres: Any) -> Monde:
    """The world, with one of its members, groups or dossiers that is called something else."""
    monde = essai.monde()
    source: Any = monde.legislatif if genre == "dossiers" else monde
    tous = [replace(un, **autres) if uid in (un.uids if genre == "personnes" else (un.uid,)) else un
            for un in getattr(source, genre)]  # fmt: skip
    changed = replace(source, **{genre: tous})
    return replace(monde, legislatif=changed) if genre == "dossiers" else changed


@pytest.mark.parametrize(
    "changed",
    [
        _amende(1, sort="Tombé"),
        _amende(2, numero_long="2 rect."),
        _amende(3, auteur=None),
        _amende(3, dossier=HAIES),
        _amende(4, legislature=16),
        _amende(4, dispositif=essai.CURER.format(n=3)),
        _amende(5, date_depot=None),
        _rebaptise("groupes", BOC, couleur="#000000"),
        _rebaptise("groupes", BOC, nom="Bocages"),
        _rebaptise("personnes", VERDAN, nom="Autre"),
        _rebaptise("dossiers", ANCIEN, titre="Autre"),
    ],
)
def test_what_says_something_else_is_made_of_something_else(changed: Monde) -> None:
    pairs = list(zip(_made(essai.monde()), _made(changed), strict=True))
    assert any(set(before.values()) != set(after.values()) for before, after in pairs)
    for before, after in pairs:
        assert all(before[digest] == after[digest] for digest in before.keys() & after.keys())
