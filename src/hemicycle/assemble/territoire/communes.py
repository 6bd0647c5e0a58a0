"""Communes of today with their constituencies and postal codes: witnesses, La Poste and movements joined.

La Poste's file is the newest list of communes; witnesses are of 2022. A commune that merged since is carried to the one
that it became, where the file of movements tells; one that was restored since votes where the commune it left does.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from hemicycle.assemble.monde import Constat
from hemicycle.assemble.tables import JOUR, Tables, derniers, lire, lists_by_key, sets_by_key, textes
from hemicycle.assemble.territoire import Commune, codes
from hemicycle.assemble.territoire.temoins import Temoin, retenus
from hemicycle.texte import nom_plie
from hemicycle.vocabulaire import SourceDecoupage, TypeCommune

COMMUNE = "COM"  # INSEE's type of a whole commune
FUSIONS = frozenset({"31", "32", "33", "34", "41", "50"})  # what makes one commune of another, or moves its code
RETABLISSEMENTS = frozenset({"20", "21"})
ETAPES = 10  # moves in a row that a commune may have gone through


@dataclass(frozen=True)
class Poste:
    """La Poste's list: the postal codes of each commune, the names of its parts, its own name in capitals."""

    codes_postaux: Mapping[str, tuple[str, ...]]
    lieux: Mapping[str, tuple[str, ...]]
    noms: Mapping[str, str]

    @property
    def departements(self) -> frozenset[str | None]:
        return frozenset(map(codes.departement_de, self.codes_postaux))


@dataclass(frozen=True)
class Mouvements:
    """What communes became (`fusions`), and what restored ones left (`retablies`)."""

    fusions: Mapping[str, str]
    retablies: Mapping[str, str]
    noms: Mapping[str, str]

    def devenue(self, commune: str) -> str:
        """The commune that another is by now."""
        for _ in range(ETAPES):
            suivante = self.fusions.get(commune)
            if suivante is None:
                break
            commune = suivante
        return commune


def communes(tables: Tables, trouves: tuple[Temoin, ...]) -> tuple[list[Commune], list[Constat]]:
    """Every commune, arrondissement and post, in the order of codes, and those that a file alone knows."""
    poste, mouvements = _poste(tables), _mouvements(tables)
    decoupees = _decoupees(trouves)
    recodees = _recodees(decoupees, poste, mouvements)
    decoupees = _a_ce_jour(decoupees, poste, mouvements, recodees)
    uniques, couverts = _sieges_uniques(decoupees.values()), poste.departements
    found: dict[str, Commune] = {}
    constats = [
        Constat("commune_sous_un_autre_code", ancien, f"{decoupees[code].nom} : {code} selon La Poste")
        for ancien, code in recodees.items()
    ]
    for code in sorted({*decoupees, *poste.codes_postaux}):
        departement = codes.departement_de(code)
        if departement is None or not codes.existe(code) or codes.ville_de(code) is not None:
            continue
        commune = decoupees.get(code) or _nouvelle(code, departement, poste, mouvements, decoupees, uniques)
        if commune.source is None:
            constats.append(Constat("commune_sans_circonscription", code, f"{commune.nom} : aucun fichier ne la dit"))
        if code in codes.villes():
            arrondissements = list(_arrondissements(codes.villes()[code], commune, poste))
            found |= {one.code: one for one in arrondissements}
            postaux = {postal for one in arrondissements for postal in one.codes_postaux}
            commune = replace(commune, codes_postaux=tuple(sorted(postaux)))
        elif commune.type is TypeCommune.COMMUNE and departement in couverts and not commune.codes_postaux:
            constats.append(Constat("commune_sans_code_postal", code, f"{commune.nom} : inconnue de La Poste"))
        found[code] = commune
    anciens = lists_by_key(
        (code, ancien)
        for ancien in sorted({*mouvements.fusions, *recodees})
        if ancien not in found and (code := recodees.get(ancien) or mouvements.devenue(ancien)) in found
    )
    return [replace(found[code], anciens=tuple(anciens[code])) for code in sorted(found)], constats


