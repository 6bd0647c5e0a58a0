"""Where the fictional members are elected: invented communes, postal codes, polling stations, outlines.

Departments and numbers of seats are real, everything below is not, but for the three communes of arrondissements. The
files are those of the ministry, La Poste and INSEE, with their codes: letters of overseas, Wallis, consular posts.
"""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Literal
from xml.sax.saxutils import escape

from hemicycle.texte import cle_tri
from hemicycle_demo.archives import write_archive, write_file
from hemicycle_demo.membres.geographie import DEPARTEMENTS, Departement
from hemicycle_demo.monde import Taille

BUREAUX, POSTE = "bureaux-de-vote-circonscriptions.csv", "019HexaSmal.csv"
COMPOSITION, MOUVEMENTS = "circo_composition.xlsx", "v_mvt_commune_2026.csv"
CONTOURS = "circonscriptions-legislatives-p20.geojson"

COMMUNES: Mapping[Taille, int] = {"small": 2, "full": 60, "reel": 60}  # for each constituency
_NUMEROTEES = {2: 999, 3: 89}  # communes that five digits leave room for, by the length of a department's code
_LETTRES = {
    "971": "ZA", "972": "ZB", "973": "ZC", "974": "ZD", "975": "ZS", "976": "ZM", "977": "ZX", "986": "ZW",
    "987": "ZP", "988": "ZN", "099": "ZZ",
}  # fmt: skip
_SANS_CONTOUR = frozenset({"977", "986", "987", "988", "099"})
_SANS_INSEE = frozenset({"975", "976", "977", "986", "987", "988", "099"})
_VILLES = {
    "75": ("75056", "Paris", 20, 75100),
    "69": ("69123", "Lyon", 9, 69380),
    "13": ("13055", "Marseille", 16, 13200),
}
_PART_DES_VILLES = {"75": 18, "69": 4, "13": 7}  # constituencies that a commune of arrondissements votes in

_DEBUTS = (
    "Val", "Mont", "Roche", "Bois", "Clair", "Fon", "Haut", "Pré", "Mar", "Ciel", "Cor", "Lan", "Ver", "Sau", "Bel",
    "Char", "Or", "Tré",
)  # fmt: skip
_FINS = (
    "brune", "sec", "fleury", "court", "ville", "aigre", "noir", "blanche", "mont", "rive", "lune", "dor", "veyre",
    "tourne", "guerre", "lieu", "selle",
)  # fmt: skip
_SUITES = ("", "", "", "-sur-Orve", "-les-Haies", "-en-Bocage", "-aux-Œillets", "-l'Écluse", "-la-Forêt")
_SAINTS = ("Aubrin", "Ysance", "Vauric", "Perlaine", "Déotile", "Œlin", "Mathurance", "Brévin")
_PARTOUT = "Saint-Orvain"  # a name that many departments have


@dataclass(frozen=True, slots=True)
class Lieu:
    """A commune or a post; `bureaux` are its stations with the number of the constituency that they vote in."""

    code: str
    nom: str
    departement: Departement
    bureaux: tuple[tuple[str, int], ...]
    postaux: tuple[str, ...] = ()

    @property
    def circonscriptions(self) -> tuple[int, ...]:
        return tuple(sorted({numero for _, numero in self.bureaux}))


@dataclass(frozen=True)
class Territoire:
    """Every place, and those that show a trap."""

    lieux: tuple[Lieu, ...]
    restaurees: tuple[tuple[str, str, str], ...]  # since the ballot: code, name, the commune that it left
    fusionnees: tuple[tuple[str, str], ...]  # since the ballot: code, the commune that it is part of
    curiosites: Mapping[str, tuple[str, ...]]


def ecrire(folder: Path, taille: Taille, graine: int) -> dict[str, int]:
    """Write the files under `folder`; the workbook has its members, each other file counts for one."""
    pays = territoire(taille, graine)
    return {
        BUREAUX: write_file(folder / BUREAUX, _bureaux(pays)),
        POSTE: write_file(folder / POSTE, _poste(pays)),
        COMPOSITION: write_archive(folder / COMPOSITION, _classeur(_lignes_insee(pays))),
        MOUVEMENTS: write_file(folder / MOUVEMENTS, _mouvements(pays)),
        CONTOURS: write_file(folder / CONTOURS, _contours(graine)),
    }


