"""The worked examples of docs/statistiques.md, recomputed by the code they speak of."""

import json
import re
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hemicycle.assemble.legislatif import Legislatif, Lien
from hemicycle.stats.analyses.controverses import controverse, marge, serre
from hemicycle.stats.calcul import calculer
from hemicycle.stats.methodologie import DEFINITIONS_VERSION, METHODOLOGIE
from hemicycle.stats.resultats import Cle, Filtre, Portee, Statistiques, StatsMembre
from hemicycle.stats.taux import Taux, wilson
from hemicycle.vocabulaire import CauseNonVote, Drapeau, Tag, TypeVote
from tests.exemples_debats import ranges
from tests.exemples_sujets import dossier, etape
from tests.stats.mondes import ASSEMBLEE, DEBUT, Bulletin, Chantier, scrutin
from tests.stats.paquets import paquet, proximite
from tests.stats.travaux import amendement, reunion, table

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "statistiques.md").read_text(encoding="utf-8")
EXEMPLES = [json.loads(bloc) for bloc in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
VOTES = ("pour", "contre", "abstention")
Exemple = dict[str, Any]


def stats(chantier: Chantier) -> Statistiques:
    return calculer(chantier.monde())[0]


def membre(chantier: Chantier, rang: int = 0, periode: str = "17") -> StatsMembre:
    return stats(chantier).membres[Cle(rang, ASSEMBLEE, Portee.MANDAT, periode)]


def chiffres(taux: Taux) -> list[int | None]:
    return [taux.numerateur, taux.denominateur, taux.valeur]


def presence(exemple: Exemple) -> None:
    chantier = Chantier()
    chantier.membres(1, chantier.groupe("a"))
    bulletins = {
        "pour par délégation": Bulletin("pour", delegation=1),
        "préside": Bulletin("non_votant", cause=CauseNonVote.PRESIDENT_SEANCE),
    }
    # over and over, so that enough is left for who presides
    for _ in range(10):
        for vote in exemple["votes"]:
            censure = vote.startswith("censure : ")
            bulletin = bulletins.get(vote, Bulletin(vote.removeprefix("censure : ")))
            chantier.scrutin({0: bulletin}, pour_seulement=censure)
    found = membre(chantier)
    rates = {
        "presence": found.presence,
        "presencePhysique": found.presence_physique,
        "tauxDelegation": found.delegation,
    }
    for nom, taux in rates.items():
        numerateur, denominateur, valeur = exemple[nom]
        assert chiffres(taux) == [10 * numerateur, 10 * denominateur, valeur], nom
    assert found.participation == 10 * exemple["participation"]


def presence_solennel(exemple: Exemple) -> None:
    chantier = Chantier()
    chantier.membres(1, chantier.groupe("a", ASSEMBLEE, 15), legislature=15, debut=date(2017, 6, 21))
    for jour, vote in exemple["scrutins"]:
        chantier.scrutin({0: vote}, date.fromisoformat(jour), type=TypeVote.SOLENNEL)
    taux = membre(chantier, periode="15").presence_solennel
    assert chiffres(taux) == exemple["presenceSolennel"]
    assert [str(drapeau) for drapeau in taux.drapeaux] == exemple["drapeaux"]


def loyaute(exemple: Exemple) -> None:
    chantier = Chantier()
    membres = chantier.membres(6, chantier.groupe("a"))
    for n, (voix, vote) in enumerate(exemple["scrutins"]):
        position, _, correction = vote.partition(" corrigé en ")
        autres = [p for p, nombre in zip(VOTES, voix, strict=True) for _ in range(nombre - (p == position))]
        votes: dict[int, str | Bulletin] = dict(zip(membres[1:], autres, strict=False))
        votes[membres[0]] = Bulletin(position, correction=correction or None)
        chantier.scrutin(votes, DEBUT + timedelta(days=n))
    found = stats(chantier)
    noms = (*VOTES, None)
    assert [noms[ligne] for ligne in reversed(found.lignes.ligne.tolist())] == exemple["lignes"]
    elle = membre(chantier)
    assert chiffres(elle.loyaute) == exemple["loyaute"]
    assert chiffres(elle.dissidence) == exemple["tauxDissidence"]
    assert elle.ecarts_abstention == exemple["ecartsAbstention"]


def activite(exemple: Exemple) -> None:
    chantier = Chantier()
    chantier.membres(1, chantier.groupe("a"))
    bulletins: dict[str, Bulletin] = {"vote": Bulletin("pour"), "vote par délégation": Bulletin("pour", delegation=1)}
    reunions, presences = [], []
    chantier.scrutin({}, DEBUT - timedelta(weeks=10), congres=True)  # a day that is no work of the chamber
    for n, (travail, acte) in enumerate(exemple["semaines"]):
        jour = DEBUT + timedelta(weeks=n)
        if travail == "scrutin":
            chantier.scrutin({0: bulletins[acte]} if acte in bulletins else {}, jour)
        if travail == "réunion":
            reunions.append(reunion(f"R{n}", jour))
            presences.append({"reunion": f"R{n}", "acteur": "PA0", "presence": "present"})
            assert acte == "présence en commission"
    chantier.legislatif = Legislatif(reunions=table(*reunions), presences=table(*presences))
    assert chiffres(membre(chantier).activite) == exemple["activite"]


def mediane_mensuelle(exemple: Exemple) -> None:
    chantier = Chantier()
    membres = chantier.membres(len(exemple["votes"]), chantier.groupe("a"))
    for n in range(exemple["scrutins"]):
        presents = [qui for qui, votes in zip(membres, exemple["votes"], strict=True) if n < votes]
        chantier.scrutin(dict.fromkeys(membres, "absent") | dict.fromkeys(presents, "pour"), DEBUT)
    assert [list(mediane) for mediane in stats(chantier).medianes[0].values()] == [exemple["medianeMensuelle"]]


def cohesion(exemple: Exemple) -> None:
    chantier = Chantier()
    membres = chantier.membres(15, chantier.groupe("a"))
    for n, voix in enumerate(exemple["scrutins"]):
        chantier.scrutin(_repartir(membres, voix), DEBUT + timedelta(days=n))
    found = stats(chantier).groupes[0, "17"].cohesion
    mesures = (found.majorite, found.accord, found.paires, found.rice)
    attendues = [exemple[nom] for nom in ("cohesion", "indiceAccord", "accordPaires", "indiceRice")]
    assert mesures == pytest.approx(attendues, abs=0.0005)
    assert found.valeur == exemple["valeur"]


def taux_accord(exemple: Exemple) -> None:
    chantier = Chantier()
    a, b = (chantier.membres(3, chantier.groupe(slug)) for slug in ("a", "b"))
    for une, autre, fois in exemple["lignes"]:
        chantier.repeter(fois, dict.fromkeys(a, une) | dict.fromkeys(b, autre))
    (found,) = (table for table in stats(chantier).alliances if table.filtre == Filtre())
    egaux, total, valeur = exemple["tauxAccord"]
    assert (found.communs[0, 1], found.total[0, 1], found.taux(0, 1)) == (egaux, total, valeur)


def accord(exemple: Exemple) -> None:
    chantier = Chantier()
    chantier.membres(2, chantier.groupe("a"))
    for un, autre in exemple["votes"]:
        chantier.scrutin({0: un, 1: autre})
    monde = chantier.monde()
    found = calculer(monde)[0]
    proches = proximite(
        paquet(monde, found, 0), paquet(monde, found, 1), np.ones(len(monde.scrutins), dtype=np.bool_)
    )  # fmt: skip
    assert chiffres(proches.accord) == exemple["accord"]
    assert (proches.desaccords, proches.abstentions_communes, proches.oppositions) == (
        exemple["desaccords"],
        exemple["abstentionsCommunes"],
        exemple["oppositions"],
    )


def intervalle(exemple: Exemple) -> None:
    found = wilson(*exemple["taux"])
    assert [found.bas, found.haut] == exemple["intervalle"]


def positions(exemple: Exemple) -> None:
    """Two groups of ten members, from left to right, each with its line at so many scrutins."""
    chantier = Chantier()
    votes: dict[int, str] = {}
    for ordre, (ligne, _) in enumerate(exemple["blocs"]):
        membres = chantier.membres(10, chantier.groupe(f"g{ordre}", ordre=ordre, position="centre"))
        votes |= dict.fromkeys(membres, ligne)
    chantier.repeter(exemple["blocs"][0][1], votes)
    (found,) = stats(chantier).positions
    assert [place for place, _ in found.analyse.places[::10].tolist()] == exemple["x"]
    assert exemple["y"] is None
    assert np.isnan(found.analyse.places[:, 1]).all()
    assert [axe.variance for axe in found.analyse.axes] == exemple["variances"]


def thematiques(exemple: Exemple) -> None:
    chantier = Chantier()
    membres = chantier.membres(3, chantier.groupe("a"))
    for ligne in exemple["lignes"]:
        chantier.scrutin(dict.fromkeys(membres, ligne), tags=(Tag.EDUCATION,))
    (theme,) = stats(chantier).thematiques[0, "17", False]
    assert (theme.position, theme.total) == (exemple["position"], exemple["votesTotaux"])


def controverses(exemple: Exemple) -> None:
    ballot = scrutin(
        pour=exemple["pour"], contre=exemple["contre"], requis=exemple.get("requis"),
        pour_seulement=exemple.get("censure", False),
    )  # fmt: skip
    assert (controverse(ballot), serre(ballot)) == (exemple["controverse"], exemple["serre"])
    assert marge(ballot) == exemple.get("marge")


def clivage_interne(exemple: Exemple) -> None:
    chantier = Chantier()
    votes: dict[int, str] = {}
    for n, voix in enumerate(exemple["groupes"]):
        votes |= _repartir(chantier.membres(sum(voix), chantier.groupe(f"g{n}")), voix)
    chantier.scrutin(votes)
    found = float(stats(chantier).scrutins.clivage_interne[0])
    assert found == pytest.approx(exemple["clivageInterne"], abs=0.0005)


def tendances(exemple: Exemple) -> None:
    chantier = Chantier()
    chantier.membres(1, chantier.groupe("a"))
    etapes, reunions, amendes = [], [], []
    for nature, age, nombre in exemple["evenements"]:
        jour = DEBUT - timedelta(days=age)
        if nature == "scrutin":
            chantier.scrutin({0: "pour"}, jour, importance=nombre)
        etapes += [etape("AN1", jour)] * nombre if nature == "étape" else []
        reunions += [reunion(f"R{n}", jour) for n in range(nombre)] if nature == "réunion" else []
        if nature == "amendements":
            amendes += [amendement(uid=f"A{n}", date_depot=jour) for n in range(nombre)]
    chantier.legislatif = Legislatif(
        dossiers=(dossier("D1", etapes=tuple(etapes)),),
        scrutin_dossier=tuple(Lien(s.uid, "D1", "acte", 1.0) for s in chantier.monde().scrutins),
        reunions=table(*reunions), reunion_dossier=tuple(Lien(r["uid"], "D1", "point", 1.0) for r in reunions),
        amendements=table(*amendes), amendement_dossier=ranges((a["uid"], "D1") for a in amendes),
    )  # fmt: skip
    assert [found.score for found in calculer(chantier.monde()).tendances] == [exemple["score"]]


def _repartir(membres: list[int], voix: list[int]) -> dict[int, str]:
    positions = [position for position, nombre in zip(VOTES, voix, strict=True) for _ in range(nombre)]
    return dict(zip(membres, positions, strict=False))


CALCULS: dict[str, Callable[[Exemple], None]] = {
    "presence": presence,
    "presenceSolennel": presence_solennel,
    "loyaute": loyaute,
    "activite": activite,
    "medianeMensuelle": mediane_mensuelle,
    "cohesion": cohesion,
    "tauxAccord": taux_accord,
    "accord": accord,
    "intervalle": intervalle,
    "positions": positions,
    "thematiques": thematiques,
    "controverse": controverses,
    "clivageInterne": clivage_interne,
    "tendances": tendances,
}


@pytest.mark.parametrize("exemple", EXEMPLES, ids=lambda exemple: exemple["exemple"])
def test_a_worked_example_is_what_the_code_finds(exemple: Exemple) -> None:
    CALCULS[exemple["exemple"]](exemple)


def test_every_kind_of_example_is_on_the_page() -> None:
    assert {exemple["exemple"] for exemple in EXEMPLES} == set(CALCULS)


def test_every_statistic_of_the_methodology_is_on_the_page() -> None:
    assert [entree.nom for entree in METHODOLOGIE if f"`{entree.nom}`" not in PAGE] == []


def test_every_flag_is_on_the_page() -> None:
    assert [drapeau for drapeau in Drapeau if f"| `{drapeau}` |" not in PAGE] == []


def test_the_page_is_of_the_version_of_the_definitions() -> None:
    assert f"Definitions version `{DEFINITIONS_VERSION}`" in PAGE
