"""The votes: figures that give each unit the seats it is known to take, in one round or two."""

from collections.abc import Sequence
from random import Random

from hemicycle.senatoriales.circonscriptions import Circonscription, sieges_par_liste
from hemicycle.senatoriales.formes import Ligne, Participation, Tour
from hemicycle.vocabulaire import ModeScrutin
from hemicycle_demo.election.candidats import Candidatures, Circonscrite, Unite


def depouiller(candidatures: Candidatures, code: str) -> tuple[Tour, ...]:
    """The rounds of a constituency, the first one first."""
    circonscrite = candidatures.circonscriptions[code]
    alea = Random(f"{candidatures.graine}/depouillement/{code}")
    if circonscrite.lieu.mode is ModeScrutin.PROPORTIONNEL:
        return (_listes(circonscrite, alea),)
    return tuple(_majoritaire(circonscrite, alea))


def tour_de_listes(lieu: Circonscription, unites: Sequence[Unite], voix: Sequence[int], votes: Participation) -> Tour:
    """A round of lists with these votes, seats by highest average, most votes first."""
    gains = sieges_par_liste(voix, lieu.sieges)
    lignes = [
        Ligne(
            unite.titre or "", unite.nuance, nombre, _pct(nombre, votes.inscrits), _pct(nombre, votes.exprimes),
            depot=str(unite.depot), conduite_par=unite.tete.appel, sieges=gagnes,
        )
        for unite, nombre, gagnes in zip(unites, voix, gains, strict=True)
    ]  # fmt: skip
    return Tour(1, votes, tuple(sorted(lignes, key=lambda ligne: -ligne.voix)))


def tour_de_personnes(
    numero: int, unites: Sequence[Unite], voix: Sequence[int], elus: Sequence[Unite], votes: Participation
) -> Tour:
    """A round of persons with these votes, most votes first."""
    lignes = [
        Ligne(
            unite.tete.appel, unite.nuance, nombre, _pct(nombre, votes.inscrits), _pct(nombre, votes.exprimes),
            elu=any(unite is elu for elu in elus),
        )
        for unite, nombre in zip(unites, voix, strict=True)
    ]  # fmt: skip
    return Tour(numero, votes, tuple(sorted(lignes, key=lambda ligne: -ligne.voix)))


def participation(inscrits: int, alea: Random) -> Participation:
    """The turnout: nearly everybody, for electors are fined when they stay at home."""
    abstentions = round(inscrits * alea.uniform(0.01, 0.04))
    votants = inscrits - abstentions
    blancs, nuls = round(votants * alea.uniform(0.01, 0.03)), round(votants * alea.uniform(0.0, 0.015))
    return Participation(inscrits, abstentions, votants, blancs, nuls, votants - blancs - nuls)


def _listes(circonscrite: Circonscrite, alea: Random) -> Tour:
    lieu, unites = circonscrite.lieu, circonscrite.unites
    votes = participation(lieu.inscrits, alea)
    # Highest average gives s seats to whoever has from s to s + 1 times some quotient of votes.
    parts = [unite.gagne + alea.uniform(0.15, 0.8) for unite in unites]
    voix = [int(votes.exprimes * part / sum(parts)) for part in parts]
    voix[voix.index(max(voix))] += votes.exprimes - sum(voix)
    return tour_de_listes(lieu, unites, voix, votes)


def _majoritaire(circonscrite: Circonscrite, alea: Random) -> list[Tour]:
    """Some are filled in the first round, some half, some not at all."""
    lieu, unites = circonscrite.lieu, circonscrite.unites
    gagnantes = [unite for unite in unites if unite.gagne]
    premiers = gagnantes[: alea.randint(0, len(gagnantes))]
    votes = participation(lieu.inscrits, alea)
    # Round one: over a half for who is elected, less for all others; a ballot bears as many names as there are seats.
    tour = _voter(1, unites, premiers, votes, lieu.sieges, alea)
    if len(premiers) == lieu.sieges:
        return [tour]
    restent = [unite for unite in gagnantes if not any(unite is premier for premier in premiers)]
    rivaux = [unite for unite in unites if not unite.gagne][: 2 if lieu.sieges == 1 else 3]
    seconds = participation(lieu.inscrits, alea)
    return [tour, _voter(2, [*restent, *rivaux], restent, seconds, len(restent), alea)]


def _voter(
    numero: int, unites: Sequence[Unite], elus: Sequence[Unite], votes: Participation, noms: int, alea: Random
) -> Tour:
    """Votes such that those to be elected are: an absolute majority in the first round, most votes in the second."""
    moitie = votes.exprimes // 2
    voix, reste = {}, votes.exprimes * noms
    for rang, unite in enumerate(elus):
        voix[id(unite)] = moitie + 1 + int(votes.exprimes * (0.04 * (len(elus) - rang) + alea.uniform(0, 0.03)))
        reste -= voix[id(unite)]
    autres = [unite for unite in unites if id(unite) not in voix]
    parts = [alea.uniform(0.5, 1.0) for _ in autres]
    for unite, part in zip(autres, parts, strict=True):
        # never a majority, and in the second round never as much as those elected
        voix[id(unite)] = max(0, min(int(reste * part / sum(parts)), moitie - 1 - alea.randrange(1 + moitie // 10)))
    return tour_de_personnes(numero, unites, [voix[id(unite)] for unite in unites], elus, votes)


def _pct(nombre: int, total: int) -> float:
    return round(100 * nombre / total, 2)