@lru_cache(maxsize=1)
def territoire(taille: Taille, graine: int) -> Territoire:
    """The same places for the same size and seed."""
    alea = Random(f"territoire/{graine}")
    lieux = [lieu for departement in DEPARTEMENTS for lieu in _lieux(departement, COMMUNES[taille], alea)]
    par_code = {lieu.code: lieu for lieu in lieux}
    frontiere = [lieu for lieu in lieux if lieu.departement.code in ("08", "10") and len(lieu.code) == 5]
    # A postal code that serves a commune of the Aube as well as the one of the Ardennes that it is made for.
    voisin, servi = frontiere[0], next(lieu for lieu in frontiere if lieu.departement.code == "10")
    par_code[servi.code] = replace(servi, postaux=(*servi.postaux, voisin.postaux[0]))
    entieres = [lieu for lieu in par_code.values() if len(lieu.circonscriptions) == 1 and lieu.departement.code == "21"]
    restauree = ("21990", "Ysance-la-Neuve", entieres[0].code)
    fusionnee = (entieres[-2].code, entieres[-1].code)
    partages = [lieu.code for lieu in par_code.values() if len(lieu.circonscriptions) > 1]
    return Territoire(
        tuple(par_code[code] for code in sorted(par_code)),
        (restauree,),
        (fusionnee,),
        {
            "commune_partagee": tuple(sorted(partages)),
            "code_postal_de_deux_departements": (voisin.postaux[0],),
            "temoins_differents": (_contredite(list(par_code.values())),),
            "commune_restauree": (restauree[0],),
            "commune_fusionnee": (fusionnee[0],),
        },
    )


def _contredite(lieux: Sequence[Lieu]) -> str:
    """The commune that INSEE puts in another constituency than its polling stations."""
    return next(x.code for x in lieux if x.departement.code == "33" and x.circonscriptions == (3,))


