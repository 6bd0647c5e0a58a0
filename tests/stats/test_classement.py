import pytest

from hemicycle.stats.membres.classement import classable
from hemicycle.stats.resultats import StatsMembre
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Drapeau, TriParlementaires


def membre(base: int, *, tu: bool = False) -> StatsMembre:
    taux = Taux(base, base).avec(Drapeau.PRESIDENCE, tu=tu) if tu else Taux(base, base)
    return StatsMembre(
        presence=taux, presence_solennel=taux, presence_physique=taux, votes_delegues=0, delegation=taux,
        participation=base, loyaute=taux, loyaute_par_groupe=(), dissidence=taux, ecarts_abstention=0, activite=taux,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("tri", "minimum"), [("presence", 30), ("loyaute", 30), ("presenceSolennel", 5), ("activite", 1)]
)
def test_a_rank_needs_a_base(tri: str, minimum: int) -> None:
    assert classable(membre(minimum), tri)
    assert not classable(membre(minimum - 1), tri)


def test_a_withheld_rate_has_no_rank() -> None:
    assert not classable(membre(100, tu=True), TriParlementaires.PRESENCE)


@pytest.mark.parametrize("tri", [TriParlementaires.NOM, TriParlementaires.AMENDEMENTS, TriParlementaires.INTERVENTIONS])
def test_names_and_counts_rank_everybody(tri: TriParlementaires) -> None:
    assert classable(membre(0), tri)
