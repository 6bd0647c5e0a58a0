"""`python -m benchmarks.jumeaux`: twin amendments to be read and judged, and what finding them costs.

With `--home`, a hundred clusters of the served release are drawn with a fixed seed and printed, with the words that
differ from the first tabled, then the pairs of texts just below the threshold: what a reader judges (docs/jumeaux.md).

With `--amendements`, that many are made up, of the lengths and repetitions of the real ones, and their clusters are
found from nothing, then again on the next night: seconds of the processor, and the most memory the process held.
"""

import argparse
import random
import resource
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from time import process_time

import orjson
import polars as pl

from benchmarks.preuves.rapport import Section, lancer
from hemicycle import dispositifs
from hemicycle.assemble.legislatif import AMENDEMENTS, LONGS_AMENDEMENTS
from hemicycle.assemble.memoire import LOT
from hemicycle.assemble.textes.jumeaux import jumeaux
from hemicycle.assembled import FileMemory
from hemicycle.queries.open_release import OpenRelease
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.release.format.names import AMENDEMENT, GRAPPE
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Ecart

TIREES = 100
GRAINE = 24
DESSOUS = 0.62  # similarity from which on pairs below the threshold are shown
MONTRES = 300  # characters shown of a text
NUIT = 500  # amendments of the next night
MOTS = 30_000
# Words of operative texts of the real samples: a tenth of them has at most as many.
LONGUEURS = (4, 5, 14, 22, 30, 42, 58, 82, 152, 400)
IDENTIQUES, PROCHES = 0.15, 0.1  # share of texts that repeat one before


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.jumeaux")
    parser.add_argument("--home", type=Path, help="dossier dont la publication servie est lue")
    parser.add_argument("--amendements", type=int, default=600_000, help="nombre d'amendements inventés")
    asked = parser.parse_args()
    if asked.home is None:
        section = Section("jumeaux", "Bench: twin amendments", "python -m benchmarks.jumeaux")
        sys.exit(lancer(partial(couts, asked.amendements), section))
    for ligne in lire(OpenRelease(served(open_repository(Settings(home=asked.home))))):
        print(ligne)


def lire(release: OpenRelease) -> Iterator[str]:
    """What is read and judged."""
    grappes = [orjson.loads(body) for body in release.store.all_documents(GRAPPE, "item")]
    textes = [orjson.loads(body)["dispositif"] for body in release.store.all_documents(AMENDEMENT, "item")]
    sortes = Counter("formule" if g["formule"] else "identiques" if g["identiques"] else "proches" for g in grappes)
    yield f"{len(grappes)} grappes de {sum(g['taille'] for g in grappes)} amendements : {dict(sortes)}"
    par_id = sorted(range(len(grappes)), key=lambda rang: str(grappes[rang]["id"]))
    for rang in random.Random(GRAINE).sample(par_id, min(TIREES, len(par_id))):
        grappe, debut = grappes[rang], int(release.grappes.columns["debut"][rang])
        premier, *autres = release.jumeaux.columns["amendement"][debut : debut + grappe["taille"]].tolist()
        yield f"\n{grappe['premier']['uid']} {grappe['taille']} {grappe['similariteMin']} {_debut(textes[premier])}"
        yield from {f"    {_ecarts(textes[premier], textes[autre])}": None for autre in autres}
    yield "\nsous le seuil"
    yield from _dessous({texte for texte in textes if texte})


def _dessous(textes: set[str]) -> Iterator[str]:
    """Pairs of texts that are not alike enough, by exact comparison of all of them, most alike first."""
    lus = {lecture.fond: texte for texte in sorted(textes) if not any((lecture := dispositifs.lire(texte))[3:])}
    fragments = [set(dispositifs.fragments(fond).tolist()) for fond in lus]
    porteurs: defaultdict[int, list[int]] = defaultdict(list)
    for place, siens in enumerate(fragments):
        for fragment in siens:
            porteurs[fragment].append(place)
    communs = Counter(paire for places in porteurs.values() for paire in combinations(places, 2))
    mesures = {(a, b): n / (len(fragments[a]) + len(fragments[b]) - n) for (a, b), n in communs.items()}
    ecrits = list(lus.values())
    for (a, b), mesure in sorted(mesures.items(), key=lambda un: -un[1]):
        if DESSOUS <= mesure < dispositifs.SEUIL:
            yield f"{mesure:.2f} {_debut(ecrits[a])}\n    {_ecarts(ecrits[a], ecrits[b])}"


def _debut(texte: str) -> str:
    return " ".join(texte.split())[:MONTRES]


def _ecarts(un: str, autre: str) -> str:
    signes = {Ecart.AJOUT: "+", Ecart.RETRAIT: "-"}
    segments = dispositifs.differences(un, autre) or []
    montres = (f"{signes[s.ecart]}« {s.texte[:MONTRES]} »" for s in segments if s.ecart is not Ecart.EGAL)
    return " ".join(montres) or "="


def couts(nombre: int, section: Section) -> None:
    """What clusters cost from nothing, then on the next night."""
    with tempfile.TemporaryDirectory() as folder:
        for nuit, total in (("from nothing", nombre), (f"the next night, {NUIT} more", nombre + NUIT)):
            memoire = FileMemory(Path(folder))
            table = pl.concat([memoire.poser("essai", lot, *LONGS_AMENDEMENTS) for lot in _inventes(total)])
            avant, debut = _sommet(), process_time()
            found = jumeaux(table, memoire)
            section.noter(f"{total:,} amendments, {nuit}: seconds of the processor", f"{process_time() - debut:.1f}")
            section.noter("most memory held by the process, MB (before)", f"{_sommet()} ({avant})")
            section.noter("clusters, of amendments", f"{found['premier'].n_unique():,}, {found.height:,}")
        gardes = sum(one.stat().st_size for one in Path(folder).rglob("jumeaux_*/*"))
        section.noter("kept between nights, MB", f"{gardes / 1e6:.0f}")


def _inventes(nombre: int) -> Iterator[pl.DataFrame]:
    """Amendments, some thousands at a time; the first are the same whatever their number."""
    draw = random.Random(GRAINE)
    syllabes = ["".join(pair) for pair in zip("bcdfglmnprstv" * 4, "aeiou" * 11, strict=False)]
    mots = ["".join(draw.choices(syllabes, k=draw.randint(1, 4))) for _ in range(MOTS)]
    poids = [1 / rang for rang in range(1, MOTS + 1)]  # as words of any language come
    cumules = [sum(poids[:1])]
    for un in poids[1:]:
        cumules.append(cumules[-1] + un)
    connus: list[str] = []
    for debut in range(0, nombre, LOT):
        lignes = []
        for n in range(debut, min(debut + LOT, nombre)):
            tire = draw.random()
            if connus and tire < IDENTIQUES:
                texte = draw.choice(connus)
            elif connus and tire < IDENTIQUES + PROCHES:
                siens = draw.choice(connus).split(" ")
                siens[draw.randrange(len(siens))] = draw.choice(mots)
                texte = " ".join(siens)
            else:
                texte = " ".join(draw.choices(mots, cum_weights=cumules, k=draw.choice(LONGUEURS)))
            if len(connus) < LOT or draw.random() < 0.05:
                connus.append(texte)
            lieu = {"texte": f"T{n // 300}", "article": f"A{n % 40}", "dossier": f"D{n // 600}"}
            lignes.append(dict.fromkeys(AMENDEMENTS) | lieu | {"uid": f"AM{n:07d}", "dispositif": texte})
        yield pl.DataFrame(lignes, schema=AMENDEMENTS)


def _sommet() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    main()
