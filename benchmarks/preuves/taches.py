"""Ten things that somebody comes for, done as a person does them: from the home page, by clicking and typing alone.

What is typed is what a person knows: a name, a post code, a few words of a title. A step is a press or a field that is
filled; seconds are those of a real Chromium from the home page to the answer on the screen, without the time to read.
`python -m benchmarks.preuves.taches http://127.0.0.1:8000` asks a service that runs already.
"""

import json
import os
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, sync_playwright

from benchmarks.navigateur import CHROMIUM, OPTIONS
from benchmarks.preuves import fonds
from benchmarks.preuves.rapport import Section, lancer
from benchmarks.preuves.veille import talkative

SECTION = Section("taches", "Ten tasks, by clicking and typing alone", "python -m benchmarks.preuves.taches")
ETAPES = 8  # steps that nobody should need more of
_FENETRE: Any = {"width": 1280, "height": 800}


class Su(NamedTuple):
    """What somebody knows before coming."""

    membre: str
    autre: str
    vote: str
    loi: str
    lieu: str


class Visite:
    """Somebody in front of the home page, and the steps taken since."""

    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.etapes = 0
        page.goto(f"{base}/")

    def cliquer(self, quoi: str, *, role: Any = "link", dans: str = "main") -> None:
        """Press the first thing of that name."""
        self.presser(self.page.locator(dans).get_by_role(role, name=quoi))

    def presser(self, ou: Locator) -> None:
        self.etapes += 1
        ou.first.click()
        self.page.wait_for_load_state()

    def taper(self, champ: str, mots: str) -> None:
        """Fill a field of that name and send it."""
        self.etapes += 1
        ou = self.page.locator("main").get_by_label(champ).first
        ou.fill(mots)
        ou.press("Enter")
        self.page.wait_for_load_state()

    def lire(self, ou: str) -> str:
        """What stands there."""
        return " ".join(self.page.locator(ou).first.inner_text().split())


def vote_d_un_membre(v: Visite, su: Su) -> str:
    v.taper("Chercher un vote, une personne, une loi", su.vote)
    v.presser(v.page.locator("main a[href^='/scrutins/']"))
    v.presser(v.page.locator("#sieges summary"))
    rang = v.page.locator("#sieges li").filter(has_text=su.membre).first
    return f"{su.membre}: {rang.locator('xpath=..').get_attribute('data-vote')}"


def lobbying_d_une_loi(v: Visite, su: Su) -> str:
    v.taper("Chercher un vote, une personne, une loi", su.loi)
    v.presser(v.page.locator("main a[href^='/lois/']"))
    return v.lire("#lobbying + p")


def vie_d_un_groupe(v: Visite, su: Su) -> str:
    v.taper("Chercher un vote, une personne, une loi", su.membre)
    v.presser(v.page.locator("main a[href^='/parlementaires/']"))
    v.presser(v.page.locator("main a[href^='/groupes/']"))
    return v.lire("#mouvements + ul li")


def qui_represente(v: Visite, su: Su) -> str:
    v.taper("Qui me représente ?", su.lieu)
    qui = v.lire("main a[href^='/parlementaires/']")
    return f"{su.lieu}: {qui}"


def semaine_prochaine(v: Visite, _su: Su) -> str:
    v.cliquer("Tout l’agenda")
    v.cliquer("Semaine suivante →")
    return v.lire("main .chapeau")


def jumeaux(v: Visite, _su: Su) -> str:
    v.cliquer("Les amendements jumeaux")
    v.presser(v.page.locator("main .familles a"))
    return v.lire("main .chapeau")


def arguments(v: Visite, su: Su) -> str:
    v.taper("Chercher un vote, une personne, une loi", su.loi)
    v.presser(v.page.locator("main a[href^='/lois/']"))
    cites = v.page.locator(".paroles blockquote footer").count()
    return f"{cites} groups quoted: {v.lire('.paroles blockquote footer, #arguments + p')}"


def senat_d_un_jour(v: Visite, _su: Su) -> str:
    v.cliquer("Une chambre, un jour donné")
    v.etapes += 1
    v.page.get_by_label("Chambre").select_option("senat")
    v.page.wait_for_url("**chambre=senat**")
    v.cliquer("La veille")
    return f"{v.lire('h1')}: {v.lire('main .chapeau')}"


def comparaison(v: Visite, su: Su) -> str:
    v.cliquer("Comparer des parlementaires")
    for champ, nom in (("Chercher un nom", su.membre), ("Ajouter quelqu’un", su.autre)):
        v.taper(champ, nom)
        v.cliquer(nom)
    return v.lire("main .chapeau")


