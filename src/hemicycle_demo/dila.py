"""The fictional laws as the DILA publishes them: the dossiers of Légifrance, and a few texts of the Journal officiel.

The whole base lacks the latest laws, which come in one delivery; a handful of texts lie beside, one file each. Traps:
a law whose number the Assembly forgot, reached by a link of two addresses; a day of the Journal officiel that is not
the one of the dossier; links that lead nowhere.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby, islice
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from hemicycle_demo.archives import write_file, write_tar
from hemicycle_demo.dates import MOIS
from hemicycle_demo.monde import Taille
from hemicycle_demo.textes.examens import Examen, numero_de_loi, numero_oublie, signet_au_senat
from hemicycle_demo.textes.travaux import Travaux

BASE, LIVRAISON = "20260701-140000", "20260717-220411"
_BASE_DU, _LIVRAISON_DU = date(2026, 7, 1), date(2026, 7, 17)
_RECENTES = 3  # laws that the base does not hold yet
_TEXTES = 6  # laws whose text is also given apart
# Issues of the Journal officiel that come as deliveries, the last ones with a law.
JOURNAUX: Mapping[Taille, int] = {"small": 0, "full": 0, "reel": 300}
_AUCUN = "2999-01-01"


@dataclass(frozen=True, slots=True)
class Publiee:
    """A promulgated law, with the rank that numbers it in the Journal officiel."""

    examen: Examen
    rang: int
    promulgation: date

    @property
    def numero(self) -> str:
        return numero_de_loi(self.examen, self.promulgation)

    @property
    def titre(self) -> str:
        jour = self.promulgation
        quantieme = "1er" if jour.day == 1 else str(jour.day)
        texte = self.examen.texte.titre.replace("relatif ", "relative ", 1)
        return f"LOI n° {self.numero} du {quantieme} {MOIS[jour.month - 1]} {jour.year} {texte}"

    @property
    def texte(self) -> str:
        return f"JORFTEXT{99_000_000 + 10 * self.rang:012d}"

    @property
    def dossier(self) -> str:
        return f"JORFDOLE{99_000_000 + 10 * self.rang:012d}"

    @property
    def parution(self) -> date:
        """The day of the issue; for one law, another than the one that its dossier has."""
        return self.promulgation + timedelta(days=2 if self.contredite else 1)

    @property
    def contredite(self) -> bool:
        return self.rang == 1


def publiees(travaux: Travaux) -> list[Publiee]:
    """The laws of the demo, in the order in which they were promulgated."""
    jours = [
        (etape.jour, examen)
        for examen in travaux.examens
        for etape in travaux.navettes[examen.texte.uid]
        if etape.code == "PROM" and etape.jour is not None
    ]
    ordre = sorted(jours, key=lambda un: (un[0], un[1].texte.dossier))
    return [Publiee(examen, rang, jour) for rang, (jour, examen) in enumerate(ordre, 1)]


def ecrire(folder: Path, travaux: Travaux) -> dict[str, int]:
    """Write the files of the DILA under `folder`; how many members each has."""
    lois = publiees(travaux)
    base = f"Freemium_dole_global_{BASE}.tar.gz"
    livraison = f"DOLE_{LIVRAISON}.tar.gz"
    nombres = {
        base: write_tar(folder / base, _membres(lois[:-_RECENTES], "dole/global", _BASE_DU)),
        livraison: write_tar(folder / livraison, _changements(lois[-_RECENTES:])),
    }
    for loi in (loi for loi in lois if loi.contredite or loi.rang % 4 == 0):
        if len(nombres) < _TEXTES:
            nombres[f"{loi.texte}.xml"] = write_file(folder / f"{loi.texte}.xml", _texte(loi))
    for parution, parues in islice(
        groupby(reversed(lois), key=lambda loi: loi.parution), JOURNAUX[travaux.monde.taille]
    ):
        livre = f"{parution:%Y%m%d}-002514"
        textes = [(f"{livre}/jorf/global/texte/version/{_chemin(loi.texte)}", _texte(loi)) for loi in parues]
        nombres[f"JORF_{livre}.tar.gz"] = write_tar(folder / f"JORF_{livre}.tar.gz", textes)
    return nombres


def relever_dila(travaux: Travaux) -> Mapping[str, tuple[str, ...]]:
    """The dossiers that show each trap of the files of the DILA."""
    lois = publiees(travaux)
    oubliees = tuple(loi.examen.texte.dossier for loi in lois if numero_oublie(loi.examen))
    return {
        "numero_oublie": oubliees,
        "lien_double": oubliees,
        "jo_contredit": tuple(loi.examen.texte.dossier for loi in lois if loi.contredite),
    }


def _membres(lois: Sequence[Publiee], racine: str, jour: date) -> Iterator[tuple[str, bytes]]:
    for loi in lois:
        yield f"{racine}/{_chemin(loi.dossier)}", _dossier(loi, jour)


def _changements(lois: Sequence[Publiee]) -> Iterator[tuple[str, bytes]]:
    """A delivery: dossiers under the instant it was made, and the list of what was taken away, often empty."""
    yield from _membres(lois, f"{LIVRAISON}/dole/global", _LIVRAISON_DU)
    yield f"{LIVRAISON}/liste_suppression_dole.dat", b"\n"


def _chemin(uid: str) -> str:
    """The path of a document: its digits, but the last two, two by two."""
    chiffres = uid[8:]
    paires = "/".join(chiffres[place : place + 2] for place in range(0, 10, 2))
    return f"JORF/{uid[4:8]}/{paires}/{uid}.xml"


def _dossier(loi: Publiee, jour: date) -> bytes:
    niveaux = "".join(f"<LIEN id={quoteattr(str(rang))} libelle={quoteattr(libelle)} lien={quoteattr(lien)}/>\n"
                      for rang, (libelle, lien) in enumerate(_liens(loi), 1))  # fmt: skip
    legislature = loi.examen.texte.legislature
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<DOSSIER_LEGISLATIF>
<META>
<META_COMMUN><ID>{loi.dossier}</ID><ANCIEN_ID/><ORIGINE>JORF</ORIGINE><URL>{_chemin(loi.dossier)}</URL><NATURE/></META_COMMUN>
<META_DOSSIER_LEGISLATIF>
<TITRE>{escape(loi.titre)}</TITRE>
<TYPE>LOI_PUBLIEE</TYPE>
<DATE_CREATION>{loi.examen.depot}</DATE_CREATION>
<DATE_DERNIERE_MODIFICATION>{jour}</DATE_DERNIERE_MODIFICATION>
<LEGISLATURE><NUMERO>{legislature}</NUMERO><LIBELLE>{legislature}ème législature</LIBELLE>
<DATE_DEBUT>{_AUCUN}</DATE_DEBUT><DATE_FIN>{_AUCUN}</DATE_FIN></LEGISLATURE>
<ID_TEXTE_1>{loi.texte}</ID_TEXTE_1><ID_TEXTE_2/><ID_TEXTE_3/><ID_TEXTE_4/><ID_TEXTE_5/>
</META_DOSSIER_LEGISLATIF>
</META>
<CONTENU>
<ARBORESCENCE>
<NIVEAU id="1" libelle="Travaux préparatoires">
{niveaux}</NIVEAU>
</ARBORESCENCE>
<EXPOSE_MOTIF/>
<LIBELLE_TEXTE_1>{escape(loi.titre)}</LIBELLE_TEXTE_1>
</CONTENU>
</DOSSIER_LEGISLATIF>
""".encode()  # fmt: skip


