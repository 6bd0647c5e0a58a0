"""The fictional Sénat as its files told it on the eve of the ballot of 2026: nobody knows yet who will be elected."""

from dataclasses import replace
from datetime import date

from hemicycle_demo.senat.calendrier import RENOUVELLEMENTS
from hemicycle_demo.senat.mandats import EN_COURS, Appartenance, Fonction, Mandat
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.population import Population
from hemicycle_demo.senat.textes.dossiers import Dossier

JOUR = RENOUVELLEMENTS[-1].scrutin


def a_la_veille(senat: Senat) -> Senat:
    """The same Sénat without anything that comes later: mandates, groups, dossiers, votes."""
    dossiers = [dossier for dossier in senat.dossiers if _dernier_jour(dossier) < JOUR]
    gardes = {dossier.loicod for dossier in dossiers}
    examens = [examen for examen in senat.examens if examen.dossier.loicod in gardes]
    rangs = {examen.rang for examen in examens}
    scrutins = [s for s in senat.scrutins if s.jour < JOUR and (s.examen is None or s.examen.rang in rangs)]
    return Senat(senat.travaux, _population(senat.population), dossiers, examens, scrutins)


def _population(population: Population) -> Population:
    mandats = [_mandat(mandat) for mandat in population.mandats if mandat.debut < JOUR]
    spells = [_spell(spell) for spell in population.appartenances if spell.debut is None or spell.debut < JOUR]
    a_venir = {mandat.matricule for mandat in population.mandats} - {mandat.matricule for mandat in mandats}
    return replace(
        population,
        senateurs={m: senateur for m, senateur in population.senateurs.items() if m not in a_venir},
        mandats=mandats,
        appartenances=spells,
        dernier_jour=JOUR,
    )


def _mandat(mandat: Mandat) -> Mandat:
    """As if the end were not known; only those announced for the next renewal already are."""
    if mandat.fin is None or mandat.fin < JOUR or mandat.fin > RENOUVELLEMENTS[-1].veille:
        return mandat
    return replace(mandat, fin=None, motif_fin=EN_COURS)


def _spell(spell: Appartenance) -> Appartenance:
    fonctions = tuple(
        replace(f, fin=_connue(f.fin)) for f in spell.fonctions if f.debut is None or f.debut < JOUR
    )  # fmt: skip
    return replace(spell, fin=_connue(spell.fin), fonctions=fonctions or _membre(spell))


def _membre(spell: Appartenance) -> tuple[Fonction, ...]:
    return tuple(replace(f, debut=spell.debut, fin=None) for f in spell.fonctions[:1])


def _connue(fin: date | None) -> date | None:
    return fin if fin is not None and fin < JOUR else None


def _dernier_jour(dossier: Dossier) -> date:
    """The last day that a dossier speaks of."""
    passages = [passage for _, passage in dossier.passages()]
    jours = [jour for passage in passages for _, jour in passage.seances]
    jours += [texte.jour for passage in passages for texte in passage.textes] + [p.depot for p in passages]
    return max([*jours, *(jour for jour in (dossier.promulgation, dossier.decision) if jour is not None)])