def _decoupees(trouves: tuple[Temoin, ...]) -> dict[str, Commune]:
    """The communes of the witnesses, without postal codes."""
    found = {}
    for code, temoin in retenus(trouves).items():
        departement = codes.departement_de(code)
        if departement is None:
            continue
        circonscriptions = tuple(sorted(temoin.circonscriptions[code]))
        bureaux = {c: temoin.bureaux[code, c] for c in circonscriptions if (code, c) in temoin.bureaux}
        found[code] = Commune(
            code=code,
            nom=temoin.noms[code],
            type=TypeCommune.POSTE if departement == codes.HORS_DE_FRANCE else TypeCommune.COMMUNE,
            departement=departement,
            senat=codes.senat_de(code),
            codes_postaux=(),
            lieux=(),
            circonscriptions=circonscriptions,
            source=temoin.source,
            bureaux=bureaux if len(circonscriptions) > 1 else {},
        )
    return found


def _recodees(decoupees: Mapping[str, Commune], poste: Poste, mouvements: Mouvements) -> dict[str, str]:
    """Communes that La Poste has under another code, which no movement tells: same department, same name."""
    inconnues = {
        (codes.departement_de(code), nom_plie(nom)): code for code, nom in poste.noms.items() if code not in decoupees
    }
    return {
        code: autre
        for code, commune in sorted(decoupees.items())
        if _actuelle(code, poste, mouvements) == code and code not in poste.codes_postaux
        and (autre := inconnues.get((commune.departement, nom_plie(commune.nom)))) is not None
    }  # fmt: skip


def _a_ce_jour(
    decoupees: Mapping[str, Commune], poste: Poste, mouvements: Mouvements, recodees: Mapping[str, str]
) -> dict[str, Commune]:
    """The same with their postal codes, those that La Poste no longer has carried to what they became."""
    portees = lists_by_key(
        (recodees.get(code) or _actuelle(code, poste, mouvements), commune) for code, commune in decoupees.items()
    )
    found = {}
    for code, parts in portees.items():
        propre = next((part for part in parts if part.code == code), parts[0])
        seule = len(parts) == 1 and code in {propre.code, recodees.get(propre.code)}
        circonscriptions = tuple(sorted({c for part in parts for c in part.circonscriptions}))
        found[code] = replace(
            propre,
            code=code,
            nom=propre.nom if seule else mouvements.noms.get(code, propre.nom),
            codes_postaux=poste.codes_postaux.get(code, ()),
            lieux=poste.lieux.get(code, ()),
            circonscriptions=circonscriptions,
            source=propre.source if seule else SourceDecoupage.MOUVEMENTS,
            # of a merged commune the stations are numbered anew, nobody says how
            bureaux=propre.bureaux if len(parts) == 1 else {},
        )
    return found


def _actuelle(code: str, poste: Poste, mouvements: Mouvements) -> str:
    """The code that a commune has today: its own, unless La Poste has only that of what it became."""
    devenue = mouvements.devenue(code)
    return devenue if code not in poste.codes_postaux and devenue in poste.codes_postaux else code


def _nouvelle(
    code: str, departement: str, poste: Poste, mouvements: Mouvements, decoupees: Mapping[str, Commune],
    uniques: Mapping[str, str],
) -> Commune:  # fmt: skip
    """A commune that La Poste alone knows: restored out of another, or of a department that has one seat."""
    quittee = decoupees.get(mouvements.retablies.get(code, ""))
    circonscriptions: tuple[str, ...] = ()
    source = None
    if quittee is not None:
        circonscriptions, source = quittee.circonscriptions, SourceDecoupage.MOUVEMENTS
    elif departement in uniques:
        circonscriptions, source = (uniques[departement],), SourceDecoupage.SIEGE_UNIQUE
    return Commune(
        code=code,
        nom=mouvements.noms.get(code) or poste.noms[code],
        type=TypeCommune.COMMUNE,
        departement=departement,
        senat=codes.senat_de(code),
        codes_postaux=poste.codes_postaux[code],
        lieux=poste.lieux.get(code, ()),
        circonscriptions=circonscriptions,
        source=source,
    )


