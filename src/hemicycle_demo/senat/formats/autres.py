"""The agenda of a week, the latest films and the questions of a year."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

from hemicycle_demo.dates import jour_en_lettres, jour_francais, ouvrable
from hemicycle_demo.senat.calendrier import DERNIER_JOUR
from hemicycle_demo.senat.encodage import cp1252
from hemicycle_demo.senat.formats.dosleg import THEMES
from hemicycle_demo.senat.groupes import PAR_CODE
from hemicycle_demo.senat.monde import Senat
from hemicycle_demo.senat.textes.dossiers import COMMISSIONS
from hemicycle_demo.textes.phrases import SUJETS

_HEURES = ("9h", "9h30", "10h30", "14h30", "16h", "21h30")
_TITRES = ("Sort", "Nature", "Numéro", "Référence", "Titre", "Nom", "Prénom", "Civilité", "Circonscription", "Groupe",
           "Type Appartenance", "Date de publication JO", "Ministère de dépôt", "Ministère de réponse",
           "Date de réponse JO", "Thème(s)", "URL Question")  # fmt: skip


def semaines() -> list[date]:
    """The Mondays of the weeks whose agenda is kept: the last that was, that of the last day, the next two."""
    lundi = DERNIER_JOUR - timedelta(days=DERNIER_JOUR.weekday())
    return [lundi + timedelta(weeks=n) for n in (-1, 0, 1, 2)]


def nom_de_semaine(lundi: date) -> str:
    """`2026-W42`."""
    annee, semaine, _ = lundi.isocalendar()
    return f"{annee}-W{semaine:02d}"


def agenda(senat: Senat, lundi: date) -> bytes:
    """The events of a week, by day; those after the last day are forecasts at times."""
    jours = {}
    for n in range(5):
        jour = lundi + timedelta(days=n)
        jours[jour.isoformat()] = {"day": jour.isoformat(), "events": list(evenements(senat, jour))}
    return json.dumps(jours, ensure_ascii=False).encode()


def videos(senat: Senat) -> bytes:
    """videos.rss: the films of the sittings that the agenda of the past days tells of, and one of a committee."""
    jours = [lundi + timedelta(days=n) for lundi in semaines() for n in range(5)]
    tenues = [jour for jour in jours if jour <= DERNIER_JOUR and any(jour in examen.jours for examen in senat.examens)]
    titres = [f"Séance publique du {jour_en_lettres(jour)} (après-midi)" for jour in tenues]
    entrees = "".join(
        f'<entry><title>{titre}</title><link rel="alternate" type="text/html" '
        f'href="https://videos.senat.fr/video.{5_900_000 + rang}_{Random(titre).randrange(16**12, 16**13):x}.video"/>'
        "</entry>\n"
        for rang, titre in enumerate(["Entretien des digues : audition", *titres])
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed version="0.3" xmlns="http://purl.org/atom/ns#">\n'
        f"<title>Sénat - vidéos</title>\n{entrees}</feed>\n"
    ).encode()


def questions(senat: Senat) -> bytes:
    """questions-depuis-un-an.csv: no matricule, only names; four in ten without an answer."""
    tampon = io.StringIO()
    ecrire = csv.writer(tampon, delimiter=";", lineterminator="\r\n")
    ecrire.writerow(_TITRES)
    debut = DERNIER_JOUR - timedelta(days=360)
    for rang in range(senat.volumes.questions):
        alea = Random(f"{senat.graine}/senat/question/{rang}")
        jour = ouvrable(debut + timedelta(days=350 * rang // senat.volumes.questions))
        ecrire.writerow(_question(senat, rang, jour, alea))
    return cp1252(tampon.getvalue())


def evenements(senat: Senat, jour: date) -> Iterator[dict[str, Any]]:
    """What the agenda announces for a day: sittings, committees, and two bodies that it alone shows."""
    alea = Random(f"{senat.graine}/senat/agenda/{jour}")
    passe = jour <= DERNIER_JOUR
    examines = [examen for examen in senat.examens if jour in examen.jours]
    titres = [f"{examen.dossier.intitule[0].upper()}{examen.dossier.intitule[1:]}" for examen in examines]
    if not titres and not passe and jour.weekday() < 3:
        titres = [f"Proposition de loi {alea.choice(senat.dossiers).titre}", "Questions d'actualité au Gouvernement"]
    for rang, titre in enumerate(titres):
        yield _evenement(
            jour, rang, "14h30", titre, "Hémicycle", ["Séance publique"], prevision=not passe and rang == 0
        )
    for rang in range(alea.randrange(1, 4)):
        _, _, nom, _ = alea.choice(COMMISSIONS)
        titre = f"Examen du rapport : {alea.choice(senat.dossiers).court}"
        yield _evenement(jour, 50 + rang, alea.choice(_HEURES), titre, "Salle 263", [nom.capitalize()], False)
    # Two bodies that the agenda alone shows: one called off every Tuesday, one that may yet meet on Thursdays to come.
    if jour.weekday() == 1:
        titre = "Annulé : audition sur l'entretien des digues"
        yield _evenement(jour, 70, "17h", titre, "Salle 216", ["Commission des affaires européennes"], False)
    if jour.weekday() == 3 and not passe:
        nom = "Délégation sénatoriale aux rivières"
        yield _evenement(jour, 80, "8h30", "Table ronde sur les moulins", "Salle 216", [nom], prevision=True)


def _evenement(
    jour: date, rang: int, heure: str, titre: str, lieu: str, organes: list[str], prevision: bool
) -> dict[str, Any]:
    return {
        "id": int(f"{jour:%Y%m%d}") * 100 + rang,
        "date": jour.isoformat(),
        "hour": heure,
        "title": titre,
        "place": lieu,
        "instances": organes,
        "forecast": prevision,
        "public": lieu == "Hémicycle",
    }


def _question(senat: Senat, rang: int, jour: date, alea: Random) -> list[str]:
    mandats = senat.population.en_poste(jour)
    mandat = mandats[alea.choice(list(mandats))]
    personne = senat.population.senateurs[mandat.matricule].personne
    spell = senat.population.groupe(mandat.matricule, jour)
    ministre = alea.choice(senat.travaux.annuaire.ministres(jour))
    sujet = alea.choice(SUJETS[ministre.ministere.themes[0]])
    repondue = ouvrable(jour + timedelta(days=alea.randrange(30, 150)))
    reponse = repondue <= DERNIER_JOUR and alea.random() < 0.7
    nature = "QE" if rang % 6 else "QOSD"
    numero = f"{6_001 + rang:05d}"
    return [
        "Réponse du ministère" if reponse else "En attente de réponse", nature, numero, f"{nature}{numero}",
        sujet[0].upper() + sujet[1:], personne.nom, personne.prenom, personne.civilite,
        mandat.circonscription.nom if mandat.circonscription else "", PAR_CODE[spell.groupe].court if spell else "", "",
        jour_francais(jour), ministre.ministere.abrege, ministre.ministere.abrege if reponse else "",
        jour_francais(repondue) if reponse else "", THEMES[rang % len(THEMES)],
        f"http://www.senat.example/questions/base/{jour.year}/{nature}{numero}.html",
    ]  # fmt: skip
