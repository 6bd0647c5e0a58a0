"""The real dossiers, documents and amendments of the samples: read whole, and facts known of them."""

import polars as pl
import pytest

from hemicycle.assemble.assemblee.travaux import canonique
from hemicycle.sources.tables.staging import StagedFile, load_table
from hemicycle.sync import Report

pytestmark = pytest.mark.reel


@pytest.fixture(scope="module")
def staged(report: Report) -> dict[str, StagedFile]:
    return {one.raw.file: one for one in report.staged if one.raw.file in {"dossiers", "amendements"}}


@pytest.fixture(scope="module")
def actes(staged: dict[str, StagedFile]) -> pl.DataFrame:
    return load_table([staged["dossiers"]], "actes")


@pytest.fixture(scope="module")
def documents(staged: dict[str, StagedFile]) -> pl.DataFrame:
    return load_table([staged["dossiers"]], "documents")


@pytest.fixture(scope="module")
def amendements(staged: dict[str, StagedFile]) -> pl.DataFrame:
    return load_table([staged["amendements"]], "amendements")


def test_every_act_of_the_trees_is_staged(actes: pl.DataFrame) -> None:
    assert actes.height == 1044 + 2579 + 2047 + 2144  # four levels
    assert actes.select("dossier", "ordre").is_duplicated().sum() == 0


def test_act_uids_repeat_between_dossiers(actes: pl.DataFrame) -> None:
    assert actes["uid"].n_unique() < actes.height
    assert actes.select("dossier", "uid").n_unique() == actes.height


def test_a_stage_has_no_day_and_holds_the_acts_that_have_one(actes: pl.DataFrame) -> None:
    etapes = actes.filter(type="Etape_Type")
    assert etapes["jour"].null_count() == etapes.height


def test_promulgations_give_law_and_journal(actes: pl.DataFrame) -> None:
    lois = actes.filter(type="Promulgation_Type")
    assert lois.height == 93
    for champ in ("loi_numero", "loi_titre", "jo_date", "jo_nor", "jo_url"):
        assert lois[champ].null_count() == 0, champ


def test_ballots_cited_by_acts_are_kept(actes: pl.DataFrame) -> None:
    votes = actes["votes"].explode(empty_as_null=False)
    assert votes.len() == 147
    # one act writes SN, the Senate, in the id of a ballot: kept as written, it leads nowhere
    assert votes.filter(~votes.str.starts_with("VTANR5L")).to_list() == ["VTSNR5L16V2137"]


def test_volumes_are_rows_beside_their_reports(documents: pl.DataFrame) -> None:
    assert documents.height == 2276 + 194 + 53
    assert documents["uid"].is_unique().all()


def test_signatures_taken_back_are_left_out(documents: pl.DataFrame) -> None:
    # 17,726 persons signed, 38 took their signature back; 638 more signed motions as « cosignataire »
    assert documents["cosignataires"].list.len().sum() == 17_726 - 38 + 638


def test_texts_of_the_senate_have_no_legislature(documents: pl.DataFrame) -> None:
    senat = documents.filter(pl.col("uid").str.contains("^....SN"))
    assert senat["legislature"].null_count() == senat.height == 855


def test_fates_and_states_are_those_counted_in_the_file(amendements: pl.DataFrame) -> None:
    sorts = dict(amendements["sort"].value_counts().iter_rows())
    assert sorts == {"Rejeté": 1348, "Adopté": 744, "Tombé": 318, "Retiré": 152, "Non soutenu": 128, None: 1073}
    assert amendements.filter(pl.col("etat") == "DI")["sort"].null_count() == 0


def test_every_amendment_has_a_dossier_and_those_of_older_ones_keep_it(amendements: pl.DataFrame) -> None:
    assert amendements["dossier"].null_count() == 0
    assert amendements["dossier"].n_unique() == 67
    assert amendements["dossier"].str.starts_with("DLR5L15").any()


def test_an_amendment_with_a_body_has_its_text(amendements: pl.DataFrame) -> None:
    assert amendements["dispositif"].null_count() == 772  # declared inadmissible, or withdrawn before publication
    assert amendements["expose"].null_count() == 772


def test_no_markup_is_left_in_the_texts(amendements: pl.DataFrame) -> None:
    textes = pl.concat([amendements[name] for name in ("dispositif", "expose", "signataires")]).drop_nulls()
    assert not textes.str.contains(r"</?[a-z]+[^>]*>|&#?\w+;|\x{00A0}").any()


def test_canonical_ids_tell_the_amendments_of_the_sample_apart(amendements: pl.DataFrame) -> None:
    assert amendements.select(canonique("uid")).to_series().is_unique().all()
