"""The `hemicycle` command: one subcommand per thing the person who runs the service does.

Each command imports what it needs when it runs: a server must not load the tables of a sync.
"""

import asyncio
import os
import sys
import traceback
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.console import Console

from hemicycle import __version__
from hemicycle.calendrier import PARIS
from hemicycle.errors import UNFORESEEN, HemicycleError, SettingsError
from hemicycle.logs import configure_logging, masquer
from hemicycle.settings import Settings, get_settings
from hemicycle.workspace import exclusive, storage_explained

if TYPE_CHECKING:
    from hemicycle.sync import Request

NOON = 12
_TAILLES: dict[str, Literal["small", "full", "reel"]] = {"small": "small", "full": "full", "reel": "reel"}
_SEPARATEURS = ("virgule", "point-virgule")
UNEXPECTED = 1  # exit code of a rehearsal that found something
INCOMPLETE = 1  # exit code of a sync that published, or had nothing new, with files missing or stale

app = typer.Typer(
    name="hemicycle",
    help="Les données ouvertes officielles du Parlement français : lues, vérifiées, publiées, servies.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
feedback = typer.Typer(help="Les avis que les lecteurs ont laissés.", no_args_is_help=True)
app.add_typer(feedback, name="feedback")
etat = typer.Typer(help="Ce qui survit aux publications : dates, adresses des sujets, avis…", no_args_is_help=True)
app.add_typer(etat, name="etat")

Only = Annotated[
    list[str] | None,
    typer.Option(
        "--only",
        help="Ne lire que cette source (option répétable) ; les autres restent telles que la publication servie les a.",
    ),
]
Jobs = Annotated[int | None, typer.Option("--jobs", min=1, help="Processus à employer ; un par cœur par défaut.")]
Force = Annotated[
    bool,
    typer.Option("--force", help="Publier malgré un contrôle en échec, ou resservir une publication retirée."),
]


@app.command()
def sync(
    only: Only = None,
    local: Annotated[
        Path | None,
        typer.Option("--local", help="Lire les fichiers officiels de ce dossier au lieu du réseau."),
    ] = None,
    offline: Annotated[bool, typer.Option("--offline", help="Reconstruire depuis l'archive, sans réseau.")] = False,
    force: Force = False,
    complet: Annotated[
        bool,
        typer.Option("--complet", help="Tout relire des fichiers bruts, sans rien reprendre des lectures passées."),
    ] = False,
    jobs: Jobs = None,
    selon_agenda: Annotated[
        bool,
        typer.Option(
            "--selon-agenda",
            help="Après midi, seulement si une séance est annoncée ce jour ou s'il manque un fichier (minuteries).",
        ),
    ] = False,
) -> None:
    """Lire les sources, vérifier, publier ; ne refait rien quand rien n'a changé."""
    if local is not None and offline:
        raise SettingsError("--local et --offline s'excluent : choisissez l'un des deux.")
    from hemicycle.sync import Request

    if selon_agenda and not worth_a_sync(get_settings(), datetime.now(PARIS)):
        typer.echo("Aucune séance aujourd'hui, tous les fichiers à jour : la synchronisation du matin suffit.")
        return
    _sync(
        get_settings(),
        Request(only=tuple(only or ()), local=local, offline=offline, force=force, complet=complet, jobs=_jobs(jobs)),
    )


@app.command()
def demo(
    size: Annotated[
        str,
        typer.Option("--size", help="small (quelques secondes), full (20 000 scrutins) ou reel (volumes réels)."),
    ] = "small",
    seed: Annotated[int, typer.Option("--seed", min=0, help="Graine du tirage : même graine, même monde.")] = 1,
    vers: Annotated[
        Path | None, typer.Option("--vers", help="Écrire seulement les fichiers, dans ce dossier, sans les publier.")
    ] = None,
    nuits: Annotated[
        int,
        typer.Option(
            "--nuits",
            min=0,
            max=999,
            help="Avec --vers : le monde va dans DOSSIER/base, et ce que chacune des nuits suivantes change dans"
            " DOSSIER/nuit-01, DOSSIER/nuit-02…, à poser l'un après l'autre par-dessus.",
        ),
    ] = 0,
    force: Force = False,
    jobs: Jobs = None,
    election: Annotated[
        bool,
        typer.Option("--election", help="Servir la veille du scrutin fictif du 27 septembre 2026, puis sa soirée."),
    ] = False,
    speed: Annotated[
        float | None,
        typer.Option("--speed", min=1, max=3600, help="Avec --election : secondes de la soirée en une seconde (240)."),
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="Avec --election : port d'écoute.")
    ] = None,
) -> None:
    """Écrire un Parlement fictif dans les formats officiels, puis le publier comme n'importe quelle source."""
    taille: Literal["small", "full", "reel"] | None = _TAILLES.get(size)
    if taille is None:
        raise SettingsError(f"--size : « {size} » inconnu ({', '.join(_TAILLES)}).")
    if nuits and vers is None:
        raise SettingsError("--nuits ne vaut qu'avec --vers.")
    if vers is not None and election:
        raise SettingsError("--vers et --election s'excluent : choisissez l'un des deux.")
    if not election and (speed is not None or port is not None):
        raise SettingsError("--speed et --port ne valent qu'avec --election.")
    from hemicycle.progress import open_progress
    from hemicycle.sync import Request
    from hemicycle_demo import write_demo, write_nuits

    if vers is not None:
        with open_progress() as progress:
            write_demo(vers / "base" if nuits else vers, taille, seed, progress)
            if nuits:
                write_nuits(vers, taille, seed, nuits, progress)
        return
    settings = _maison_de_la_soiree() if election else get_settings()
    settings.prepare_home()
    folder = settings.home / "demo" / f"{size}-{seed}"
    with open_progress() as progress:
        write_demo(folder, taille, seed, progress, veille=election)
    _sync(settings, Request(local=folder, demo=True, force=force, jobs=_jobs(jobs)))
    if election:
        from hemicycle_demo import veillee

        here = settings if port is None else settings.model_copy(update={"port": port})
        veillee.vivre(here, taille, seed, speed or veillee.VITESSE, typer.echo)
    else:
        typer.echo(f"« hemicycle serve » sert ce Parlement fictif sur http://{settings.host}:{settings.port}/")


