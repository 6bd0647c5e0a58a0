"""Summaries from the served release to the next: asked for, kept, shown while their inputs are the same."""

from pathlib import Path
from typing import Any

import msgspec
import orjson
import pytest

from hemicycle.ai import command
from hemicycle.ai.campaign import CampaignResult, Limits
from hemicycle.ai.entry import PARTIES, Genre
from hemicycle.errors import NoRelease, SettingsError
from hemicycle.models.dossiers import DossierDetail
from hemicycle.models.parlementaires import Parlementaire, ParlementaireDetail
from hemicycle.models.scrutins import Scrutin, ScrutinCourt
from hemicycle.models.sujets import SujetDetail
from hemicycle.progress import Progress
from hemicycle.release.engines.repository import open_repository, rollback, served
from hemicycle.release.format.names import DOSSIER, PARLEMENTAIRE, SCRUTIN, SUJET
from hemicycle.settings import Settings
from hemicycle.sync import Report, Request, run
from tests import monde_minuscule as m
from tests.ai.redacteur import Answer, completion, redacteur
from tests.conftest import MAINTENANT
from tests.test_sync_sources import HAIES, Parlement, texte


def ecrire(request: dict[str, Any]) -> Answer:
    """A model that gives every part asked for its own name."""
    question = request["messages"][1]["content"]
    parties = next(p for p in PARTIES.values() if _forme(p) in question)
    return completion(orjson.dumps({nom: f"Texte {nom}." for nom in parties}).decode())


def _forme(parties: tuple[str, ...]) -> str:
    return "{" + ", ".join(f'"{nom}": "…"' for nom in parties) + "}"


def campaign(home: Settings, silence: Progress, nom: str = "tous", **limits: Any) -> CampaignResult:
    with redacteur(ecrire) as serveur:
        settings = home.model_copy(update={"ai_url": serveur.url})
        return command.resumer(settings, command.genres(nom), Limits(**limits), silence)


def documents(home: Settings, kind: str, form: str) -> list[Any]:
    store = served(open_repository(home))
    try:
        return [orjson.loads(body) for body in store.all_documents(kind, form)]
    finally:
        store.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return m.ecrire(tmp_path / "officiel")


def publier(home: Settings, folder: Path, silence: Progress, *, force: bool = False) -> Report:
    return run(home, Request(local=folder, jobs=1, force=force), silence, MAINTENANT)


@pytest.fixture
def avec_textes(home: Settings, tmp_path: Path, silence: Progress) -> Settings:
    """A home whose served release shows texts of every kind."""
    parlement = Parlement(home, tmp_path / "jours", silence)
    dossier = texte(HAIES, "Proposition de loi sur les haies", 1, loi="2025-10")
    parlement.publier(dossier)
    campaign(home, silence)
    parlement.publier(dossier)
    return home


def test_texts_of_every_kind_are_shown_and_flagged(avec_textes: Settings) -> None:
    (sujet,) = documents(avec_textes, SUJET, "detail")
    (dossier,) = documents(avec_textes, DOSSIER, "detail")
    scrutin = documents(avec_textes, SCRUTIN, "detail")[0]
    membre = next(d for d in documents(avec_textes, PARLEMENTAIRE, "detail") if d["actif"])
    assert (sujet["resume"], sujet["enjeux"]) == ("Texte resume.", "Texte enjeux.")
    assert dossier["resumeIA"] == "Texte faits.\n\nTexte positions."
    assert scrutin["resumeIa"] == "Texte resume."
    assert membre["resumeIA"] == "Texte resume."
    assert [membre[nom] for nom in ("parcoursIA", "positionsClesIA", "faitsNotablesIA")] == [
        "Texte parcours.", "Texte positions.", "Texte faits."
    ]  # fmt: skip
    for fiche in (sujet, dossier, scrutin, membre):
        assert (fiche["iaSources"]["ia"], fiche["iaSources"]["modele"]) == (True, "essai-1")
    assert scrutin["iaContentHash"] == scrutin["iaSources"]["empreinte"]
    assert scrutin["iaGeneratedAt"] == scrutin["iaSources"]["date"]


def test_documents_with_texts_are_what_the_contract_declares(avec_textes: Settings) -> None:
    for kind, form, modele in (
        (SUJET, "detail", SujetDetail),
        (DOSSIER, "detail", DossierDetail),
        (SCRUTIN, "item", Scrutin),
        (SCRUTIN, "item_court", ScrutinCourt),
        (PARLEMENTAIRE, "item", Parlementaire),
        (PARLEMENTAIRE, "detail", ParlementaireDetail),
    ):
        montres = [d for d in documents(avec_textes, kind, form) if d.get("iaSources")]
        assert montres
        for document in montres:
            msgspec.convert(document, modele)


def test_a_release_with_texts_is_whole(avec_textes: Settings) -> None:
    depot = open_repository(avec_textes)
    servie = next(s for s in depot.stored() if s.served)
    assert depot.check(servie.record.release) == []