def _sieges_uniques(decoupees: Iterable[Commune]) -> dict[str, str]:
    """The departments of overseas that elect one deputy: whoever lives there votes in that constituency."""
    par_departement = sets_by_key((c.departement, circo) for c in decoupees for circo in c.circonscriptions)
    return {
        departement: next(iter(siennes))
        for departement, siennes in par_departement.items()
        if len(siennes) == 1 and departement in codes.A_SIEGE_UNIQUE
    }


def _arrondissements(ville: codes.Ville, entiere: Commune, poste: Poste) -> Iterable[Commune]:
    """The arrondissements of a commune: their stations tell their constituencies; without stations, all of them."""
    par_arrondissement = sets_by_key(
        (ville.arrondissement(int(bureau[:2])), (circonscription, bureau))
        for circonscription, bureaux in entiere.bureaux.items()
        for bureau in bureaux
        if bureau[:2].isdigit()
    )
    for numero, code in ville.arrondissements():
        siens = sets_by_key(par_arrondissement.get(code, ()))
        circonscriptions = tuple(sorted(siens)) or entiere.circonscriptions
        supposees = not siens and entiere.partage
        yield replace(
            entiere,
            code=code,
            nom=f"{ville.nom} {'1er' if numero == 1 else f'{numero}e'} arrondissement",
            type=TypeCommune.ARRONDISSEMENT,
            codes_postaux=poste.codes_postaux.get(code, ()),
            lieux=poste.lieux.get(code, ()),
            circonscriptions=circonscriptions,
            source=SourceDecoupage.COMMUNE_ENTIERE if supposees else entiere.source,
            bureaux={c: tuple(sorted(siens[c])) for c in circonscriptions} if len(siens) > 1 else {},
            commune=ville.commune,
        )


def _poste(tables: Tables) -> Poste:
    colonnes = textes("commune", "nom", "code_postal", "acheminement", "lieu")
    lus = derniers(lire(tables, "codes_postaux", colonnes), *colonnes)
    rows = list(lus.select(*colonnes).iter_rows())
    postaux = sets_by_key((commune, postal) for commune, _, postal, _, _ in rows)
    lieux = sets_by_key(
        (commune, lieu)
        for commune, nom, _, acheminement, place in rows
        for lieu in (acheminement, place)
        if lieu is not None and lieu != nom
    )
    return Poste(
        {commune: tuple(sorted(siens)) for commune, siens in postaux.items()},
        {commune: tuple(sorted(siens)) for commune, siens in lieux.items()},
        {commune: nom for commune, nom, _, _, _ in rows},
    )


def _mouvements(tables: Tables) -> Mouvements:
    colonnes = textes("nature", "type_avant", "avant", "type_apres", "apres", "nom") | {"jour": JOUR}
    lus = lire(tables, "mouvements_communes", colonnes).filter(type_avant=COMMUNE, type_apres=COMMUNE).sort("jour")
    fusions: dict[str, str] = {}
    retablies: dict[str, str] = {}
    noms: dict[str, str] = {}
    for row in lus.iter_rows(named=True):
        noms[row["apres"]] = row["nom"] or noms.get(row["apres"], row["apres"])
        if row["avant"] == row["apres"]:
            continue
        if row["nature"] in FUSIONS:
            fusions[row["avant"]] = row["apres"]
        elif row["nature"] in RETABLISSEMENTS:
            retablies[row["apres"]] = row["avant"]
            fusions.pop(row["apres"], None)  # it is there again
    return Mouvements(fusions, retablies, noms)
