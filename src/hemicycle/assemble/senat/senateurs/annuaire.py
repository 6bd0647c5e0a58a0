"""The senators and their groups: seats, spells and offices joined into one record each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

import polars as pl

from hemicycle.assemble.monde import Constat, Groupe, Identifiant, MandatParlementaire, Personne
from hemicycle.assemble.personnes.personnes import inconnue
from hemicycle.assemble.senat.identifiants import PREFIXE
from hemicycle.assemble.senat.senateurs.appartenances import (
    PassageEnGroupe,
    appartenances_du_siege,
    fonctions_de_groupe,
    passages,
    sans_fins_annoncees,
)
from hemicycle.assemble.senat.senateurs.fonctions import (
    COMMISSION_PERMANENTE,
    commission_le,
    commissions_attestees,
    commissions_permanentes,
    fonctions,
    fonctions_datees,
    organismes_du_jour,
)
from hemicycle.assemble.senat.senateurs.groupes import (
    GROUPES_DU_JOUR,
    NOMS_DE_GROUPES,
    couleurs_du_jour,
    effectifs_differents,
    groupes,
    libelles,
    noms_dates,
    noms_inconnus,
)
from hemicycle.assemble.senat.senateurs.listes import SENATEURS_MINIMUM, ListeSenateurs, dater
from hemicycle.assemble.senat.senateurs.senateurs import (
    circonscription,
    dernieres_lignes,
    lieux,
    mandat,
    personne,
    series,
)
from hemicycle.assemble.senat.senateurs.sieges import DernierVote, Segment, Temoins, sieges
from hemicycle.assemble.tables import Row, Tables, dernier_jour, lire
from hemicycle.assemble.verifications import liste_contredite
from hemicycle.vocabulaire import Chambre

ACTIF = "ACTIF"
REMEDE = "Ajoutez les mandats (ODSEN_ELUSEN) et l'histoire des groupes (ODSEN_HISTOGROUPES) du jour de la liste"


@dataclass(frozen=True)
class Fichiers:
    """The tables about senators, and the spells drawn from them."""

    general: pl.DataFrame
    en_poste: pl.DataFrame
    organismes: pl.DataFrame
    appartenances: pl.DataFrame
    mandats: pl.DataFrame
    fonctions: pl.DataFrame
    noms_de_groupes: pl.DataFrame
    groupes_du_jour: pl.DataFrame
    passages: Mapping[str, Sequence[PassageEnGroupe]]


def fichiers(tables: Tables) -> Fichiers:
    """The tables of which a directory of senators is made."""
    histoire = tables("appartenances_senat")
    return Fichiers(
        general=tables("senateurs"),
        en_poste=tables("senateurs_en_poste"),
        organismes=tables("organismes_senat"),
        appartenances=histoire,
        mandats=tables("mandats_senat"),
        fonctions=tables("fonctions_senat"),
        noms_de_groupes=lire(tables, "sens_libgrppol", NOMS_DE_GROUPES),
        groupes_du_jour=lire(tables, "groupes_senat", GROUPES_DU_JOUR),
        passages=passages(histoire),
    )


def annuaire(fichiers: Fichiers, jours_de_vote: pl.DataFrame) -> tuple[list[Personne], list[Groupe], list[Constat]]:
    """Everybody who held a seat, is in a file of senators, or is named in a ballot; and the groups they sat in.

    `jours_de_vote` has the days on which each senator is named (`matricule`, `jour`).
    """
    jour = jour_atteste(fichiers, jours_de_vote)
    if jour != date.min:
        fichiers = replace(fichiers, passages=sans_fins_annoncees(fichiers.passages, jour))
    sans_date = _sans_date(fichiers) if jour == date.min else []
    if sans_date:
        anciens = fichiers.general.filter(pl.col("etat") != ACTIF)
        fichiers = replace(fichiers, general=anciens, en_poste=fichiers.en_poste.clear())
    listes = _listes(fichiers, jour)
    lignes = dernieres_lignes(fichiers.en_poste), dernieres_lignes(fichiers.general)
    temoins = Temoins(
        jour=jour,
        horizon=dernier_jour(fichiers.mandats["date_debut"]) or date.min,
        series=series(*lignes, fichiers.mandats),
        lieux=lieux(*lignes),
        passages=fichiers.passages,
        listes=sorted((liste for _, liste in listes), key=lambda liste: liste.ordre),
        dernier_vote=_dernier_vote(jours_de_vote),
    )
    segments, constats = sieges(_mandats_ecrits(fichiers.mandats), temoins)
    constats += sans_date
    dates = {fichier: liste.jour for fichier, liste in listes}
    noms = libelles(fichiers.appartenances, fichiers.en_poste, fichiers.general, fichiers.passages, dates)
    builder = _SenatorBuilder(fichiers, segments, temoins, noms.longs, dates)
    votants = set(jours_de_vote["matricule"].drop_nulls().unique().to_list())
    personnes = [builder.personne(nom) for nom in sorted(builder.connus(votants) | votants | segments.keys())]
    inconnus = [p.uid for p in personnes if not p.identite_connue]
    if inconnus:
        message = f"{len(inconnus)} sénateurs absents des fichiers de personnes : {', '.join(inconnus)}"
        constats.append(Constat("votant_inconnu", "senateurs", message))
    derniere = next((liste for liste in reversed(temoins.listes) if liste.complete), None)
    if derniere is not None:
        constats += liste_contredite(Chambre.SENAT, derniere.jour, derniere.membres, personnes, REMEDE)
    les_groupes = groupes(
        noms, fichiers.passages, _groupes_du_jour(personnes), noms_dates(fichiers.noms_de_groupes), jour,
        couleurs_du_jour(fichiers.groupes_du_jour),
    )  # fmt: skip
    constats += effectifs_differents(fichiers.groupes_du_jour, personnes)
    return personnes, les_groupes, [*constats, *noms_inconnus(les_groupes)]


def jour_atteste(fichiers: Fichiers, jours_de_vote: pl.DataFrame) -> date:
    """The latest day that the files speak of as past: a start of seat or of spell, or a scrutin."""
    connu = dernier_jour(fichiers.mandats["date_debut"], fichiers.appartenances["debut"], jours_de_vote["jour"])
    return connu or date.min


class _SenatorBuilder:
    """Where the record of one senator is put together from all tables."""

    def __init__(
        self,
        fichiers: Fichiers,
        segments: Mapping[str, Sequence[Segment]],
        temoins: Temoins,
        noms: Mapping[str, str],
        dates: Mapping[int, date],
    ) -> None:
        """`dates` are the days of the lists of those in office, by number of file."""
        self._en_poste = dernieres_lignes(fichiers.en_poste)
        self._general = dernieres_lignes(fichiers.general)
        self._segments = segments
        self._temoins = temoins
        self._organismes = organismes_du_jour(fichiers.organismes)
        self._datees = fonctions_datees(fichiers.fonctions)
        self._de_groupe = fonctions_de_groupe(fichiers.appartenances, noms)
        self._permanentes = commissions_permanentes(fichiers.organismes, fichiers.general)
        self._commissions = commissions_attestees(fichiers.organismes, fichiers.general, dates)
        self._dates = dates

    def connus(self, votants: set[str]) -> set[str]:
        """Who is in a file of persons; a senator of another Republic slipped in there, without a constituency."""
        admis = {nom for nom, row in self._general.items() if row["circonscription"] is not None}
        return self._en_poste.keys() | admis | (self._general.keys() & (votants | self._segments.keys()))

    def personne(self, nom: str) -> Personne:
        mandats = [self._mandat(segment) for segment in self._segments.get(nom, ())]
        if nom not in self._en_poste and nom not in self._general:
            vue = inconnue(nom, Chambre.SENAT)
            identifiants = (Identifiant(Chambre.SENAT, nom),)
            actif = any(m.fin is None for m in mandats)
            return replace(vue, actif=actif, mandats=tuple(reversed(mandats)), identifiants=identifiants)
        general: Row = self._general.get(nom, {})
        siennes = fonctions(
            [*self._datees.get(nom, ()), *self._de_groupe.get(nom, ())],
            self._organismes.get(nom, ()),
            mandats,
            general.get("fonction_bureau"),
        )
        commission = commission_le(
            siennes, self._permanentes, self._commission_actuelle(nom), self._commissions_vues(nom, mandats)
        )
        dates = [replace(m, commission=commission(m)) for m in mandats]
        return personne(nom, self._en_poste.get(nom), self._general.get(nom), dates, siennes)

    def _mandat(self, segment: Segment) -> MandatParlementaire:
        nom = segment.matricule
        en_poste, serie = self._en_poste.get(nom), self._temoins.series.get(nom)
        lieu = circonscription(en_poste, self._general.get(nom), serie)
        fait = mandat(segment, lieu, serie, en_poste["siege"] if en_poste else None)
        attestes = [
            (liste.jour, groupe)
            for liste in self._temoins.listes
            if (groupe := liste.membres.get(nom)) is not None and fait.couvre(liste.jour)
        ]
        spells = appartenances_du_siege(fait.debut, fait.fin, self._temoins.passages.get(nom, ()), attestes)
        return replace(fait, appartenances=spells)

    def _commissions_vues(self, nom: str, mandats: Sequence[MandatParlementaire]) -> list[tuple[date, str]]:
        """The committees that files name without a day; that of a former senator is of the last seat left by then."""
        vues = self._commissions.get(nom, [])
        general: Row = self._general.get(nom, {})
        if general.get("etat") in (None, ACTIF) or general["commission"] is None:
            return vues
        limite = self._dates.get(general["_instantane"], date.max)
        quittes = [m.fin for m in mandats if m.fin is not None and m.fin <= limite]
        return [*vues, (max(quittes), general["commission"])] if quittes else vues

    def _commission_actuelle(self, nom: str) -> str | None:
        listee = next(
            (o["libelle"] for o in self._organismes.get(nom, ()) if o["code"].startswith(COMMISSION_PERMANENTE)), None
        )
        general: Row = self._general.get(nom, {})
        return listee or general.get("commission")


def _mandats_ecrits(mandats: pl.DataFrame) -> Sequence[Row]:
    """The rows of the file of mandates, each as the latest file writes it."""
    ordered = mandats.sort("_instantane", maintain_order=True)
    return ordered.unique(["matricule", "uid"], keep="last", maintain_order=True).rows(named=True)


def _listes(fichiers: Fichiers, a_defaut: date) -> list[tuple[int, ListeSenateurs]]:
    """The lists of those in office, each beside the number of its file; a part of the general file is no list."""
    membres: list[tuple[int, dict[str, str | None]]] = []
    for (fichier,), rows in fichiers.en_poste.group_by("_instantane", maintain_order=True):
        membres.append((_entier(fichier), dict(rows.select("matricule", "groupe").iter_rows())))
    for (fichier,), rows in fichiers.general.filter(etat=ACTIF).group_by("_instantane", maintain_order=True):
        if rows.height >= SENATEURS_MINIMUM:
            membres.append((_entier(fichier), dict.fromkeys(rows["matricule"].to_list())))
    return [(n, dater(assis, fichiers.passages, a_defaut)) for n, assis in membres]


def _sans_date(fichiers: Fichiers) -> list[Constat]:
    """Lists carry no day: without any file that does, nobody can say since when those listed sit, or whether still."""
    assis = {*fichiers.en_poste["matricule"], *fichiers.general.filter(etat=ACTIF)["matricule"]}
    if not assis:
        return []
    message = (
        f"{len(assis)} sénateurs dits en poste, laissés de côté : aucun fichier du Sénat ne dit de quel jour. Ajoutez "
        "l'histoire des groupes (ODSEN_HISTOGROUPES), les mandats (ODSEN_ELUSEN) ou des scrutins"
    )
    return [Constat("annuaire_sans_date", "senateurs", message)]


def _dernier_vote(jours_de_vote: pl.DataFrame) -> DernierVote:
    nommes = jours_de_vote.drop_nulls().sort("matricule", "jour")

    def dernier_vote(nom: str, debut: date, fin: date) -> date | None:
        siens = nommes.filter((pl.col("matricule") == nom) & pl.col("jour").is_between(debut, fin))
        return dernier_jour(siens["jour"])

    return dernier_vote


def _groupes_du_jour(personnes: Sequence[Personne]) -> frozenset[str]:
    """Codes of the groups that a sitting senator is in."""
    ouverts = [m.groupe for p in personnes for m in p.mandats if m.fin is None and m.groupe is not None]
    return frozenset(uid.removeprefix(PREFIXE) for uid in ouverts)


def _entier(valeur: object) -> int:
    if not isinstance(valeur, int):
        raise TypeError(f"numéro de fichier inattendu : {valeur!r}")
    return valeur
