"""Ballots of the Assembly: positions, groups, causes, corrections, and what is not believed."""

from collections import Counter
from typing import Any

import pytest
from tests.exemples_assemblee import bloc, encode, mise_au_point, scrutin, seau, votant

from hemicycle.sources.base import Notes, Record, Reject
from hemicycle.sources.publishers.assemblee import scrutins


def lire(body: dict[str, Any], notes: Notes | None = None) -> list[Record]:
    return list(scrutins.parse(encode("scrutin", body), notes or Notes()))


def votes(body: dict[str, Any]) -> list[scrutins.Vote]:
    return [record for record in lire(body) if isinstance(record, scrutins.Vote)]


def corrections(body: dict[str, Any]) -> list[scrutins.MiseAuPoint]:
    return [record for record in lire(body) if isinstance(record, scrutins.MiseAuPoint)]


def entete(body: dict[str, Any]) -> scrutins.Scrutin:
    found = lire(body)[0]
    assert isinstance(found, scrutins.Scrutin)
    return found


def test_the_position_of_a_voter_is_the_bucket_that_lists_it() -> None:
    body = scrutin(blocs=[bloc("PO1", pours=[votant("PA1")], contres=[votant("PA2"), votant("PA3")])])
    assert Counter(v.position for v in votes(body)) == {"pour": 1, "contre": 2}


def test_a_voter_alone_is_read_like_a_list_of_one() -> None:
    alone = scrutin(blocs=[bloc("PO1", pours=[votant("PA1")])])
    listed = scrutin(blocs=[bloc("PO1", pours=[votant("PA1")])])
    nominatif = listed["ventilationVotes"]["organe"]["groupes"]["groupe"][0]["vote"]["decompteNominatif"]
    nominatif["pours"] = {"votant": [votant("PA1")]}
    assert votes(alone) == votes(listed)


def test_a_single_group_given_as_an_object_is_read() -> None:
    body = scrutin(blocs=[bloc("PO1", pours=[votant("PA1")])])
    groupes = body["ventilationVotes"]["organe"]["groupes"]
    groupes["groupe"] = groupes["groupe"][0]
    assert len(votes(body)) == 1


def test_the_group_of_a_vote_is_that_of_its_block() -> None:
    body = scrutin(blocs=[bloc("PO1", pours=[votant("PA1")]), bloc("PO2", pours=[votant("PA2")])])
    assert {v.acteur: v.groupe for v in votes(body)} == {"PA1": "PO1", "PA2": "PO2"}


def test_a_delegated_vote_is_marked() -> None:
    body = scrutin(blocs=[bloc("PO1", pours=[votant("PA1", delegation="true"), votant("PA2")])])
    assert [v.delegation for v in votes(body)] == [True, False]


@pytest.mark.parametrize("cause", ["PAN", "PSE", "MG"])
def test_the_cause_of_a_non_vote_is_kept(cause: str) -> None:
    body = scrutin(blocs=[bloc("PO1", nonVotants=[votant("PA1", cause=cause)])])
    assert [(v.position, v.cause) for v in votes(body)] == [("non_votant", cause)]


def test_an_unknown_cause_sends_the_scrutin_to_the_quarantine() -> None:
    body = scrutin(blocs=[bloc("PO1", nonVotants=[votant("PA1", cause="XYZ")])])
    with pytest.raises(Reject, match="XYZ") as caught:
        lire(body)
    assert caught.value.record == "VTANR5L17V812"


def test_an_unknown_bucket_sends_the_scrutin_to_the_quarantine() -> None:
    body = scrutin(blocs=[bloc("PO1", pours=[votant("PA1")])])
    nominatif = body["ventilationVotes"]["organe"]["groupes"]["groupe"][0]["vote"]["decompteNominatif"]
    nominatif["peutEtres"] = seau([votant("PA2")])
    with pytest.raises(Reject, match="peutEtres"):
        lire(body)


@pytest.mark.parametrize(("champ", "valeur"), [("typeVote", {"codeTypeVote": "ZZZ"}), ("sort", {"code": "ajourné"})])
def test_an_unknown_code_is_never_guessed(champ: str, valeur: Any) -> None:
    with pytest.raises(Reject, match="code inconnu"):
        lire(scrutin(**{champ: valeur}))


def test_the_majority_position_that_the_source_claims_is_read_nowhere() -> None:
    body = scrutin(blocs=[bloc("PO1", majoritaire="contre", pours=[votant("PA1"), votant("PA2")])])
    assert all(
        "majorit" not in name for record in lire(body) for name in record.__struct_fields__ if name != "type_majorite"
    )


