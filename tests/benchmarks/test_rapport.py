"""The page of the proofs: each section is written by its own proof, and replaced alone."""

import signal
from pathlib import Path

import pytest
from benchmarks.preuves.rapport import Section, lancer


def _section(cle: str = "essai", titre: str = "An essay") -> Section:
    return Section(cle, titre, "python -m essai")


def test_a_section_says_its_command_and_its_figures(tmp_path: Path) -> None:
    page = tmp_path / "preuves.md"
    section = _section()
    section.noter("kills", 50)
    assert section.conclure(page) == 0
    text = page.read_text(encoding="utf-8")
    assert "`python -m essai`" in text
    assert "| kills | 50 |" in text
    assert ": green." in text


def test_a_later_run_replaces_its_own_section_alone(tmp_path: Path) -> None:
    page = tmp_path / "preuves.md"
    for cle, value in (("une", 1), ("autre", 2), ("une", 3)):
        section = _section(cle)
        section.noter(cle, value)
        section.conclure(page)
    text = page.read_text(encoding="utf-8")
    assert "| une | 3 |" in text
    assert "| une | 1 |" not in text
    assert "| autre | 2 |" in text


def test_a_fault_is_written_and_fails_the_command(tmp_path: Path) -> None:
    page = tmp_path / "preuves.md"
    section = _section()
    section.refuser("a page answered 500")
    assert section.conclure(page) == 1
    assert "**1 faults**" in page.read_text(encoding="utf-8")
    assert "- a page answered 500" in page.read_text(encoding="utf-8")


def test_what_a_proof_did_not_expect_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.preuves.rapport.Section.conclure", lambda self: len(self.fautes))

    def broken(section: Section) -> None:
        raise ValueError("no such world")

    assert lancer(broken, _section()) == 1


def test_a_proof_that_is_told_to_end_is_red(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.preuves.rapport.Section.conclure", lambda self: len(self.fautes))
    section = _section()
    assert lancer(lambda _: signal.raise_signal(signal.SIGTERM), section) == 1
    assert section.fautes == ["InterruptedProofError : told to end before it had"]


def test_a_proof_that_is_over_may_be_ended_as_any_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.preuves.rapport.Section.conclure", lambda self: len(self.fautes))
    before = signal.getsignal(signal.SIGTERM)
    lancer(lambda _: None, _section())
    assert signal.getsignal(signal.SIGTERM) == before