def test_a_text_changes_no_date_of_its_record(home: Settings, folder: Path, silence: Progress) -> None:
    publier(home, folder, silence)
    avant = documents(home, SCRUTIN, "detail")
    campaign(home, silence, "scrutin")
    plus_tard = MAINTENANT.replace(year=2027)
    run(home, Request(local=folder, jobs=1), silence, plus_tard)
    apres = documents(home, SCRUTIN, "detail")
    assert all(document["resumeIa"] for document in apres)
    assert [d["updatedAt"] for d in apres] == [d["updatedAt"] for d in avant]


def test_new_texts_make_another_release_of_the_same_files_once(home: Settings, folder: Path, silence: Progress) -> None:
    nue = publier(home, folder, silence)
    campaign(home, silence, "scrutin", limit=1)
    riche = publier(home, folder, silence)
    encore = publier(home, folder, silence)
    assert nue.release and riche.release and encore.release
    assert riche.release.release.startswith(f"{nue.release.release}-")
    assert riche.release.content == nue.release.content
    assert (riche.published, encore.published) == (True, False)


def test_summaries_do_not_bring_a_withdrawn_release_back(home: Settings, folder: Path, silence: Progress) -> None:
    publier(home, folder, silence)
    campaign(home, silence, "scrutin", limit=1)
    run(home, Request(local=folder, jobs=1), silence, MAINTENANT.replace(year=2027))
    rollback(open_repository(home))
    campaign(home, silence, "scrutin", limit=1)
    report = publier(home, folder, silence)
    assert not report.published
    assert "retirée" in report.note


def test_a_text_whose_inputs_changed_is_not_shown(home: Settings, tmp_path: Path, silence: Progress) -> None:
    parlement = Parlement(home, tmp_path / "jours", silence)
    parlement.publier(texte(HAIES, "Proposition de loi sur les haies", 1))
    campaign(home, silence, "dossier")
    parlement.publier(texte(HAIES, "Proposition de loi sur les haies", 1))
    assert documents(home, DOSSIER, "detail")[0]["resumeIA"]
    parlement.publier(texte(HAIES, "Proposition de loi sur les haies anciennes", 1))
    (dossier,) = documents(home, DOSSIER, "detail")
    assert dossier["resumeIA"] is None
    assert "iaSources" not in dossier


def test_a_generated_text_is_no_input_of_the_next(avec_textes: Settings, silence: Progress) -> None:
    result = campaign(avec_textes, silence)
    assert (result.sent, result.written) == (0, 0)
    assert result.known > 0


def test_nothing_is_asked_while_no_address_is_set(home: Settings, folder: Path, silence: Progress) -> None:
    publier(home, folder, silence)
    with pytest.raises(SettingsError, match="HEMICYCLE_AI_URL"):
        command.resumer(home, list(Genre), Limits(), silence)


def test_there_must_be_a_release_to_summarise(home: Settings, silence: Progress) -> None:
    with pytest.raises(NoRelease):
        command.dry_run(home, list(Genre), 1)


def test_a_trial_shows_what_would_be_sent(home: Settings, folder: Path, silence: Progress) -> None:
    publier(home, folder, silence)
    essais = command.dry_run(home, [Genre.SCRUTIN, Genre.MEMBRE], 2)
    assert [essai.entry.genre for essai in essais] == ["scrutin", "scrutin", "membre", "membre"]
    lines = "\n".join(command.dry_run_lines(essais))
    assert essais[0].entry.titre in lines
    assert "<donnees>" in lines


def test_important_scrutins_come_first(home: Settings, folder: Path, silence: Progress) -> None:
    publier(home, folder, silence)
    essais = command.dry_run(home, [Genre.SCRUTIN], 100)
    importances = {d["id"]: d["importance"] for d in documents(home, SCRUTIN, "item")}
    ordre = [importances[essai.entry.id] for essai in essais]
    assert len(set(ordre)) > 1
    assert ordre == sorted(ordre, reverse=True)


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(SettingsError, match="--genre"):
        command.genres("loi")
    assert command.genres("tous") == list(Genre)


def test_the_balance_of_a_campaign_is_told_in_french() -> None:
    result = CampaignResult(
        written=2, refused=["scrutin « x » : le texte est vide"] * 25, tokens=300, stopped="limite atteinte"
    )
    lines = list(command.result_lines(result))
    assert lines[0] == "2 résumés rédigés, 25 refusés par les contrôles, 0 sans réponse, 0 déjà connus ; 300 jetons."
    assert lines[21:] == [
        "  … et 5 autres.",
        "Campagne arrêtée : limite atteinte. La même commande la reprendra.",
        "Ils paraîtront à la prochaine publication (« hemicycle sync », ou « hemicycle sync --offline » ; "
        "« hemicycle demo » pour le Parlement fictif).",
    ]
