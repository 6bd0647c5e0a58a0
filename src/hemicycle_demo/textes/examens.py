"""The examination of each voted text: committee, rapporteur, sittings, the text amended in the chamber."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from hemicycle.vocabulaire import Tag
from hemicycle_demo.agenda.organes import COMMISSIONS, Organe
from hemicycle_demo.agenda.seances import Seance
from hemicycle_demo.dates import ouvrable
from hemicycle_demo.membres.annuaire import Annuaire, Depute
from hemicycle_demo.membres.groupes import CONSTITUTION
from hemicycle_demo.monde import Monde
from hemicycle_demo.scrutins import Scrutin
from hemicycle_demo.textes.textes import Texte

NUMEROS = 12  # numbers that one text takes: its own of each reading, its reports
PREMIER_SIGNET = 100  # in the name of a dossier at the Sénat
PREMIER_NUMERO = 401  # text numbers below are those of the discussed texts


@dataclass(frozen=True, slots=True)
class Examen:
    """One reading of one text by the Assembly.

    `numeros` are the text numbers kept for this dossier (first the report of the committee); `texte_seance` is
    the text that amendments of the chamber aim at: the committee's, but for budgets, which are discussed as
    they were tabled.
    """

    texte: Texte
    rang: int
    scrutins: tuple[Scrutin, ...]
    seances: tuple[Seance, ...]
    commission: Organe
    pour_avis: Organe | None
    rapporteurs: tuple[Depute, ...]
    depot: date
    numeros: tuple[int, ...]
    texte_seance: str
    republie: bool

    @property
    def ensemble(self) -> Scrutin:
        """The vote on the whole text, the only one that every text has."""
        return next(scrutin for scrutin in self.scrutins if scrutin.nature == "ensemble")

    @property
    def budget(self) -> bool:
        return self.texte.theme is Tag.BUDGET

    @property
    def debut(self) -> date:
        return self.seances[0].jour

    @property
    def fin(self) -> date:
        return self.seances[-1].jour


def examens(monde: Monde, annuaire: Annuaire) -> tuple[Examen, ...]:
    """The examinations of the world, in the order of its texts."""
    par_texte: dict[str, list[Scrutin]] = {}
    for scrutin in monde.scrutins:
        if scrutin.texte is not None:
            par_texte.setdefault(scrutin.texte.uid, []).append(scrutin)
    rangs: dict[int, int] = {}
    resultat = []
    for texte in monde.textes:
        rang = rangs[texte.legislature] = rangs.get(texte.legislature, -1) + 1
        alea = Random(f"{monde.graine}/examen/{texte.uid}")
        resultat.append(_examen(texte, rang, par_texte[texte.uid], annuaire, alea))
    return tuple(resultat)


def code_texte(texte: Texte) -> str:
    """The first letters of the ids of a text: PRJL or PION."""
    return texte.uid[:4]


def numero_texte(uid: str) -> int:
    """The printed number of a text, as sitting reports cite it."""
    return int(uid[-4:])


def numero_de_loi(examen: Examen, jour: date) -> str:
    """The number of the law that a text became."""
    return f"{jour.year}-{900 + examen.rang}"


def numero_oublie(examen: Examen) -> bool:
    """Whether the Assembly promulgates a text without telling the number of the law."""
    return examen.texte.legislature == 17 and examen.rang % 8 == 3


def signet_au_senat(examen: Examen) -> str:
    """The name under which the Sénat keeps the same dossier: kind, year, number."""
    famille = "pjl" if examen.texte.du_gouvernement else "ppl"
    return f"{famille}{examen.depot.year % 100:02d}-{PREMIER_SIGNET + examen.rang}"


def _examen(texte: Texte, rang: int, scrutins: Sequence[Scrutin], annuaire: Annuaire, alea: Random) -> Examen:
    seances = tuple(dict.fromkeys(sorted((s.seance for s in scrutins), key=lambda s: (s.jour, s.quantieme))))
    commission = COMMISSIONS[_COMMISSIONS[texte.theme]]
    autres = [organe for organe in COMMISSIONS if organe != commission]
    ouverture = CONSTITUTION[texte.legislature]
    depot = max(ouverture, seances[0].jour - timedelta(days=alea.randrange(25, 90)))
    jour = max(depot, ouverture + timedelta(days=10))  # committees are formed in the days that follow
    membres = annuaire.membres(commission.uid, texte.legislature, jour)
    restants = [m for m in membres if annuaire.depute(m.uid, texte.legislature, seances[-1].jour)]
    debut = PREMIER_NUMERO + NUMEROS * rang
    budget = texte.theme is Tag.BUDGET
    # At times the committee's text bears the number of the tabled one, and amendments come out under both ids.
    republie = rang % 7 == 3 and not budget
    numero = numero_texte(texte.uid) if republie else debut
    etape = "B" if budget else "BTC"
    return Examen(
        texte, rang, tuple(scrutins), seances, commission,
        alea.choice(autres) if budget or alea.random() < 0.3 else None,
        tuple(alea.sample(restants, 2 if alea.random() < 0.2 else 1)),
        ouvrable(depot),
        (numero, *range(debut + 1, debut + NUMEROS)),
        texte.uid if budget else f"{code_texte(texte)}ANR5L{texte.legislature}{etape}{numero:04d}",
        republie,
    )  # fmt: skip


# The committee that a theme goes to, by its rank among the standing ones.
_COMMISSIONS: Mapping[Tag | None, int] = {
    Tag.BUDGET: 6, Tag.SECURITE: 7, Tag.SANTE: 3, Tag.ENVIRONNEMENT: 5, Tag.IMMIGRATION: 7, Tag.TRAVAIL: 3,
    Tag.EDUCATION: 0, Tag.JUSTICE: 7, Tag.EUROPE: 2, Tag.AGRICULTURE: 1, None: 0,
}  # fmt: skip