def test_singular_buckets_of_a_congress_vote_are_read() -> None:
    body = scrutin(uid="VTCGR5L16V1", legislature="16", dateScrutin="2024-03-04", blocs=[])
    block = bloc("PO1")
    block["vote"]["decompteNominatif"] = {
        "nonVotant": None,
        "pour": seau([votant("PA1"), votant("PA2")]),
        "contre": seau([votant("PA3")]),
        "abstention": None,
    }
    body["ventilationVotes"]["organe"]["groupes"]["groupe"] = [block]
    assert Counter(v.position for v in votes(body)) == {"pour": 2, "contre": 1}


def test_a_motion_of_censure_lists_only_those_in_favour() -> None:
    moc = {"codeTypeVote": "MOC", "libelleTypeVote": "motion de censure", "typeMajorite": "majorité des membres"}
    body = scrutin(typeVote=moc, blocs=[bloc("PO1", pours=[votant("PA1")])])
    head = entete(body)
    assert (head.code_type, head.pour, head.contre, head.abstentions) == ("MOC", 1, 0, 0)


def test_a_correction_is_kept_apart_from_the_vote() -> None:
    body = scrutin(
        blocs=[bloc("PO1", pours=[votant("PA1")])],
        miseAuPoint=mise_au_point(contres={"votant": votant("PA1")}, abstentions=[None, {"votant": [votant("PA2")]}]),
    )
    assert {(c.acteur, c.position) for c in corrections(body)} == {("PA1", "contre"), ("PA2", "abstention")}
    assert [v.position for v in votes(body)] == ["pour"]


def test_a_correction_for_a_failure_of_the_machine_has_singular_keys() -> None:
    body = scrutin(miseAuPoint=mise_au_point(dysfonctionnement={"contre": {"votant": votant("PA1")}}))
    assert [(c.acteur, c.position, c.dysfonctionnement) for c in corrections(body)] == [("PA1", "contre", True)]


def test_no_correction_at_all_is_null() -> None:
    assert corrections(scrutin(miseAuPoint=None)) == []


def test_official_totals_are_kept_as_they_are() -> None:
    body = scrutin(blocs=[bloc("PO1", pours=[votant("PA1")])])
    body["syntheseVote"]["decompte"]["nonVotants"] = "10"
    assert entete(body).non_votants == 10


def test_a_place_of_vote_missing_in_older_files_is_nothing() -> None:
    assert entete(scrutin()).lieu is None
    assert entete(scrutin(lieuVote="Hémicycle")).lieu == "Hémicycle"


def test_the_dossier_is_read_when_the_source_gives_one() -> None:
    body = scrutin()
    body["objet"]["dossierLegislatif"] = {"dossierRef": "DLR5L17N9001", "libelle": "Haies bocagères"}
    assert entete(body).dossier == "DLR5L17N9001"


def test_an_unknown_field_of_a_voter_is_reported() -> None:
    notes = Notes()
    body = scrutin(blocs=[bloc("PO1", pours=[{**votant("PA1"), "humeur": "bonne"}])])
    lire(body, notes)
    assert dict(notes.unknown_fields) == {"scrutin.votant.humeur": 1}


def de_la_14e(numero: int, **autres: Any) -> dict[str, Any]:
    """A ballot of the 14th legislature, which names its buckets in the singular."""
    body = scrutin(numero, blocs=[bloc("PO1", pours=[votant("PA1")])], **autres)
    nominatif = body["ventilationVotes"]["organe"]["groupes"]["groupe"][0]["vote"]["decompteNominatif"]
    nominatif["pour"] = nominatif.pop("pours")
    return body | {"uid": f"VTANR5L14V{numero}", "legislature": "14", "dateScrutin": "2014-03-04"}


def test_the_14th_legislature_is_one_list() -> None:
    notes = Notes()
    dissidents = de_la_14e(2, modePublicationDesVotes="DecompteDissidentsPositionGroupe")
    lus = list(scrutins.parse_liste(encode("scrutins", {"scrutin": [de_la_14e(1), dissidents]}), notes))
    entetes = [one for one in lus if isinstance(one, scrutins.Scrutin)]
    assert [(one.uid, one.mode) for one in entetes] == [("VTANR5L14V1", "nominatif"), ("VTANR5L14V2", "dissidents")]
    assert [(one.acteur, one.position) for one in lus if isinstance(one, scrutins.Vote)] == [("PA1", "pour")] * 2
    assert (notes.aside, dict(notes.unknown_fields)) == ([], {})


def test_a_ballot_of_the_list_that_cannot_be_read_is_set_aside_with_its_votes() -> None:
    notes = Notes()
    faux = de_la_14e(3) | {"dateScrutin": "2020-01-01"}
    lus = list(scrutins.parse_liste(encode("scrutins", {"scrutin": [faux, de_la_14e(4)]}), notes))
    assert {one.scrutin for one in lus if isinstance(one, scrutins.Vote)} == {"VTANR5L14V4"}
    assert [aside.record for aside in notes.aside] == ["VTANR5L14V3"]
