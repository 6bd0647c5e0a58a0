"""Writing the fictional Sénat down, under the names of the files that the Sénat publishes."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

from hemicycle.demo.archives import Content, write_archive, write_file
from hemicycle.demo.senat import (
    formats_amendements,
    formats_autres,
    formats_debats,
    formats_dossiers,
    formats_scrutins,
    formats_senateurs,
)
from hemicycle.demo.senat.calendrier import DERNIER_JOUR, intitule_session
from hemicycle.demo.senat.formats_ameli import ameli
from hemicycle.demo.senat.formats_dosleg import dosleg
from hemicycle.demo.senat.monde import Senat
from hemicycle.demo.senat.veille import a_la_veille

_NUIT = DERNIER_JOUR + timedelta(days=1)
_DATE = (_NUIT.year, _NUIT.month, _NUIT.day, 1, 45, 0)

_QUESTIONS = "questions-depuis-un-an.csv"
_TABLES: dict[str, Callable[[Senat], bytes]] = {
    "senateurs.json": formats_senateurs.en_poste,
    "ODSEN_GENERAL.csv": formats_senateurs.general,
    "ODSEN_ELUSEN.csv": formats_senateurs.mandats,
    "ODSEN_HISTOGROUPES.csv": formats_senateurs.groupes,
    "ODSEN_CUR_COMS.csv": formats_senateurs.commissions,
    "ODSEN_ELUDEP.csv": formats_senateurs.deputes,
    "dossiers-legislatifs.csv": formats_dossiers.liste,
    _QUESTIONS: formats_autres.questions,
}
_ARCHIVES: dict[str, Callable[[Senat], Iterator[tuple[str, Content]]]] = {
    "dosleg.zip": lambda senat: iter([("dosleg.sql", dosleg(senat))]),
    "ameli.zip": lambda senat: iter([("ameli.sql", ameli(senat))]),
    "debats.zip": lambda senat: iter([("debats.sql", formats_debats.debats(senat))]),
    "cri.zip": formats_debats.comptes_rendus,
}


def ecrire(folder: Path, senat: Senat, *, veille: bool = False) -> dict[str, int]:
    """Write every file of the Sénat under `folder`; how many members each has, one for what is no archive.

    With `veille`, only what could be read on the eve of the ballot of 2026.
    """
    nombres = {}
    if veille:
        senat = a_la_veille(senat)
    for nom, membres in _ARCHIVES.items():
        nombres[nom] = write_archive(folder / nom, membres(senat), _DATE)
    for nom, table in _TABLES.items():
        if not (veille and nom == _QUESTIONS):
            nombres[nom] = write_file(folder / nom, table(senat))
    for nom, contenu in (*_pages(senat), *(() if veille else _semaines(senat))):
        nombres[nom] = write_file(folder / nom, contenu)
    return nombres


def _pages(senat: Senat) -> Iterator[tuple[str, bytes]]:
    """What the site serves one by one: lists and pages of scrutins, amendments of a text, feeds."""
    for session in sorted({scrutin.session for scrutin in senat.scrutins}):
        yield f"scr{session}.html", formats_scrutins.liste(senat, session)
    for scrutin in formats_scrutins.choisis(senat):
        yield f"{scrutin.uid}.html", formats_scrutins.page(senat, scrutin)
        yield f"{scrutin.uid}.json", formats_scrutins.votes(senat, scrutin)
    for examen in formats_amendements.choisis(senat):
        for commission, texte in ((False, examen.texte), (True, examen.texte_depose)):
            prefixe = "jeu_complet_commission" if commission else "jeu_complet"
            nom = f"{prefixe}_{intitule_session(texte.session)}_{texte.numero}.csv"
            yield nom, formats_amendements.jeu_complet(senat, examen, commission)
        # Texts of two sessions may bear one number, and the file names no session.
        yield f"liste_discussion_{examen.texte.uid}.json", formats_amendements.liste_discussion(senat, examen)
    for dossier in formats_dossiers.choisis(senat):
        yield f"dosleg{dossier.signet}.xml", formats_dossiers.atom(senat, dossier)
        yield f"{dossier.signet}.html", formats_dossiers.page(senat, dossier)


def _semaines(senat: Senat) -> Iterator[tuple[str, bytes]]:
    """The agenda around the last day of the demo: like the questions, it speaks of days after the ballot."""
    for lundi in formats_autres.semaines():
        yield f"agenda_events_{formats_autres.nom_de_semaine(lundi)}.json", formats_autres.agenda(senat, lundi)
