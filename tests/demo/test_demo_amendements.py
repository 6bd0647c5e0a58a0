import re
from collections import Counter

import pytest

from hemicycle_demo.monde import construire
from hemicycle_demo.textes.citations import citation
from tests.demo.demo_fichiers import (
    AMENDEMENTS_16,
    AMENDEMENTS_17,
    DOSSIERS_16,
    DOSSIERS_17,
    Fichiers,
    Json,
    en_liste,
)

ARCHIVES = [AMENDEMENTS_16, AMENDEMENTS_17]


def _amendements(demo: Fichiers) -> list[Json]:
    return [a for archive in ARCHIVES for a in demo.membres(archive, "amendement")]


def test_the_folder_is_the_only_link_to_the_dossier(demo: Fichiers) -> None:
    for archive, dossiers in zip(ARCHIVES, (DOSSIERS_16, DOSSIERS_17), strict=True):
        documents = {d["uid"]: d["dossierRef"] for d in demo.membres(dossiers, "document")}
        for nom in demo.noms(archive):
            _, dossier, texte, fichier = nom.split("/")
            contenu = demo.un(archive, fichier.removesuffix(".json"))
            assert contenu["texteLegislatifRef"] == texte
            assert documents[texte] == dossier
            assert dossier not in str(contenu)


def test_an_amendment_has_the_official_keys_in_order(demo: Fichiers) -> None:
    for amendement in _amendements(demo):
        assert list(amendement) == [
            "@xmlns", "uid", "chronotag", "legislature", "identification", "examenRef", "texteLegislatifRef",
            "triAmendement", "cardinaliteAmdtMultiples", "amendementParentRef", "signataires", "pointeurFragmentTexte",
            "corps", "cycleDeVie", "representations", "seanceDiscussionRef", "article99", "loiReference",
            "discussionCommune", "discussionIdentique", "accordGouvernementDepotHorsDelai",
        ]  # fmt: skip


def test_every_amendment_that_a_title_names_exists_with_its_author_its_day_and_its_outcome(demo: Fichiers) -> None:
    par_numero: dict[str, list[Json]] = {}
    for amendement in _amendements(demo):
        par_numero.setdefault(amendement["identification"]["numeroOrdreDepot"], []).append(amendement)
    monde = construire("small", 1)
    cites = [(scrutin, cite) for scrutin in monde.scrutins if (cite := citation(scrutin)) is not None]
    assert len(cites) > 100
    par_seance = 0
    for scrutin, cite in cites:
        texte = scrutin.texte
        assert texte is not None
        trouves = [
            amendement
            for amendement in par_numero[str(cite.numero)]
            if amendement["cycleDeVie"]["sort"] == ("Adopté" if monde.resultat(scrutin).adopte else "Rejeté")
            and amendement["cycleDeVie"]["dateSort"][:10] == str(scrutin.seance.jour)
            and amendement["identification"]["prefixeOrganeExamen"] == "AN"
            and amendement["signataires"]["auteur"]["typeAuteur"] == ("Gouvernement" if cite.gouvernement else "Député")
            and (cite.gouvernement or amendement["signataires"]["auteur"]["acteurRef"] == scrutin.auteurs[0])
        ]
        assert trouves, scrutin.titre
        par_seance += trouves[0]["seanceDiscussionRef"] == scrutin.seance.uid
    assert 0.35 < par_seance / len(cites) < 0.65


def test_a_number_is_unique_within_a_text_a_part_and_a_deliberation(demo: Fichiers) -> None:
    uids = [amendement["uid"] for amendement in _amendements(demo)]
    assert len(uids) == len(set(uids))
    for amendement in _amendements(demo):
        assert int(amendement["uid"][-6:]) == int(amendement["identification"]["numeroOrdreDepot"])


def test_parents_are_amendments_of_the_same_text(demo: Fichiers) -> None:
    textes = {amendement["uid"]: amendement["texteLegislatifRef"] for amendement in _amendements(demo)}
    enfants = [a for a in _amendements(demo) if isinstance(a["amendementParentRef"], str)]
    assert enfants
    for enfant in enfants:
        assert textes[enfant["amendementParentRef"]][-4:] == enfant["texteLegislatifRef"][-4:]


def test_nothing_is_always_a_nil_object(demo: Fichiers) -> None:
    def riens(valeur: object) -> bool:
        if isinstance(valeur, dict):
            return any(riens(v) for v in valeur.values())
        return any(riens(v) for v in valeur) if isinstance(valeur, list) else valeur is None

    assert not [a["uid"] for a in _amendements(demo) if riens(a)]


def test_outcomes_are_given_to_discussed_amendments_only(demo: Fichiers) -> None:
    for amendement in _amendements(demo):
        cycle = amendement["cycleDeVie"]
        assert (cycle["etatDesTraitements"]["etat"]["code"] == "DI") is isinstance(cycle["sort"], str)
        if isinstance(cycle["sort"], str):
            assert cycle["etatDesTraitements"]["sousEtat"]["libelle"] == cycle["sort"]


def test_all_states_and_outcomes_occur(demo: Fichiers) -> None:
    etats = Counter(a["cycleDeVie"]["etatDesTraitements"]["etat"]["code"] for a in _amendements(demo))
    sorts = Counter(a["cycleDeVie"]["sort"] for a in _amendements(demo) if isinstance(a["cycleDeVie"]["sort"], str))
    assert set(etats) >= {"DI", "AC", "ET", "IR", "RT", "IRR45", "IRRD", "IRRSA", "IRR53"}
    assert etats.most_common(1)[0][0] == "DI"
    assert set(sorts) == {"Rejeté", "Adopté", "Tombé", "Non soutenu", "Retiré"}


def test_texts_are_html_with_entities(demo: Fichiers) -> None:
    textes = [a["corps"]["contenuAuteur"].get("dispositif") for a in _amendements(demo)]
    ecrits = [texte for texte in textes if texte]
    assert all(texte.isascii() and texte.startswith('<p style="text-align: justify;">') for texte in ecrits)
    assert any("&#x00E9;" in texte and "&nbsp;" in texte for texte in ecrits)


def test_signatures_are_written_with_decimal_entities(demo: Fichiers) -> None:
    libelles = [a["signataires"]["libelle"] for a in _amendements(demo)]
    assert all(libelle.isascii() for libelle in libelles)
    assert any(re.match(r"(M\.|Mme)&#160;\w+,  ", libelle) for libelle in libelles)
    assert "le Gouvernement" in libelles


def test_co_signers_sit_in_the_group_of_the_author(demo: Fichiers) -> None:
    for amendement in demo.membres(AMENDEMENTS_17, "amendement"):
        signataires = amendement["signataires"]
        autres = en_liste(signataires["cosignataires"].get("acteurRef"))
        assert signataires["auteur"]["acteurRef"] not in autres
        assert len(autres) == len(set(autres))


@pytest.mark.parametrize(("archive", "nombre"), [(AMENDEMENTS_16, 250), (AMENDEMENTS_17, 650)])
def test_there_are_about_as_many_as_announced(demo: Fichiers, archive: str, nombre: int) -> None:
    assert nombre * 0.95 < len(demo.noms(archive)) < nombre * 1.1
