"""`python -m tests.golden`: keep the answers of the small demo, or write them where they can be compared.

    python -m tests.golden write                        rewrite golden.json and corps/
    python -m tests.golden dump FOLDER [--home HOME]    every body in a file, for `diff -r` between two checkouts
    python -m tests.golden vides [--home HOME]          paths that are always null, empty or the same, by operation

With `--home`, the served release of that home is asked instead of the demo, with addresses chosen from it; the dates
of records are left out, as they only say when the home was filled.
"""

import argparse
import io
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from hemicycle.errors import HemicycleError, NoRelease
from hemicycle.logs import configure_logging
from hemicycle.progress import PlainProgress
from hemicycle.release.engines import pointer
from hemicycle.settings import Settings
from hemicycle_demo import write_demo
from tests.golden import fichiers, vides
from tests.golden.reponses import demander, publier


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden")
    commandes = parser.add_subparsers(dest="commande", required=True)
    commandes.add_parser("write", help="réécrire golden.json et corps/ à partir de la petite démonstration")
    dump = commandes.add_parser("dump", help="écrire chaque réponse dans un fichier")
    dump.add_argument("folder", type=Path, help="dossier des réponses, vide ou à créer")
    rien = commandes.add_parser("vides", help="les chemins toujours nuls, vides ou constants de chaque opération")
    for une in (dump, rien):
        une.add_argument("--home", type=Path, help="dossier dont la publication servie est interrogée")
    options = parser.parse_args()
    configure_logging("WARNING")
    try:
        match options.commande:
            case "write":
                print(_ecrire())
            case "dump":
                print(_deverser(options.folder, options.home))
            case _:
                print(_vides(options.home))
    except HemicycleError as error:
        print(f"golden : {error}", file=sys.stderr)
        sys.exit(error.exit_code)


def _ecrire() -> str:
    avant = fichiers.lire() if fichiers.GOLDEN.exists() else {}
    with _demo() as settings:
        recus = demander(settings)
    fichiers.ecrire(recus)
    fichiers.ecrire_en_clair(recus)
    ecarts = fichiers.comparer(avant, fichiers.lire())
    return "\n".join([*ecarts, f"{len(recus)} réponses gardées, {len(ecarts)} changées."])


def _deverser(dossier: Path, home: Path | None) -> str:
    if dossier.exists() and any(dossier.iterdir()):
        raise HemicycleError(f"{dossier} n'est pas vide : d'anciennes réponses s'y mêleraient aux nouvelles.")
    with _demo() if home is None else nullcontext(_servie(home)) as settings:
        recus = demander(settings, dates=home is None)
    fichiers.deverser(recus, dossier)
    return f"{len(recus)} réponses dans {dossier}."


def _vides(home: Path | None) -> str:
    with _demo() if home is None else nullcontext(_servie(home)) as settings:
        trouves = vides.vides(settings)
    lignes = [f"{defaut:9}{modele}  {chemin}" for modele, un in trouves.items() for chemin, defaut in un.items()]
    return "\n".join([*lignes, f"{len(lignes)} chemins dans {len(trouves)} opérations."])


@contextmanager
def _demo() -> Iterator[Settings]:
    with tempfile.TemporaryDirectory() as dossier:
        demo = write_demo(Path(dossier, "officiel"), "small", 1, PlainProgress(io.StringIO()))
        yield publier(Path(dossier, "home"), demo.folder)


def _servie(home: Path) -> Settings:
    settings = Settings(home=home)
    if pointer.current(settings.releases_dir) is None:
        raise NoRelease(f"Aucune publication n'est servie dans {home}.")
    return settings


if __name__ == "__main__":
    main()
