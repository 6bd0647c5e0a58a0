"""What it means that the statistics agree with the slow computation, figure by figure."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from hemicycle.stats.resultats import Alliances, Cle, Statistiques, StatsGroupe, StatsMembre
from hemicycle.stats.taux import Taux
from hemicycle.vocabulaire import Drapeau
from tests.stats.lente import (
    Lente,
    Membre,
    Portee,
    arrondir,
    bornes,
    controverse,
    moyenne,
    periodes_du_groupe,
    valeur,
)


def rate(taux: Taux) -> tuple[int, int]:
    return taux.numerateur, taux.denominateur


def portee(cle: Cle) -> Portee:
    return Portee(cle.personne, str(cle.chambre), str(cle.portee), cle.periode)


def verifier_membres(stats: Statistiques, lente: Lente, un_sur: int = 1) -> None:
    """Every member over every scope, or one member out of so many."""
    assert {portee(cle) for cle in stats.membres} == set(lente.portees())
    for cle, rapide in stats.membres.items():
        if cle.personne % un_sur == 0:
            verifier_membre(rapide, lente.membre(portee(cle)), cle)


DITS = ("PRESIDENCE", "GOUVERNEMENT", "SIEGE_ESTIME")


def verifier_membre(rapide: StatsMembre, attendu: Membre, cle: Cle) -> None:
    assert {str(d) for d in rapide.presence.drapeaux if d in DITS} == attendu.drapeaux, cle
    assert (Drapeau.PRESIDENCE in rapide.loyaute.drapeaux) == attendu.preside, cle
    assert rate(rapide.presence) == attendu.presence, cle
    assert rapide.presence.valeur == attendu.presence_valeur, cle
    assert rate(rapide.presence_solennel) == attendu.solennel, cle
    assert rapide.presence_solennel.valeur == valeur(attendu.solennel), cle
    if attendu.physique is None:
        assert rapide.presence_physique.valeur is None, cle
    else:
        assert rate(rapide.presence_physique) == attendu.physique, cle
    assert rapide.votes_delegues == attendu.delegues, cle
    assert rapide.participation == attendu.participation, cle
    assert rate(rapide.loyaute) == attendu.loyaute, cle
    assert rapide.loyaute.valeur == valeur(attendu.loyaute), cle
    assert [(e.groupe, e.debut, rate(e.taux)) for e in rapide.loyaute_par_groupe] == attendu.par_groupe, cle
    assert rate(rapide.dissidence) == attendu.dissidence, cle
    assert rapide.ecarts_abstention == attendu.ecarts, cle


def verifier_lignes(stats: Statistiques, lente: Lente) -> None:
    """The line of every group at every ballot that lists it."""
    noms = ("pour", "contre", "abstention", None)  # -1 is none
    table = stats.lignes
    found = {
        (int(g), int(s)): noms[ligne]
        for g, s, ligne in zip(table.groupe, table.scrutin, table.ligne.tolist(), strict=True)
    }
    assert found == lente.lignes


def verifier_groupes(stats: Statistiques, lente: Lente) -> None:
    """Every group over every period."""
    monde = lente.monde
    attendues = {(g, p) for g, groupe in enumerate(monde.groupes) for p in periodes_du_groupe(groupe, monde.scrutins)}
    assert set(stats.groupes) == attendues
    cles = {portee(cle): cle for cle in stats.membres}
    for (g, periode), rapide in stats.groupes.items():
        verifier_votes(rapide, lente, g, periode)
        verifier_cohesion(rapide, lente, g, periode)
        verifier_composition(stats, lente, cles, g, periode)


def verifier_medianes(stats: Statistiques, lente: Lente) -> None:
    """Every group, month by month."""
    for g in range(len(lente.monde.groupes)):
        assert dict(stats.medianes.get(g, {})) == lente.medianes(g)


def verifier_votes(rapide: StatsGroupe, lente: Lente, g: int, periode: str) -> None:
    votes, attendus = rapide.votes, lente.votes_du_groupe(g, periode)
    assert (votes.pour, votes.contre) == (attendus["pour"], attendus["contre"])
    assert (votes.abstention, votes.absent) == (attendus["abstention"], attendus["absent"])
    assert rate(votes.participation) == (attendus["vote"], attendus["base"])


def verifier_cohesion(rapide: StatsGroupe, lente: Lente, g: int, periode: str) -> None:
    mesuree = rapide.cohesion
    scrutins, attendues = lente.cohesion(g, periode)
    assert mesuree.scrutins == scrutins
    for found, attendue in zip(
        (mesuree.majorite, mesuree.accord, mesuree.paires, mesuree.rice), attendues, strict=True
    ):
        assert found == (None if attendue is None else pytest.approx(float(attendue)))
    assert mesuree.valeur == (None if attendues[0] is None else arrondir(100 * attendues[0]))


def verifier_composition(
    stats: Statistiques, lente: Lente, cles: Mapping[Portee, Cle], g: int, periode: str
) -> None:  # fmt: skip
    """Members and their means; that of speeches to one decimal, of speeches that are counted slowly elsewhere."""
    rapide, groupe = stats.groupes[g, periode], lente.monde.groupes[g]
    attendus = lente.composition(g, periode)
    assert rapide.membres == tuple((i, uid) for i, uid, _ in attendus)
    assert rapide.membres_actifs == sum(actif for _, _, actif in attendus)
    session = groupe.legislature is None and periode != ""
    figures, paroles = [], []
    for i, uid, _ in attendus:
        (siege,) = (m for m in lente.monde.personnes[i].mandats if m.uid == uid)
        duree = periode if session else str(siege.legislature or siege.mandature)
        la = Portee(i, str(groupe.chambre), "session" if session else "mandat", duree)
        figures.append(lente.membre(la))
        paroles.append(stats.membres[cles[la]].travaux.interventions)
    assert rapide.tous.membres == len(figures)
    assert rapide.tous.presence == _arrondie(moyenne(f.presence_valeur for f in figures))
    assert rapide.tous.presence_solennel == _arrondie(moyenne(valeur(f.solennel) for f in figures))
    fideles = None if groupe.slug == "ni" else moyenne(valeur(f.loyaute) for f in figures)
    assert rapide.tous.loyaute == _arrondie(fideles)
    dixiemes = moyenne(None if nombre is None else 10 * nombre for nombre in paroles)
    assert rapide.tous.interventions == (None if dixiemes is None else arrondir(dixiemes) / 10)


def verifier_alliances(stats: Statistiques, lente: Lente) -> None:
    """Every pair of groups, in every period, through every filter."""
    assert stats.alliances or not [s for s in lente.monde.scrutins if not s.congres]
    for table in stats.alliances:
        verifier_matrice(table, lente)


def verifier_matrice(table: Alliances, lente: Lente) -> None:
    for a, g in enumerate(table.groupes):
        assert lente.monde.groupes[g].slug != "ni"
        assert table.taux(a, a) == 100
        for b, h in enumerate(table.groupes):
            egaux, total = lente.accord(g, h, table.periode, table.filtre.nature, table.filtre.clivants)
            assert (table.communs[a, b], table.total[a, b]) == (egaux, total)
            assert table.taux(a, b) == table.taux(b, a)
            if a != b:
                assert table.taux(a, b) == (valeur((egaux, total)) if total >= 20 else None)
                verifier_intervalle(table.accord(a, b), (egaux, total) if total >= 20 else None)


def verifier_intervalle(mesure: Taux, attendu: tuple[int, int] | None) -> None:
    """The bounds of a rate, to one decimal; none where it has no value."""
    found = mesure.intervalle
    if attendu is None:
        assert found is None
    else:
        assert found is not None
        assert (found.bas, found.haut) == pytest.approx(bornes(attendu), abs=0.0501)


def verifier_scrutins(stats: Statistiques, lente: Lente) -> None:
    """Every ballot."""
    for s, scrutin in enumerate(lente.monde.scrutins):
        attendue = controverse(scrutin)
        assert stats.scrutins.controverse[s] == (-1 if attendue is None else attendue)
        clivage = lente.clivage_interne(s)
        assert float(stats.scrutins.clivage_interne[s]) == pytest.approx(
            float("nan") if clivage is None else float(clivage), nan_ok=True
        )


def _arrondie(nombre: Fraction | None) -> int | None:
    return None if nombre is None else arrondir(nombre)