def image_ailleurs(v: Visite, _su: Su) -> str:
    v.presser(v.page.locator(".une h2 a"))
    v.presser(v.page.locator(".integrer summary"))
    code = v.page.locator(".integrer textarea").first.input_value()
    v.cliquer("Voir le cadre seul")
    return f"`{code.split(' ')[1]}`, {v.page.locator('svg use').count()} seats in the frame"


TACHES: dict[str, Callable[[Visite, Su], str]] = {
    "How did my deputy vote on this text?": vote_d_un_membre,
    "Who declared lobbying on this law?": lobbying_d_une_loi,
    "What changed in my deputy’s group?": vie_d_un_groupe,
    "Who represents this post code?": qui_represente,
    "What comes next week?": semaine_prochaine,
    "Which amendments are twins?": jumeaux,
    "Which side did each group argue?": arguments,
    "How did the Sénat look on a day?": senat_d_un_jour,
    "Compare two members": comparaison,
    "Put a picture on my own site": image_ailleurs,
}


def prouver(section: Section, base: str | None) -> None:
    if CHROMIUM is None:
        section.noter("left out", "Chromium is not installed")
        return
    if base is not None:
        essayer(section, base)
        return
    with tempfile.TemporaryDirectory(prefix="taches-") as nom:
        maison = fonds.maison(Path(nom) / "maison")
        with talkative(maison, {"HEMICYCLE_PRESSE_URL": "", "HEMICYCLE_ACCESS_LOG": "false"}) as serveur:
            essayer(section, serveur.base)


def essayer(section: Section, base: str) -> None:
    """Every task, each by somebody who comes for the first time."""
    su = savoir(base)
    lignes = ["| Task | steps | seconds | what is read |", "|---|---:|---:|---|"]
    with sync_playwright() as playwright:
        navigateur = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        for nom, tache in TACHES.items():
            with navigateur.new_context(viewport=_FENETRE, locale="fr-FR") as contexte:
                debut = perf_counter()
                visite = Visite(contexte.new_page(), base)
                try:
                    lu = tache(visite, su)
                except Exception as error:  # a task that cannot be done is what is looked for
                    section.refuser(f"{nom}: {str(error).splitlines()[0]}")
                    continue
                duree = perf_counter() - debut
            print(f"{nom} {visite.etapes} {duree:.1f} s : {lu}", flush=True)
            lignes.append(f"| {nom} | {visite.etapes} | {duree:.1f} | {lu[:160].replace('|', '/')} |")
            if visite.etapes > ETAPES:
                section.refuser(f"{nom}: {visite.etapes} steps, the aim is {ETAPES}")
        navigateur.close()
    section.noter("load of the machine meanwhile", f"{os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")
    section.noter("tasks done", f"{len(lignes) - 2} of {len(TACHES)}")
    section.texte = "\n".join(lignes)


def savoir(base: str) -> Su:
    """Of a law that has all there is to look for, and of people of the same release."""
    loi = max(_data(base, "/sujets?limit=30"), key=lambda une: _richesse(base, une["slug"]))["label"]
    vote = _data(base, "/scrutins?chambre=assemblee&type=solennel&limit=1")[0]
    ou = f"/scrutins/{vote['numero']}/votes?chambre=assemblee&session={vote['session']}&position=pour&limit=2"
    un, autre = (f"{v['parlementaire']['prenom']} {v['parlementaire']['nom']}" for v in _data(base, ou))
    commune = next(une for une in _data(base, "/communes?limit=20") if une["codesPostaux"])
    return Su(un, autre, vote["titre"][:100], loi, commune["codesPostaux"][0])


def _richesse(base: str, slug: str) -> tuple[bool, bool]:
    """Whether a law has been argued, and lobbied on."""
    with urllib.request.urlopen(f"{base}/lois/{slug}", timeout=60) as answer:
        return b'class="paroles"' in answer.read(), bool(
            (_data(base, f"/sujets/{slug}")["lobbying"] or {}).get("actions")
        )


def _data(base: str, path: str) -> Any:
    with urllib.request.urlopen(f"{base}/api/v1{path}", timeout=60) as answer:
        return json.load(answer)["data"]


def main() -> int:
    return lancer(partial(prouver, base=sys.argv[1].rstrip("/") if len(sys.argv) > 1 else None), SECTION)


if __name__ == "__main__":
    sys.exit(main())
