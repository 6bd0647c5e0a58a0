"""The `resumer` command: the served release is read, texts are asked for or shown as they would be."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from hemicycle.ai.campaign import Bilan, Bornes, Campagne
from hemicycle.ai.client import Fournisseur
from hemicycle.ai.entry import Entree, Genre
from hemicycle.ai.prompts import messages
from hemicycle.ai.reader import Lecteur
from hemicycle.errors import SettingsError
from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.settings import Settings
from hemicycle.state.base import open_state
from hemicycle.workspace import exclusive

TOUS = "tous"
REFUS_MONTRES = 20


class Essai(NamedTuple):
    """A request as it would be sent."""

    entree: Entree
    messages: list[dict[str, str]]


def genres(nom: str) -> list[Genre]:
    """The kinds that a name of the command line stands for."""
    if nom == TOUS:
        return list(Genre)
    if nom not in tuple(Genre):
        raise SettingsError(f"--genre : « {nom} » inconnu ({', '.join((*Genre, TOUS))}).")
    return [Genre(nom)]


def essayer(settings: Settings, choisis: Sequence[Genre], limite: int) -> list[Essai]:
    """The first requests of a campaign, which are not sent."""
    store = served(open_repository(settings))
    try:
        return [Essai(e, messages(e)) for g in choisis for e in islice(Lecteur(store).entrees([g]), limite)]
    finally:
        store.close()


def resumer(settings: Settings, choisis: Sequence[Genre], bornes: Bornes, progress: Progress) -> Bilan:
    """Ask for the texts that are missing; refuses to begin unless an address is set."""
    if not settings.ai_url:
        raise SettingsError("Les résumés sont désactivés : réglez HEMICYCLE_AI_URL (voir docs/resumes.md).")
    settings.prepare_home()
    store = served(open_repository(settings))
    try:
        lecteur = Lecteur(store)
        total = sum(len(lecteur.candidats(genre)) for genre in choisis)
        with (
            exclusive(settings.home / "resumer.lock", "Une autre campagne de résumés est en cours dans ce dossier."),
            open_state(settings) as state,
            state.seul("resumer", "Une autre campagne de résumés est en cours dans cette base."),
            _fournisseur(settings) as fournisseur,
            progress.task("Résumés", total=total, unit="fiches") as task,
        ):
            campagne = Campagne(fournisseur, state, bornes, demo=bool(store.meta().get("demo", False)))
            return campagne.mener(lecteur.entrees(choisis), task)
    finally:
        store.close()


def essai_lines(essais: Iterable[Essai]) -> Iterator[str]:
    """Requests as they would be sent, for the eye."""
    for essai in essais:
        entree = essai.entree
        yield f"=== {entree.genre} {entree.id} : {entree.titre}"
        yield f"empreinte {entree.empreinte()}"
        yield from (f"[{message['role']}]\n{message['content']}" for message in essai.messages)
        yield ""


def bilan_lines(bilan: Bilan) -> Iterator[str]:
    """What a campaign did, for the operator."""
    yield (
        f"{bilan.rediges} résumés rédigés, {len(bilan.refus)} refusés par les contrôles, {bilan.echecs} sans réponse, "
        f"{bilan.connus} déjà connus ; {bilan.jetons} jetons."
    )
    yield from (f"  refusé : {refus}" for refus in bilan.refus[:REFUS_MONTRES])
    if len(bilan.refus) > REFUS_MONTRES:
        yield f"  … et {len(bilan.refus) - REFUS_MONTRES} autres."
    if bilan.arret:
        yield f"Campagne arrêtée : {bilan.arret}. La même commande la reprendra."
    if bilan.rediges:
        yield (
            "Ils paraîtront à la prochaine publication (« hemicycle sync », ou « hemicycle sync --offline » ; "
            "« hemicycle demo » pour le Parlement fictif)."
        )


def _fournisseur(settings: Settings) -> Fournisseur:
    cle = settings.ai_key.get_secret_value()
    return Fournisseur(settings.ai_url, settings.ai_model, cle, timeout=settings.ai_timeout)
