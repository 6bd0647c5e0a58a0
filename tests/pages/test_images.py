"""Pictures: what is drawn, how wide it is, and that it can be read."""

import asyncio
import subprocess
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from hemicycle.api.answers.errors import OverloadedError
from hemicycle.models.votes import Votant, Vote
from hemicycle.pages.declare import png
from hemicycle.pages.images.accords import accords
from hemicycle.pages.images.carte import Fait, Pastille, Texte, carte, largeur, lignes
from hemicycle.pages.images.couleurs import contraste, encre_sur, luminance
from hemicycle.pages.images.hemicycle import Siege, hemicycle, places, rangees
from hemicycle.pages.images.lettres import lettres, regles
from hemicycle.pages.images.png import dessiner
from hemicycle.pages.rendu import insecables
from hemicycle.pages.scrutins import Rang, bulletin
from hemicycle.vocabulaire import Chambre, Position, PositionDetail

SVG = "{http://www.w3.org/2000/svg}"


def chambre(sieges: int) -> list[Siege]:
    """A chamber of names as long as real ones, four groups, every position."""
    groupes = (("LFI-NFP", "#cc2443"), ("SOC", "#ff8080"), ("EPR", "#61468f"), ("RN", "#35495e"))
    found = []
    for n in range(sieges):
        nom, couleur = groupes[4 * n // sieges]
        found.append(Siege(f"Prénom-{n % 7} Lefranc", nom, couleur, list(Position)[n % 4]))
    return found


def test_the_hemicycle_has_a_seat_for_each() -> None:
    dessin = ET.fromstring(hemicycle(chambre(577), titre="Un vote", description="Adopté.", centre=["279 – 247"]))
    sieges = dessin.findall(f"{SVG}use")
    assert len(sieges) == 577
    assert sieges[0].findtext(f"{SVG}title") == "Prénom-0 Lefranc, LFI-NFP"
    assert {siege.get("href") for siege in sieges} == {f"#{g.get('id')}" for g in dessin.iterfind(f"{SVG}defs/{SVG}g")}
    assert dessin.findtext(f"{SVG}title") == "Un vote"


def test_seats_beside_a_list_of_names_are_not_named() -> None:
    dessin = ET.fromstring(hemicycle(chambre(577), titre="Un vote", description="Adopté.", noms=False))
    sieges = dessin.findall(f"{SVG}use")
    assert len(sieges) == 577
    assert not [siege for siege in sieges if len(siege)]


def test_names_that_have_no_room_on_a_telephone_are_hidden_there() -> None:
    voisins = [Siege("", f"GROUPE-{n}", None, Position.POUR) for n in range(16) for _ in range(36)]
    dessin = ET.fromstring(hemicycle(voisins, titre="Un vote", description="Adopté."))
    noms = {texte.text: texte.get("class") for texte in dessin.iterfind(f"{SVG}g/{SVG}text")}
    assert noms["GROUPE-8"] == "rare"  # its neighbours stand beside it
    assert noms["GROUPE-0"] == "rare"  # longer than there is room beside the picture
    deux = [Siege("", nom, None, Position.POUR) for nom in ("A", "B") for _ in range(288)]
    assert "rare" not in hemicycle(deux, titre="Un vote", description="Adopté.")


def test_the_stylesheet_enlarges_letters_as_pictures_ask() -> None:
    feuille = files("hemicycle.pages").joinpath("static/hemicycle.css").read_text(encoding="utf-8")
    assert regles() in feuille
    assert [lettres(une) for une in (350, 560, 561, 768, 900)] == ["l560", "l560", "l640", "l768", "l820"]


def test_the_hemicycle_is_no_heavier_than_it_may_be() -> None:
    assert len(hemicycle(chambre(577), titre="T" * 200, description="D" * 100).encode()) <= 45_000


@pytest.mark.parametrize(("sieges", "arcs"), [(577, 12), (348, 9), (1, 1), (0, 1)])
def test_seats_are_shared_out_among_arcs(sieges: int, arcs: int) -> None:
    assert rangees(sieges) == arcs
    trouves = places(sieges)
    assert len(trouves) == sieges
    assert [place.angle for place in trouves] == sorted((place.angle for place in trouves), reverse=True)


def test_a_hostile_voter_stays_a_name_in_the_list_too() -> None:
    qui = Votant(id="i", slug='x"y', chambre=Chambre.SENAT, nom="<b>", prenom="d'Or&", photo_url=None, groupe=None)
    pour: Any = {"position": Position.POUR, "position_detail": PositionDetail.POUR, "cause": None}
    vote = Vote(id="v", par_delegation=True, mise_au_point="contre", parlementaire=qui, **pour)
    lu = bulletin(msgspec.json.encode(vote).removeprefix(b'{"id":"').removesuffix(b"}"))
    assert (lu.choix.groupe, lu.choix.position, lu.nom) == (None, Position.POUR, "d'Or& <b>")
    rang = Rang(None, Position.POUR, PositionDetail.POUR, [lu])
    assert insecables(f"<ul>{rang.noms}</ul>") == (
        '<ul><li><a href="/parlementaires/x&#34;y">d&#39;Or&amp; &lt;b&gt;</a> <small>par délégation</small>'
        " <small>a dit ensuite avoir voulu voter contre</small></li></ul>"
    )


def test_a_hostile_name_stays_a_name() -> None:
    dessin = hemicycle([Siege("<script>", '"&', '"/><script>', Position.POUR)], titre="<b>", description="&")
    assert "<script>" not in dessin
    assert ET.fromstring(dessin).findtext(f"{SVG}use/{SVG}title") == '<script>, "&'
    assert "<script>" not in carte(Texte("<script>", "<script>", "<script>"), pastille=Pastille("<s", None))


def test_lines_fit_and_say_when_they_are_cut() -> None:
    texte = "l’ensemble de la proposition de loi visant à relancer les chemins de halage au cœur des bourgs"
    trouvees = lignes(texte, 40, 600, 2)
    assert len(trouvees) == 2
    assert trouvees[1].endswith("…")
    assert all(largeur(ligne, 40) <= 640 for ligne in trouvees)
    assert " ".join(lignes(texte, 40, 600, 9)) == texte
    assert lignes("", 40, 600, 2) == []


@pytest.mark.parametrize(
    "couleur", ["#ffffff", "#000000", "#ffd700", "#35495e", "#ff8080", "#777777", "#808080", "#cc2443"]
)
def test_what_is_written_on_a_colour_is_read(couleur: str) -> None:
    assert contraste(encre_sur(couleur), couleur) >= 4.5


def test_luminance_is_that_of_the_standard() -> None:
    assert (luminance("#000000"), round(luminance("#ffffff"), 6)) == (0.0, 1.0)
    assert round(contraste("#ffffff", "#777777"), 2) == 4.48


def test_letters_are_drawn_without_any_font_of_the_machine() -> None:
    texte = Texte("Sénat", "Œuvre à l’étude", "Adopté par 1\u202f234 voix.")
    avec = dessiner(carte(texte, faits=[Fait("94\u202f%", "présence")], demo=True).encode())
    sans = dessiner(carte(Texte("", "", ""), demo=True).encode())
    assert len(avec) > len(sans) + 5000


@pytest.mark.parametrize(("cadre", "taille"), [("100 50", (1200, 600)), ("50 400", (300, 2400))])
def test_a_tall_picture_has_no_more_pixels_than_others(cadre: str, taille: tuple[int, int]) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {cadre}"><circle r="9"/></svg>'
    pixels = dessiner(svg.encode())
    assert (int.from_bytes(pixels[16:20]), int.from_bytes(pixels[20:24])) == taille


@pytest.mark.parametrize("taux", [None, 0, 30, 50, 55, 75, 100])
def test_a_rate_is_read_on_any_paper(taux: int | None) -> None:
    dessin = ET.fromstring(accords([("a", "A"), ("b", "B")], {"a": {"b": taux}, "b": {"a": taux}}, titre="Accords"))
    fonds = [case.get("fill", "") for case in dessin.iterfind(f"{SVG}rect")]
    encres = [texte.get("fill", "") for texte in dessin.iterfind(f"{SVG}text") if texte.get("text-anchor") == "middle"]
    assert "fill-opacity" not in ET.tostring(dessin).decode()
    assert all(contraste(encre, fond) >= 4.5 for encre, fond in zip(encres, fonds, strict=True))


@pytest.mark.parametrize("fault", [subprocess.TimeoutExpired("png", 10), subprocess.CalledProcessError(-9, "png")])
def test_a_picture_that_could_not_be_drawn_may_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(subprocess, "run", fails)
    with pytest.raises(OverloadedError) as refused:
        asyncio.run(png(b"<svg/>"))
    assert refused.value.retry_after > 1
