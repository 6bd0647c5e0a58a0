"""The `resumer` command: the served release is read, texts are asked for or shown as they would be."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from hemicycle.ai.campaign import Campaign, CampaignResult, Limits
from hemicycle.ai.client import ModelClient
from hemicycle.ai.entry import Entry, Genre, messages
from hemicycle.ai.reader import EntryReader
from hemicycle.errors import SettingsError
from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository, served
from hemicycle.settings import Settings
from hemicycle.state.base import open_state
from hemicycle.workspace import exclusive

TOUS = "tous"
REFUSED_SHOWN = 20


class PreparedRequest(NamedTuple):
    """A request as it would be sent."""

    entry: Entry
    messages: list[dict[str, str]]


def genres(nom: str) -> list[Genre]:
    """The kinds that a name of the command line stands for."""
    if nom == TOUS:
        return list(Genre)
    if nom not in tuple(Genre):
        raise SettingsError(f"--genre : « {nom} » inconnu ({', '.join((*Genre, TOUS))}).")
    return [Genre(nom)]


def dry_run(settings: Settings, choisis: Sequence[Genre], limit: int) -> list[PreparedRequest]:
    """The first requests of a campaign, which are not sent."""
    store = served(open_repository(settings))
    try:
        return [
            PreparedRequest(e, messages(e)) for g in choisis for e in islice(EntryReader(store).entries([g]), limit)
        ]
    finally:
        store.close()


def resumer(settings: Settings, choisis: Sequence[Genre], limits: Limits, progress: Progress) -> CampaignResult:
    """Ask for the texts that are missing; refuses to begin unless an address is set."""
    if not settings.ai_url:
        raise SettingsError("Les résumés sont désactivés : réglez HEMICYCLE_AI_URL (voir docs/resumes.md).")
    settings.prepare_home()
    store = served(open_repository(settings))
    try:
        reader = EntryReader(store)
        total = sum(len(reader.candidates(genre)) for genre in choisis)
        with (
            exclusive(settings.home / "resumer.lock", "Une autre campagne de résumés est en cours dans ce dossier."),
            open_state(settings) as state,
            state.exclusive("resumer", "Une autre campagne de résumés est en cours dans cette base."),
            _client(settings) as client,
            progress.task("Résumés", total=total, unit="fiches") as task,
        ):
            campaign = Campaign(client, state, limits, demo=bool(store.meta().get("demo", False)))
            return campaign.run(reader.entries(choisis), task)
    finally:
        store.close()


def dry_run_lines(requests: Iterable[PreparedRequest]) -> Iterator[str]:
    """Requests as they would be sent, for the eye."""
    for request in requests:
        entry = request.entry
        yield f"=== {entry.genre} {entry.id} : {entry.titre}"
        yield f"empreinte {entry.digest()}"
        yield from (f"[{message['role']}]\n{message['content']}" for message in request.messages)
        yield ""


def result_lines(result: CampaignResult) -> Iterator[str]:
    """What a campaign did, for the operator."""
    yield (
        f"{result.written} résumés rédigés, {len(result.refused)} refusés par les contrôles, "
        f"{result.failed} sans réponse, {result.known} déjà connus ; {result.tokens} jetons."
    )
    yield from (f"  refusé : {refused}" for refused in result.refused[:REFUSED_SHOWN])
    if len(result.refused) > REFUSED_SHOWN:
        yield f"  … et {len(result.refused) - REFUSED_SHOWN} autres."
    if result.stopped:
        yield f"Campagne arrêtée : {result.stopped}. La même commande la reprendra."
    if result.written:
        yield (
            "Ils paraîtront à la prochaine publication (« hemicycle sync », ou « hemicycle sync --offline » ; "
            "« hemicycle demo » pour le Parlement fictif)."
        )


def _client(settings: Settings) -> ModelClient:
    key = settings.ai_key.get_secret_value()
    return ModelClient(settings.ai_url, settings.ai_model, key, timeout=settings.ai_timeout)
