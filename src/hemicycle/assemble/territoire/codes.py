"""The one correspondence of the codes of places: the Assembly's, the ministry's, INSEE's, the Senate's.

`reperes/territoires.toml` holds what differs. All functions are total over codes of the right form: None is for what
belongs to no department of ours.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from hemicycle.assemble.reperes import table

HORS_DE_FRANCE = "099"
A_SIEGE_UNIQUE = frozenset({"975", "977", "986"})  # of overseas, those that elect one deputy
SIEGES = 577  # constituencies, when every department is known


class Ville(NamedTuple):
    """A commune of arrondissements."""

    commune: str
    nom: str
    premier: int
    dernier: int

    def arrondissement(self, numero: int) -> str | None:
        """The code of the arrondissement of that number; None where there is none."""
        return str(self.premier + numero - 1) if 1 <= numero <= self.dernier - self.premier + 1 else None

    def arrondissements(self) -> Iterator[tuple[int, str]]:
        """Their numbers and codes."""
        return enumerate(map(str, range(self.premier, self.dernier + 1)), 1)


def code(departement: str, numero: int) -> str:
    """How the service writes a constituency of deputies: `01-04`, `972-02`."""
    return f"{departement}-{numero:02d}"


def ecritures(departement: str, numero: int) -> Iterator[str]:
    """How others write it: `0104` and `ZB02` (ministry), `01004` and `97202` (INSEE), `01-4`."""
    yield f"{departement}-{numero}"
    for autre in (*_ministere_de(departement), departement):
        yield f"{autre}{numero:02d}"
        yield f"{autre}-{numero:02d}"
    yield f"{departement}{numero:0{max(5 - len(departement), 2)}d}"


def du_ministere(circonscription: str) -> str:
    """Our code of a constituency that the ministry writes `0104` or `ZB02`."""
    return code(departement_du_ministere(circonscription[:-2]), int(circonscription[-2:]))


def de_l_insee(departement: str, circonscription: str) -> str:
    """Our code of a constituency that INSEE writes `01004` or `97202`, of a department."""
    return code(departement, int(circonscription.removeprefix(departement)))


def departement_du_ministere(brut: str) -> str:
    """The department of a code of the ministry: letters stand for overseas and abroad."""
    return _par_ministere().get(brut, brut)


@cache
def departement_de(commune: str) -> str | None:
    """The department that a commune or a consular post elects its deputies in."""
    if commune in table("territoires")["hors_circonscription"]:
        return None
    return _territoire_de(commune) or commune[:2]


def senat_de(commune: str) -> tuple[str, ...]:
    """The constituencies of senators of a commune: two abroad, one everywhere else."""
    trouve = _territoire_de(commune)
    if trouve is None:
        return (commune[:2],)
    codes = senat_du(trouve)
    return tuple(c for c in codes if commune.startswith(c)) or codes


def senat_du(departement: str) -> tuple[str, ...]:
    """The constituencies of senators of a department."""
    territoire = _territoires().get(departement)
    return (departement,) if territoire is None else tuple(territoire["senat"])


def commune_2017(departement: str, numero: str) -> str:
    """The code of a commune that the table of 2017 numbers within a department of the ministry (`ZP`, `011`)."""
    territoire = _territoires().get(departement_du_ministere(departement))
    if territoire is None or departement == territoire["insee"][0]:
        return f"{departement}{numero}"
    debuts: list[str] = territoire["insee"]
    if len(debuts[0]) == 2:  # posts: three digits are theirs
        return f"{debuts[0]}{numero}"
    return f"{next((d for d in debuts if d[-1] == numero[0]), debuts[0])}{numero[-2:]}"


def existe(commune: str) -> bool:
    """Whether a code is that of a commune: the ministry has one of Wallis and Futuna that is not."""
    return all(commune not in territoire.get("inexistantes", ()) for territoire in _territoires().values())


def noms_des_departements() -> dict[str, str]:
    """Every department of today, by the Assembly's code, in the order of codes."""
    du_senat = {row["code"]: row["nom"] for row in table("circonscriptions_senat")["circonscription"]}
    ailleurs = {c for territoire in _territoires().values() for c in territoire["senat"]}
    outre_mer = {c: territoire.get("nom") or du_senat[c] for c, territoire in _territoires().items()}
    return dict(sorted(({c: nom for c, nom in du_senat.items() if c not in ailleurs} | outre_mer).items()))


@cache
def villes() -> Mapping[str, Ville]:
    """The communes of arrondissements, by code."""
    return {row["commune"]: Ville(**row) for row in table("territoires")["ville"]}


@cache
def ville_de(arrondissement: str) -> Ville | None:
    """The commune that an arrondissement is of; None for any other code."""
    if not arrondissement.isdigit():
        return None
    return next((v for v in villes().values() if v.premier <= int(arrondissement) <= v.dernier), None)


@cache
def _territoires() -> Mapping[str, Mapping[str, Any]]:
    return {row["assemblee"]: row for row in table("territoires")["territoire"]}


@cache
def _par_ministere() -> Mapping[str, str]:
    return {lettres: c for c, territoire in _territoires().items() for lettres in territoire["ministere"]}


def _ministere_de(departement: str) -> tuple[str, ...]:
    territoire = _territoires().get(departement)
    return () if territoire is None else tuple(territoire["ministere"])


def _territoire_de(commune: str) -> str | None:
    return next((c for c, t in _territoires().items() if commune.startswith(tuple(t["insee"]))), None)