@app.command()
def serve(
    host: Annotated[str | None, typer.Option("--host", help="Adresse d'écoute.")] = None,
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help="Port d'écoute.")] = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processus de service.")] = None,
) -> None:
    """Servir la dernière publication."""
    from hemicycle.api.server import serve as run_server

    given = {"host": host, "port": port, "workers": workers}
    run_server(get_settings().model_copy(update={key: value for key, value in given.items() if value is not None}))


@app.command()
def mcp() -> None:
    """Répondre à un assistant (Model Context Protocol) sur l'entrée et la sortie standard."""
    from hemicycle.api.server import over_stdio

    asyncio.run(over_stdio(get_settings().model_copy(update={"mcp": False})))


@app.command()
def releases(
    diff: Annotated[
        tuple[str, str] | None, typer.Option("--diff", help="Dire ce qui change d'une publication à une autre.")
    ] = None,
    table: Annotated[
        str | None, typer.Option("--table", help="Avec --diff : donner toutes les lignes changées de cette table.")
    ] = None,
) -> None:
    """Lister les publications conservées, ou dire ce qui change de l'une à l'autre."""
    from hemicycle.release.engines.repository import open_repository
    from hemicycle.report import releases_table

    if diff is not None:
        _print_diff(*diff, table)
        return
    if table is not None:
        raise SettingsError("--table ne vaut qu'avec --diff.")
    stored = open_repository(get_settings()).stored()
    if not stored:
        typer.echo("Aucune publication : lancez « hemicycle sync » ou « hemicycle demo ».")
        return
    _console().print(releases_table(stored))