def _liens(loi: Publiee) -> Iterator[tuple[str, str]]:
    texte = loi.examen.texte
    page = f"http://www.assemblee-nationale.example/dyn/{texte.dossier[5:7]}/dossiers/{texte.dossier}"
    double = f"http://www.assemblee-nationale.example/{page}"
    yield "Dossier législatif de l'Assemblée nationale", double if numero_oublie(loi.examen) else page
    signet = f"http://www.senat.example/dossier-legislatif/{signet_au_senat(loi.examen)}.html"
    yield "Dossier législatif du Sénat", f"\u200b{signet} " if loi.rang % 5 == 0 else signet
    if loi.rang % 6 == 0:
        yield "Étude d'impact", "http://webdim/etudes/impact.pdf"


def _texte(loi: Publiee) -> bytes:
    """The version file of a law, without an XML declaration, as copies of it often are."""
    promulgation = loi.promulgation
    return f"""<TEXTE_VERSION>
<META>
<META_COMMUN><ID>{loi.texte}</ID><ANCIEN_ID/><ORIGINE>JORF</ORIGINE>
<URL>texte/version/{_chemin(loi.texte)}</URL><NATURE>LOI</NATURE></META_COMMUN>
<META_SPEC>
<META_TEXTE_CHRONICLE><CID>{loi.texte}</CID><NUM>{loi.numero}</NUM><NUM_SEQUENCE>1</NUM_SEQUENCE>
<NOR>DEMX{promulgation.year % 100}{loi.examen.rang:05d}L</NOR>
<DATE_PUBLI>{loi.parution}</DATE_PUBLI><DATE_TEXTE>{promulgation}</DATE_TEXTE>
<ORIGINE_PUBLI>JORF n°{loi.parution.timetuple().tm_yday:04d} du {loi.parution:%d/%m/%Y}</ORIGINE_PUBLI>
<PAGE_DEB_PUBLI>0</PAGE_DEB_PUBLI><PAGE_FIN_PUBLI>0</PAGE_FIN_PUBLI></META_TEXTE_CHRONICLE>
<META_TEXTE_VERSION><TITRE>LOI n° {loi.numero}</TITRE><TITREFULL>{escape(loi.titre)} (1)</TITREFULL>
<DATE_DEBUT>{_AUCUN}</DATE_DEBUT><DATE_FIN>{_AUCUN}</DATE_FIN></META_TEXTE_VERSION>
</META_SPEC>
</META>
<VISAS><CONTENU/></VISAS>
</TEXTE_VERSION>
""".encode()
