"""Writing the fictional Sénat down, under the names of the files that the Sénat publishes."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

from hemicycle_demo.archives import Content, write_archive, write_file
from hemicycle_demo.monde import NIVEAUX
from hemicycle_demo.senat.calendrier import DERNIER_JOUR, intitule_session
from hemicycle_demo.senat.formats import (
    amendements,
    autres,
    comptes_rendus_commissions,
    debats,
    dossiers,
    scrutins,
    senateurs,
)
from hemicycle_demo.senat.formats.ameli import ameli
from hemicycle_demo.senat.formats.dosleg import dosleg
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.veille import a_la_veille

_NUIT = DERNIER_JOUR + timedelta(days=1)
_DATE = (_NUIT.year, _NUIT.month, _NUIT.day, 1, 45, 0)

_QUESTIONS = "questions-depuis-un-an.csv"
_TABLES: dict[str, Callable[[Senat], bytes]] = {
    "senateurs.json": senateurs.en_poste,
    "ODSEN_GENERAL.csv": senateurs.general,
    "ODSEN_ELUSEN.csv": senateurs.mandats,
    "ODSEN_HISTOGROUPES.csv": senateurs.groupes,
    "ODSEN_COMS.csv": senateurs.commissions_passees,
    "ODSEN_CUR_COMS.csv": senateurs.commissions,
    "ODSEN_ELUDEP.csv": senateurs.deputes,
    "dossiers-legislatifs.csv": dossiers.liste,
    _QUESTIONS: autres.questions,
}
_ARCHIVES: dict[str, Callable[[Senat], Iterator[tuple[str, Content]]]] = {
    "dosleg.zip": lambda senat: iter([("dosleg.sql", dosleg(senat))]),
    "ameli.zip": lambda senat: iter([("ameli.sql", ameli(senat))]),
    "debats.zip": lambda senat: iter([("debats.sql", debats.debats(senat))]),
    "cri.zip": debats.comptes_rendus,
}


def ecrire(folder: Path, senat: Senat, *, veille: bool = False) -> dict[str, int]:
    """Write every file of the Sénat under `folder`; how many members each has, one for what is no archive.

    With `veille`, only what could be read on the eve of the ballot of 2026.
    """
    nombres = {}
    if veille:
        senat = a_la_veille(senat)
    for nom, membres in _ARCHIVES.items():
        nombres[nom] = write_archive(folder / nom, membres(senat), _DATE, NIVEAUX[senat.travaux.monde.taille])
    for nom, table in _TABLES.items():
        if not (veille and nom == _QUESTIONS):
            nombres[nom] = write_file(folder / nom, table(senat))
    for nom, contenu in (*_pages(senat), *(() if veille else _semaines(senat))):
        nombres[nom] = write_file(folder / nom, contenu)
    return nombres


def _pages(senat: Senat) -> Iterator[tuple[str, bytes]]:
    """What the site serves one by one: scrutins, amendments of a text, feeds, reports of committees."""
    for session in sorted({scrutin.session for scrutin in senat.scrutins}):
        yield f"scr{session}.html", scrutins.liste(senat, session)
    for scrutin in scrutins.choisis(senat):
        yield f"{scrutin.uid}.html", scrutins.page(senat, scrutin)
        yield f"{scrutin.uid}.json", scrutins.votes(senat, scrutin)
    for examen in amendements.choisis(senat):
        for commission, texte in ((False, examen.texte), (True, examen.texte_depose)):
            prefixe = "jeu_complet_commission" if commission else "jeu_complet"
            nom = f"{prefixe}_{intitule_session(texte.session)}_{texte.numero}.csv"
            yield nom, amendements.jeu_complet(senat, examen, commission)
        # Texts of two sessions may bear one number, and the file names no session.
        yield f"liste_discussion_{examen.texte.uid}.json", amendements.liste_discussion(senat, examen)
    for dossier in dossiers.choisis(senat):
        yield f"dosleg{dossier.signet}.xml", dossiers.atom(senat, dossier)
        yield f"{dossier.signet}.html", dossiers.page(senat, dossier)
    yield "groupes-politiques.html", senateurs.page_des_groupes(senat)
    yield from comptes_rendus_commissions.pages(senat)


def _semaines(senat: Senat) -> Iterator[tuple[str, bytes]]:
    """The agenda around the last day of the demo: like the questions, it speaks of days after the ballot."""
    for lundi in autres.semaines():
        yield f"agenda_events_{autres.nom_de_semaine(lundi)}.json", autres.agenda(senat, lundi)
    yield "videos.rss", autres.videos(senat)