def _print_diff(before: str, after: str, table: str | None) -> None:
    """What changes in the tables of two kept releases, straight from their files."""
    from hemicycle.errors import NoRelease
    from hemicycle.release.dumps.differences import Incomparable, compared
    from hemicycle.release.format.dumps import FOLDER, read_manifest
    from hemicycle.report import changes_lines

    folders = [get_settings().releases_dir / release / FOLDER for release in (before, after)]
    for release, folder in zip((before, after), folders, strict=True):
        if not folder.is_dir():
            raise NoRelease(f"La publication {release} n'est pas ici, ou n'a pas d'exports ({folder}).")
    manifest = read_manifest(folders[1])
    known = [] if manifest is None else [one.nom for one in manifest.tables if not one.lecture]
    if table is not None and table not in known:
        raise SettingsError(f"Table inconnue : « {table} ». Les tables sont : {', '.join(known)}.")
    try:
        for line in changes_lines(compared(folders[0], folders[1]), table):
            typer.echo(line)
    except Incomparable as reason:
        raise SettingsError(f"{before} et {after} ne se comparent pas : {reason}.") from reason


@app.command()
def check(
    release: Annotated[
        str | None, typer.Argument(help="Publication à relire ; celle qui est servie par défaut.")
    ] = None,
) -> None:
    """Relire une publication entière et ses constats ; échoue si elle n'est plus telle que publiée."""
    from hemicycle.errors import NoRelease, ReleaseCorrupt
    from hemicycle.release.engines.repository import open_repository
    from hemicycle.report import findings_table

    depot = open_repository(get_settings())
    chosen = next((s for s in depot.stored() if (s.record.release == release if release else s.served)), None)
    if chosen is None:
        raise NoRelease(f"Publication inconnue : {release}." if release else "Aucune publication n'est servie.")
    faults = depot.check(chosen.record.release)
    if faults:
        raise ReleaseCorrupt(f"{chosen.record.release} est abîmée : " + " ; ".join(faults[:10]))
    _console().print(findings_table(chosen))
    typer.echo(f"{chosen.record.release} : conforme.")


@app.command()
def export(
    dossier: Annotated[Path, typer.Argument(help="Dossier où écrire les tables ; il est créé s'il n'existe pas.")],
    formats: Annotated[
        list[str] | None,
        typer.Option("--format", help="parquet, csv, ndjson ou sqlite (plusieurs : a,b) ; csv par défaut."),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", help="Ne donner que cette table (plusieurs : a,b)."),
    ] = None,
    separateur: Annotated[
        str,
        typer.Option(
            "--separateur",
            help="Du CSV : virgule, ou point-virgule, pour un tableur français (BOM, décimales à virgule).",
        ),
    ] = "virgule",
    comprime: Annotated[
        bool, typer.Option("--comprime", help="Comprimer le CSV (gzip), le NDJSON et la base SQLite (zstd).")
    ] = False,
    release: Annotated[str | None, typer.Option("--release", help="Publication ; celle qui est servie sinon.")] = None,
) -> None:
    """Écrire les tables d'une publication dans un dossier, avec leur dictionnaire (datapackage.json)."""
    from hemicycle.progress import open_progress
    from hemicycle.release.dumps.export import Wanted
    from hemicycle.release.dumps.export import export as write
    from hemicycle.release.engines.repository import open_repository
    from hemicycle.vocabulaire import FormatDump

    connus = {str(one): one for one in FormatDump}
    formats, only = _each(formats), _each(only)
    if inconnu := next((one for one in formats if one not in connus), None):
        raise SettingsError(f"--format : « {inconnu} » inconnu ({', '.join(connus)}).")
    if separateur not in _SEPARATEURS:
        raise SettingsError(f"--separateur : « {separateur} » inconnu ({', '.join(_SEPARATEURS)}).")
    settings = get_settings()
    chosen = tuple(dict.fromkeys(connus[one] for one in formats or ("csv",)))
    wanted = Wanted(chosen, tuple(only), separateur == _SEPARATEURS[1], comprime)
    with open_progress() as progress:
        written = write(settings.releases_dir, open_repository(settings).stored(), release, dossier, wanted, progress)
    size = sum(path.stat().st_size for path in written) / 1e6
    typer.echo(f"{len(written)} fichiers écrits dans {dossier} ({size:.1f} Mo).")