def _lieux(departement: Departement, par_siege: int, alea: Random) -> Iterator[Lieu]:
    code = departement.code
    if code == "099":
        for numero in range(1, departement.sieges + 1):
            for rang in range(2):
                nom = f"{_nom(alea)} ({'consulat' if rang else 'ambassade'})"
                yield Lieu(f"ZZ{2 * numero + rang:03d}", nom, departement, (("0001", numero),))
        return
    if code == "986":  # one commune for the ministry; La Poste has the three of INSEE
        yield Lieu("98001", "Wallis et Futuna", departement, (("0001", 1), ("0002", 1)))
        return
    if code == "977":
        yield Lieu("97701", "Saint-Barthélemy", departement, (("0001", 1),), ("97133",))
        yield Lieu("97801", "Saint-Martin", departement, (("0001", 1),), ("97150",))
        return
    if code in _VILLES:
        yield _ville(departement)
    debut = _PART_DES_VILLES.get(code, 0)
    par_siege = min(par_siege, _NUMEROTEES[len(code)] // departement.sieges)
    numeros = [n for n in range(debut + 1, departement.sieges + 1) for _ in range(par_siege)]
    prise = _VILLES[code][0] if code in _VILLES else None
    rangs = (rang for rang in count(1) if _commune(code, rang) != prise)
    for rang, numero in zip(rangs, numeros, strict=False):
        # The first commune of a department of several seats votes in two constituencies, for one department in three.
        voisine = numero % departement.sieges + 1
        partage = rang == 1 and departement.sieges > 1 and not debut and alea.random() < 1 / 3
        nom = _PARTOUT if rang == 2 and alea.random() < 1 / 2 else _nom(alea)
        postal = f"{code.replace('A', '0').replace('B', '0')[:3]}"
        dizaine, unite = (rang + 1) // 2 % 90, (rang + 1) // 2 // 90  # two communes share a code
        postaux = [f"{postal}{10 * dizaine + unite + 100:03d}" if len(postal) == 2 else f"{postal}{rang // 2 + 10:02d}"]
        stations = [("0001", numero), ("0002", voisine if partage else numero), ("0003", numero)][: 3 if partage else 2]
        yield Lieu(_commune(code, rang), nom, departement, tuple(stations), tuple(postaux))


def _ville(departement: Departement) -> Lieu:
    """A commune of arrondissements: stations begin with the number of theirs; every other one is split."""
    code, nom, arrondissements, _ = _VILLES[departement.code]
    sieges = _PART_DES_VILLES[departement.code]
    bureaux = []
    for numero in range(1, arrondissements + 1):
        premier = (numero - 1) * sieges // arrondissements + 1
        dernier = min(premier + numero % 2, sieges)
        bureaux += [(f"{numero:02d}{rang:02d}", premier if rang < 3 else dernier) for rang in range(1, 5)]
    return Lieu(code, nom, departement, tuple(bureaux))


def _commune(departement: str, rang: int) -> str:
    if departement == "987":
        return f"987{rang + 10:02d}"
    return f"{departement}{rang:02d}" if len(departement) == 3 else f"{departement}{rang:03d}"


def _nom(alea: Random) -> str:
    if alea.random() < 0.15:
        return f"Saint{'e' if alea.random() < 0.3 else ''}-{alea.choice(_SAINTS)}{alea.choice(_SUITES)}"
    article = alea.choice(("Le ", "La ", "L'", "Les ")) if alea.random() < 0.1 else ""
    return f"{article}{alea.choice(_DEBUTS)}{alea.choice(_FINS)}{alea.choice(_SUITES)}"


def _ministere(departement: Departement) -> str:
    return _LETTRES.get(departement.code, departement.code)


def _ordinal(numero: int) -> str:
    return f"{numero}{'ère' if numero == 1 else 'ème'} circonscription"


def _bureaux(pays: Territoire) -> bytes:
    """Comma, quotes where needed, CR and LF, no line end after the last row."""
    titres = (
        "codeDepartement", "nomDepartement", "codeCirconscription", "nomCirconscription", "codeCommune", "nomCommune",
        "numeroBureauVote", "codeBureauVote",
    )  # fmt: skip
    rows: list[Sequence[str]] = [titres]
    for lieu in pays.lieux:
        lettres = _ministere(lieu.departement)
        for bureau, numero in lieu.bureaux:
            rows.append((
                lettres, lieu.departement.nom, f"{lettres}{numero:02d}", _ordinal(numero), lieu.code, lieu.nom, bureau,
                f"{lieu.code}_{bureau}",
            ))  # fmt: skip
    return _csv(rows, ",", "\r\n").rstrip("\r\n").encode()


def _poste(pays: Territoire) -> bytes:
    """Capitals without accents, « ST » for « Saint », Latin-1 for the one accent of the titles."""
    titres = ("#Code_commune_INSEE", "Nom_de_la_commune", "Code_postal", "Libellé_d_acheminement", "Ligne_5")
    rows: list[tuple[str, ...]] = []
    disparues = dict(pays.fusionnees)
    par_code = {lieu.code: lieu for lieu in pays.lieux}
    for lieu in pays.lieux:
        code = disparues.get(lieu.code, lieu.code)
        nom = _capitales(par_code[code].nom)
        ligne_5 = _capitales(lieu.nom) if code != lieu.code else ""
        rows += [(code, nom, postal, nom, ligne_5) for postal in lieu.postaux]
    for code, nom, quittee in pays.restaurees:
        rows += [(code, _capitales(nom), postal, _capitales(nom), "") for postal in par_code[quittee].postaux]
    for departement, (_, nom, nombre, avant) in _VILLES.items():
        rows += [
            (str(avant + n), f"{nom.upper()} {n:02d}", f"{departement}{n:03d}", nom.upper(), "")
            for n in range(1, nombre + 1)
        ]
    rows.append(("75116", "PARIS 16", "75116", "PARIS", ""))
    rows += [("98611", "ALO", "98610", "ALO", ""), ("98612", "SIGAVE", "98620", "SIGAVE", "")]
    rows += [("98613", "UVEA", "98600", "MATA UTU", ""), ("99138", "MONACO", "98000", "MONACO", "")]
    return _csv([titres, *sorted(rows)], ";", "\n").encode("latin-1")


def _capitales(nom: str) -> str:
    return " ".join({"saint": "ST", "sainte": "STE"}.get(mot, mot.upper()) for mot in cle_tri(nom).split())


def _lignes_insee(pays: Territoire) -> Iterator[Sequence[str]]:
    yield ("DEP", "libdep", "REG", "libreg", "COMMUNE_RESID", "LIBcom", "circo", "type_com")
    (contredite,) = pays.curiosites["temoins_differents"]
    for lieu in pays.lieux:
        departement = lieu.departement
        if departement.code in _SANS_INSEE:
            continue
        numeros = (4,) if lieu.code == contredite else lieu.circonscriptions
        for numero in numeros:
            circo = f"{departement.code}{numero:0{5 - len(departement.code)}d}"
            genre = "partiel" if len(numeros) > 1 else "entière"
            yield departement.code, departement.nom, "00", departement.region, lieu.code, lieu.nom, circo, genre


def _mouvements(pays: Territoire) -> bytes:
    titres = (
        "MOD", "DATE_EFF", "TYPECOM_AV", "COM_AV", "TNCC_AV", "NCC_AV", "NCCENR_AV", "LIBELLE_AV", "TYPECOM_AP",
        "COM_AP", "TNCC_AP", "NCC_AP", "NCCENR_AP", "LIBELLE_AP",
    )  # fmt: skip
    noms = {lieu.code: lieu.nom for lieu in pays.lieux} | {code: nom for code, nom, _ in pays.restaurees}

    def ligne(nature: str, jour: str, avant: str, apres: str) -> Sequence[str]:
        def commune(code: str) -> Sequence[str]:
            return "COM", code, "0", _capitales(noms[code]), noms[code], noms[code]

        return nature, jour, *commune(avant), *commune(apres)

    rows = [ligne("21", "2024-01-01", quittee, code) for code, _, quittee in pays.restaurees]
    rows += [ligne("32", "2025-01-01", code, dans) for code, dans in pays.fusionnees]
    rows += [ligne("32", "2025-01-01", dans, dans) for _, dans in pays.fusionnees]
    return _csv([titres, *rows], ",", "\n", tout=True).encode()


def _csv(rows: Iterable[Sequence[str]], separateur: str, fin: str, *, tout: bool = False) -> str:
    sortie = io.StringIO()
    quoting: Literal[0, 1] = csv.QUOTE_ALL if tout else csv.QUOTE_MINIMAL
    csv.writer(sortie, delimiter=separateur, lineterminator=fin, quoting=quoting).writerows(rows)
    return sortie.getvalue()


def _classeur(rows: Iterable[Sequence[str]]) -> Iterator[tuple[str, bytes]]:
    """The least workbook that readers open: a sheet that says what it is, then the table, texts in the cells."""
    ns = "http://schemas.openxmlformats.org"
    types = f"{ns}/package/2006/content-types"
    liens = f"{ns}/package/2006/relationships"
    genre = f"{ns}/officeDocument/2006/relationships"
    feuille = f"{ns}/spreadsheetml/2006/main"
    yield (
        "[Content_Types].xml",
        (
            f'<Types xmlns="{types}"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" '
            'ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>'
        ).encode(),
    )
    yield (
        "_rels/.rels",
        (
            f'<Relationships xmlns="{liens}"><Relationship Id="r0" Type="{genre}/officeDocument" '
            'Target="xl/workbook.xml"/></Relationships>'
        ).encode(),
    )
    yield (
        "xl/workbook.xml",
        (
            f'<workbook xmlns="{feuille}" xmlns:r="{genre}"><sheets><sheet name="Lisez_moi" sheetId="1" r:id="r1"/>'
            '<sheet name="table" sheetId="2" r:id="r2"/></sheets></workbook>'
        ).encode(),
    )
    cibles = "".join(
        f'<Relationship Id="r{n}" Type="{genre}/worksheet" Target="worksheets/sheet{n}.xml"/>' for n in (1, 2)
    )
    yield "xl/_rels/workbook.xml.rels", f'<Relationships xmlns="{liens}">{cibles}</Relationships>'.encode()
    for n, lignes in ((1, [("Composition communale des circonscriptions",)]), (2, rows)):
        cellules = (
            "".join(f'<c t="inlineStr"><is><t>{escape(cell)}</t></is></c>' for cell in ligne) for ligne in lignes
        )
        corps = "".join(f"<row>{rangee}</row>" for rangee in cellules)
        contenu = f'<worksheet xmlns="{feuille}"><sheetData>{corps}</sheetData></worksheet>'
        yield f"xl/worksheets/sheet{n}.xml", contenu.encode()


def _contours(graine: int) -> bytes:
    """A made-up country: departments on a grid, cut in as many bands as they have seats, with crooked borders."""
    alea = Random(f"contours/{graine}")
    objets = []
    for rang, departement in enumerate(d for d in DEPARTEMENTS if d.code not in _SANS_CONTOUR):
        ouest, sud = -4.5 + (rang % 10) * 1.2, 42.5 + (rang // 10) * 0.8
        lettres, largeur = _ministere(departement), 1.2 / departement.sieges
        bords = [_bord(ouest + largeur * n, sud, alea) for n in range(departement.sieges + 1)]
        for numero in range(1, departement.sieges + 1):
            gauche, droite = bords[numero - 1], bords[numero]
            anneau = [*gauche, *reversed(droite), gauche[0]]
            proprietes = {
                "codeDepartement": lettres, "nomDepartement": departement.nom,
                "codeCirconscription": f"{lettres}{numero:02d}", "nomCirconscription": _ordinal(numero),
            }  # fmt: skip
            forme = {"type": "Polygon", "coordinates": [anneau]}
            objets.append({"type": "Feature", "geometry": forme, "properties": proprietes})
    return json.dumps(
        {"type": "FeatureCollection", "features": objets}, ensure_ascii=False, separators=(",", ":")
    ).encode()


def _bord(x: float, sud: float, alea: Random) -> list[list[float]]:
    """A border from south to north; its ends are straight, so that departments meet."""
    milieu = [[round(x + alea.uniform(-0.012, 0.012), 4), round(sud + 0.1 * n, 4)] for n in range(1, 8)]
    return [[round(x, 4), round(sud, 4)], *milieu, [round(x, 4), round(sud + 0.8, 4)]]
