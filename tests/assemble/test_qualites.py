"""The rank of the qualities held in a body."""

import pytest

from hemicycle.assemble.agenda.corps import rang_qualite


@pytest.mark.parametrize(
    ("avant", "apres"),
    [
        ("Présidente", "Vice-Président"), ("Premier Vice-Président", "Deuxième Vice-Présidente"),
        ("Deuxième Vice-Président", "Vice-Présidente"), ("Trésorier adjoint", "Secrétaire"),
        ("Vice-président", "Rapporteur général"), ("Rapporteur général", "Rapporteure"),
        ("Rapporteur", "Secrétaire"), ("Secrétaire", "Membre"), ("Membre suppléant", "Observateur"),
        ("Membre", None), ("Présidente de l'Assemblée nationale", "Présidents des groupes politiques"),
        ("Vice-Présidentes de l'Assemblée nationale", "Président de la commission des affaires européennes"),
        ("Rapporteure générale", "Rapporteur"),
    ],
)  # fmt: skip
def test_qualities_have_a_rank(avant: str | None, apres: str | None) -> None:
    assert rang_qualite(avant) < rang_qualite(apres)