def _each(given: list[str] | None) -> list[str]:
    """The values of an option that is given several times, or once with commas."""
    return [one for several in given or () for one in several.split(",") if one]


@app.command()
def rollback() -> None:
    """Revenir à la publication précédente."""
    from hemicycle.release.engines import repository

    withdrawn, served = repository.rollback(repository.open_repository(get_settings()))
    quoi = "le Parlement fictif, " if served.demo else ""
    typer.echo(f"{withdrawn.release} retirée ; {served.release} ({quoi}du {served.published_at[:10]}) est servie.")


@app.command()
def sources() -> None:
    """Lister les sources : l'adresse de chaque fichier, sa fraîcheur, son dernier échec."""
    from hemicycle.report import folded, sources_lines
    from hemicycle.sources.fetch.archive import Archive
    from hemicycle.sources.registry import SOURCES
    from hemicycle.state.base import open_state
    from hemicycle.state.runs import file_states

    settings = get_settings()
    settings.prepare_home()
    with Archive(settings.archive_dir) as archive, open_state(settings) as state:
        told = file_states(state, demo=False)[1] or file_states(state, demo=True)[1]
        states = {one.key: one for one in told}
        for line in sources_lines(SOURCES.values(), archive, states, settings, datetime.now(UTC)):
            typer.echo(folded(line))


@app.command()
def doctor(
    only: Annotated[
        list[str] | None, typer.Option("--only", help="Ne demander qu'à cette source (option répétable).")
    ] = None,
) -> None:
    """Demander à chaque éditeur les en-têtes de ses fichiers, sans rien télécharger ; dire ce qui surprend."""
    from hemicycle.progress import open_progress
    from hemicycle.report import doctor_lines
    from hemicycle.sources.fetch.archive import Archive
    from hemicycle.sources.fetch.client import Client
    from hemicycle.sources.fetch.doctor import examine
    from hemicycle.sources.registry import select_sources

    settings = get_settings()
    settings.prepare_home()
    sources = select_sources(only or ())
    with (
        Archive(settings.archive_dir) as archive,
        archive.workspace() as scratch,
        Client(scratch, contact=settings.contact, timeout=settings.http_timeout, attempts=1) as client,
        open_progress() as progress,
    ):
        examined = examine(sources, archive, client, settings, now=datetime.now(UTC), progress=progress)
    for line in doctor_lines(examined):
        typer.echo(line)
    if any(one.unexpected for one in examined):
        raise typer.Exit(UNEXPECTED)


@app.command()
def archive(
    elaguer: Annotated[
        bool, typer.Option("--elaguer", help="Supprimer maintenant ce que chaque synchronisation supprime.")
    ] = False,
    verifier: Annotated[bool, typer.Option("--verifier", help="Relire chaque octet conservé.")] = False,
) -> None:
    """Lister les fichiers officiels conservés ; les élaguer ou les vérifier."""
    from hemicycle.errors import StorageError
    from hemicycle.release.engines.repository import open_repository
    from hemicycle.report import archive_table, pruned_line
    from hemicycle.sources.fetch.archive import Archive
    from hemicycle.sync import prune_archive

    settings = get_settings()
    settings.prepare_home()
    with exclusive(settings.home / "sync.lock") if elaguer else nullcontext():
        old = prune_archive(settings, open_repository(settings), datetime.now(UTC), dry_run=not elaguer)
    with Archive(settings.archive_dir) as kept:
        _console().print(archive_table(kept.holdings()))
        damages = kept.verify() if verifier else []
    typer.echo(pruned_line(old, settings, done=elaguer))
    if damages:
        raise StorageError(" ".join(f"{one.name} ({one.sha256[:12]}) : {one.reason}." for one in damages[:10]))
    if verifier:
        typer.echo("Chaque octet est celui qui a été lu.")


