"""Invented files of the interior ministry, in its formats: candidacies, electors, register of elected officials."""

import io
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import escape

TITRES_LISTES = (
    "Code circonscription;Circonscription;N° dépôt;Libellé abrégé de liste;Libellé de la liste;Code nuance de liste;"
    "Nuance de liste;Tête de liste;Ordre;Sexe;Nom sur le bulletin de vote;Prénom sur le bulletin de vote;"
    "Date de naissance;Profession;Code personnalité;Sortant"
)
TITRES_BINOMES = (
    "Code circonscription;Libellé circonscription;N° dépôt;Sexe du candidat;Nom du candidat;Prénom du candidat;"
    "Date de naissance du candidat;Code nuance;Nuance du candidat;Profession;Code personnalité;Sortant;"
    "Sexe remplaçant;Nom remplaçant;Prénom remplaçant;Date de naissance remplaçant"
)
LISTES_2026 = "senatoriales-2026-candidatures-listes-scrutin-proportionnel.csv"
BINOMES_2026 = "senatoriales-2026-candidatures-individuelles-scrutin-majoritaire.csv"
INSCRITS_2026 = "referentiel-des-bureaux-de-vote-sen2026.csv"

TITRES_CD = (
    '"Code du département";"Libellé du département";"Code du canton";"Libellé du canton";"Nom de l\'élu";'
    '"Prénom de l\'élu";"Code sexe";"Date de naissance";"Code de la catégorie socio-professionnelle";'
    '"Libellé de la catégorie socio-professionnelle";"Date de début du mandat";"Libellé de la fonction";'
    '"Date de début de la fonction"'
)


def csv(*lignes: str) -> bytes:
    """A file as the ministry writes it: lines ended by CR and LF."""
    return "".join(f"{ligne}\r\n" for ligne in lignes).encode()


def ligne_liste(
    ordre: int, nom: str, prenom: str, naissance: str, *, sexe: str = "F", code: str = "01", titre: str = "Ain demain",
    sortant: str = "", depot: str = "1", nuance: str = "LDVD",
) -> str:  # fmt: skip
    tete = "OUI" if ordre == 1 else ""
    return (
        f"{code};Ain;{depot};{titre};{titre};{nuance};Liste divers droite;{tete};{ordre};{sexe};{nom};{prenom};"
        f"{naissance};(74) - Ancien cadre;;{sortant}"
    )


def ligne_binome(
    nom: str, prenom: str, naissance: str, suppleant: str = "F;LORME;Anne;1970-03-04", *, code: str = "03",
    depot: str = "1", sortant: str = "",
) -> str:  # fmt: skip
    return f"{code};Allier;{depot};M;{nom};{prenom};{naissance};DVD;Divers droite;(21) - Artisan;;{sortant};{suppleant}"


def ligne_cd(nom: str, prenom: str, naissance: str, *, sexe: str = "F", code: str = "1", fonction: str = "") -> str:
    depuis = "2021-07-10" if fonction else ""
    return (
        f'{code};"Ain";101;"Ambérieu-En-Bugey";"{nom}";"{prenom}";"{sexe}";{naissance};74;"Ancien cadre";2021-07-01;'
        f'"{fonction}";{depuis}'
    )


def classeur(*feuilles: Sequence[Sequence[str | int]], noms: Sequence[str] = ()) -> bytes:
    """A workbook of the least that readers accept; a number is a number, the rest is text written in the cell."""
    titres = noms or [f"Feuille{n}" for n in range(1, len(feuilles) + 1)]
    sortie = io.BytesIO()
    numeros = range(1, len(feuilles) + 1)
    ns = "http://schemas.openxmlformats.org"
    with zipfile.ZipFile(sortie, "w") as archive:
        archive.writestr(
            "[Content_Types].xml",
            f'<Types xmlns="{ns}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>'
            '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            "</Types>",
        )
        archive.writestr(
            "_rels/.rels",
            f'<Relationships xmlns="{ns}/package/2006/relationships"><Relationship Id="r0" '
            f'Type="{ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        )
        archive.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{ns}/spreadsheetml/2006/main" xmlns:r="{ns}/officeDocument/2006/relationships"><sheets>'
            + "".join(f'<sheet name="{titres[n - 1]}" sheetId="{n}" r:id="r{n}"/>' for n in numeros)
            + "</sheets></workbook>",
        )
        archive.writestr(
            "xl/_rels/workbook.xml.rels",
            f'<Relationships xmlns="{ns}/package/2006/relationships">'
            + "".join(
                f'<Relationship Id="r{n}" Type="{ns}/officeDocument/2006/relationships/worksheet" '
                f'Target="worksheets/sheet{n}.xml"/>'
                for n in numeros
            )
            + "</Relationships>",
        )
        for n, feuille in zip(numeros, feuilles, strict=True):
            rangees = "".join(f"<row>{''.join(map(_cellule, rangee))}</row>" for rangee in feuille)
            archive.writestr(
                f"xl/worksheets/sheet{n}.xml",
                f'<worksheet xmlns="{ns}/spreadsheetml/2006/main"><sheetData>{rangees}</sheetData></worksheet>',
            )
    return sortie.getvalue()


def _cellule(valeur: str | int) -> str:
    if isinstance(valeur, int):
        return f"<c><v>{valeur}</v></c>"
    return f'<c t="inlineStr"><is><t>{escape(valeur)}</t></is></c>'