@feedback.command("list")
def feedback_list(
    since: Annotated[
        datetime | None, typer.Option("--since", formats=["%Y-%m-%d"], help="Seulement depuis ce jour (AAAA-MM-JJ).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Une ligne JSON par avis.")] = False,
) -> None:
    """Lister les avis, du plus ancien au plus récent."""
    from hemicycle.report import avis_lines, avis_table
    from hemicycle.state.avis import lister
    from hemicycle.state.base import open_state

    with open_state(get_settings()) as state:
        found = lister(state, "" if since is None else since.date().isoformat())
    if as_json:
        for line in avis_lines(found):
            typer.echo(line)
    elif found:
        _console().print(avis_table(found))
    else:
        typer.echo("Aucun avis.")


@feedback.command("purge")
def feedback_purge(
    older_than_days: Annotated[
        int,
        typer.Option("--older-than-days", min=0, max=36500, help="Âge, en jours, à partir duquel un avis est effacé."),
    ] = 365,
) -> None:
    """Effacer les avis anciens ; chaque « sync » efface déjà ceux de plus d'un an."""
    from hemicycle.calendrier import horodatage
    from hemicycle.state.avis import purger
    from hemicycle.state.base import open_state

    with open_state(get_settings()) as state:
        gone = purger(state, horodatage(datetime.now(UTC) - timedelta(days=older_than_days)))
    typer.echo(f"{gone} avis effacés." if gone > 1 else "1 avis effacé." if gone else "Aucun avis à effacer.")


@etat.command("importer")
def etat_importer(
    chemin: Annotated[Path, typer.Argument(help="Fichier state.sqlite à lire.")],
    force: Annotated[bool, typer.Option("--force", help="Remplacer ce que la destination contient déjà.")] = False,
) -> None:
    """Copier un fichier d'état dans celui des réglages, par exemple dans PostgreSQL."""
    from hemicycle.state.copy import import_state

    typer.echo(_copies(import_state(get_settings(), chemin, force=force)))


@etat.command("exporter")
def etat_exporter(chemin: Annotated[Path, typer.Argument(help="Fichier à écrire, qui n'existe pas encore.")]) -> None:
    """Copier l'état dans un nouveau fichier SQLite : une sauvegarde, ou un retour aux fichiers."""
    from hemicycle.state.copy import export_state

    typer.echo(_copies(export_state(get_settings(), chemin)))


@app.command()
def resumer(
    genre: Annotated[
        str, typer.Option("--genre", help="Ce qu'il faut résumer : sujet, dossier, scrutin, membre ou tous.")
    ] = "tous",
    limite: Annotated[
        int | None, typer.Option("--limite", min=1, help="Fiches demandées au plus ; 5 par genre avec --essai.")
    ] = None,
    budget_jetons: Annotated[
        int | None, typer.Option("--budget-jetons", min=1, help="Jetons dépensés au plus, questions et réponses.")
    ] = None,
    simultane: Annotated[int, typer.Option("--simultane", min=1, max=64, help="Demandes en même temps.")] = 4,
    refuses: Annotated[
        bool, typer.Option("--refuses", help="Redemander aussi les textes que les contrôles ont refusés.")
    ] = False,
    essai: Annotated[bool, typer.Option("--essai", help="Afficher les demandes sans rien envoyer.")] = False,
) -> None:
    """Faire rédiger les résumés qui manquent à la publication servie ; ils paraissent à la suivante."""
    from hemicycle.ai import command
    from hemicycle.ai.campaign import Limits
    from hemicycle.progress import open_progress

    settings, choisis = get_settings(), command.genres(genre)
    if essai:
        for line in command.dry_run_lines(command.dry_run(settings, choisis, limite or 5)):
            typer.echo(line)
        return
    limits = Limits(limite, budget_jetons, simultane, refuses)
    with open_progress() as progress:
        result = command.resumer(settings, choisis, limits, progress)
    for line in command.result_lines(result):
        typer.echo(line)


@app.callback(invoke_without_command=True)
def root(
    version: Annotated[bool, typer.Option("--version", help="Afficher la version.", is_eager=True)] = False,
) -> None:
    """Point d'entrée."""
    if version:
        typer.echo(f"hemicycle {__version__}")
        raise typer.Exit


def main() -> None:
    """Run the command; what the operator can act on is one line, never a traceback."""
    try:
        configure_logging(get_settings().log_level)
        with storage_explained(get_settings().home):
            app()
    except HemicycleError as error:
        print(f"hemicycle : {masquer(str(error))}", file=sys.stderr)
        sys.exit(error.exit_code)
    except KeyboardInterrupt:
        print("hemicycle : interrompu.", file=sys.stderr)
        sys.exit(130)
    except (PermissionError, NotADirectoryError) as error:
        print(f"hemicycle : {error.filename or get_settings().home} : {_refus(error)}", file=sys.stderr)
        sys.exit(SettingsError.exit_code)
    except Exception:
        # Python would end with 1, which is that of a sync that published: nobody would look
        print(masquer(traceback.format_exc()), file=sys.stderr)
        sys.exit(UNFORESEEN)


def _refus(error: OSError) -> str:
    """Why a place cannot be used, and what to do."""
    if isinstance(error, NotADirectoryError):
        return "ce n'est pas un dossier. À faire : désigner un dossier par HEMICYCLE_HOME."
    return "accès refusé. À faire : lancer la commande avec le compte du service, ou désigner un autre HEMICYCLE_HOME."


def _console() -> Console:
    """Tables keep their columns when they are piped; a terminal has its own width."""
    return Console() if sys.stdout.isatty() else Console(width=160)


def _maison_de_la_soiree() -> Settings:
    """The settings of an election night, its last results forgotten."""
    from hemicycle_demo import veillee

    settings = veillee.maison(get_settings())
    veillee.oublier(settings)
    return settings


def _copies(tables: dict[str, int]) -> str:
    said = ", ".join(f"{nom} {nombre}" for nom, nombre in tables.items() if nombre)
    return f"État copié : {said}." if said else "État copié : il était vide."


def _jobs(jobs: int | None) -> int:
    return jobs or os.cpu_count() or 1


def worth_a_sync(settings: Settings, now: datetime) -> bool:
    """Always before noon; later, on a day that the served release announces a sitting of, or when nothing is served.

    Also when a file was not fresh after the last run: it may be there by now, and an agenda that is missing announces
    nothing.
    """
    from contextlib import closing

    from hemicycle.queries.agenda import siege
    from hemicycle.queries.open_release import OpenRelease
    from hemicycle.release.engines.repository import open_repository
    from hemicycle.state.base import open_state
    from hemicycle.state.runs import file_states
    from hemicycle.vocabulaire import EtatFichier

    repository = open_repository(settings)
    pointed = repository.current()
    if now.hour < NOON or pointed is None:
        return True
    with open_state(settings) as state:
        if any(one.etat is not EtatFichier.FRAIS for one in file_states(state, demo=False)[1]):
            return True
    with closing(repository.open(pointed)) as store:
        return siege(OpenRelease(store), now.date())


def _sync(settings: Settings, request: "Request") -> None:
    from hemicycle.progress import open_progress
    from hemicycle.report import DETAILS, FINDINGS, sync_report, write_details, write_findings
    from hemicycle.sync import run

    try:
        with open_progress() as progress:
            report = run(settings, request, progress)
    except HemicycleError as error:
        if error.details:
            lines = (masquer(line) for line in (str(error), *error.details))
            (settings.home / DETAILS).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        raise
    if report.constats:
        write_findings(report.constats, settings.home / FINDINGS)
    write_details(report, settings.home / DETAILS)
    sync_report(report, _console())
    if report.is_incomplete:
        raise typer.Exit(INCOMPLETE)
