"""From the tables of the ministry to the renewal: the order in which everything is joined."""

from collections.abc import Mapping, Sequence, Set
from datetime import date

import polars as pl

from hemicycle.assemble.monde import Constat, Personne
from hemicycle.assemble.senatoriales import Senatoriales
from hemicycle.assemble.senatoriales.candidatures import Depot, constats, depots, doublons, resultats
from hemicycle.assemble.senatoriales.identites import Correspondance, Identite, correspondances
from hemicycle.assemble.senatoriales.mandats_locaux import mandats_locaux, parlementaires_du_registre
from hemicycle.assemble.senatoriales.sortants import avec_candidats, sortants
from hemicycle.assemble.tables import Row, Tables, pick
from hemicycle.senatoriales.circonscriptions import JOUR, PRISE_DE_FONCTION, circonscriptions
from hemicycle.senatoriales.formes import Avant, Candidat, MandatsLocaux, PersonneConnue, Unite
from hemicycle.senatoriales.nuances import famille, libelle
from hemicycle.texte import cle_tri
from hemicycle.vocabulaire import Chambre, RoleCandidat, Sexe


def senatoriales(
    tables: Tables, personnes: Sequence[Personne], registre: date | None = None
) -> tuple[Senatoriales, list[Constat]]:
    """The renewal of 2026 and what does not add up in its files.

    `registre` is the day on which the files of the register of elected officials were published, where it is known;
    otherwise the last day that they speak of is cited.
    """
    deposes = depots(tables("candidatures_senat"))
    candidats = [_identite(depot, row) for depot in deposes for row in depot.lignes]
    connus, doutes = correspondances(candidats, personnes)
    les_sortants, attestes = sortants(personnes, _dits_sortants(deposes, connus))
    elus = tables("elus_rne")
    builder = _CandidateBuilder(connus, les_sortants.keys(), mandats_locaux(elus, candidats, registre))
    unites = tuple(sorted(map(builder.unite, deposes), key=_ordre))
    par_personne = {c.personne.id: candidat for candidat, c in connus.items()}
    publies, douteux = resultats(tables("resultats_senat"), {unite.departement: unite.mode for unite in unites})
    return Senatoriales(
        unites=unites,
        sortants=tuple(avec_candidats(les_sortants, par_personne)),
        electeurs=_electeurs(tables("inscrits_senat")),
        resultats=publies,
    ), [
        *constats(deposes),
        *doublons(deposes),
        *doutes,
        *attestes,
        *_sortants_differents(deposes, builder),
        *_parlementaires_inconnus(elus, candidats, connus),
        *douteux,
    ]


class _CandidateBuilder:
    """Where candidates are put together from the files, the directory and the register."""

    def __init__(
        self, connus: Mapping[str, Correspondance], sortants: Set[str], locaux: Mapping[str, MandatsLocaux]
    ) -> None:
        self._connus = connus
        self._sortants = sortants
        self._locaux = locaux

    def unite(self, depot: Depot) -> Unite:
        premier = depot.lignes[0]
        return Unite(
            id=depot.id,
            departement=depot.departement,
            mode=depot.mode,
            depot=depot.cle,
            libelle=premier["libelle"],
            nuance=premier["nuance"],
            nuance_libelle=premier["nuance_libelle"] or libelle(premier["nuance"]),
            famille=famille(premier["nuance"]),
            candidats=tuple(self._candidat(depot, row) for row in depot.lignes),
        )

    def sortant(self, candidat: str) -> bool:
        """Whether a candidate is an outgoing senator, by our own list."""
        connu = self._connus.get(candidat)
        return connu is not None and connu.personne.id in self._sortants

    def _candidat(self, depot: Depot, row: Row) -> Candidat:
        qui = depot.id_candidat(row)
        connu = self._connus.get(qui)
        sortant = self.sortant(qui)
        return Candidat(
            id=qui,
            sexe=None if row["sexe"] is None else Sexe(row["sexe"]),
            role=RoleCandidat(row["role"]),
            sortant=sortant,
            personne=None if connu is None else personne_connue(connu.personne, sortant=sortant),
            mandats_locaux=self._locaux.get(qui),
            **pick(row, "nom", "prenom", "annee", "profession", "ordre"),
        )


def personne_connue(personne: Personne, *, sortant: bool) -> PersonneConnue:
    """Somebody of the directory, as candidacies show it.

    An outgoing senator has a record of senator; so has who sits, or took a seat after this ballot.
    """
    du_senat = [m for m in personne.mandats if m.chambre is Chambre.SENAT]
    avant = max((m for m in personne.mandats if m.debut < JOUR), key=lambda m: m.debut, default=None)
    return PersonneConnue(
        slug=personne.slug,
        chambre=personne.chambre,
        photo=personne.photo,
        actif=personne.actif,
        senateur=sortant or any(m.fin is None or m.debut >= PRISE_DE_FONCTION for m in du_senat),
        avant=None if avant is None else Avant(avant.chambre, avant.couvre(JOUR)),
    )


def _identite(depot: Depot, row: Row) -> Identite:
    return Identite(depot.id_candidat(row), row["cle"], row["nom"], row["prenom"], depot.departement)


def _ordre(unite: Unite) -> tuple[str, str, str]:
    return unite.departement, cle_tri(unite.libelle or ""), unite.id


def _electeurs(inscrits: pl.DataFrame) -> dict[str, int]:
    """Registered electors of each constituency at stake; of two versions of the file, the later is read."""
    notres = inscrits.filter(scrutin=JOUR.year)
    derniers = notres.filter(pl.col("_instantane") == pl.col("_instantane").max())
    sommes = derniers.group_by("departement").agg(pl.col("inscrits").sum()).sort("departement")
    return {code: nombre for code, nombre in sommes.iter_rows() if code in circonscriptions()}


def _dits_sortants(deposes: Sequence[Depot], connus: Mapping[str, Correspondance]) -> frozenset[str]:
    """Ids of the persons whom the ministry says to be outgoing, matched beyond doubt."""
    return frozenset(
        connu.personne.id
        for depot in deposes
        for row in depot.lignes
        if row["sortant"] and (connu := connus.get(depot.id_candidat(row))) is not None and connu.niveau == "A"
    )


def _sortants_differents(deposes: Sequence[Depot], builder: _CandidateBuilder) -> list[Constat]:
    """Where the ministry's own word on who is outgoing is not ours."""
    found: list[Constat] = []
    for depot in deposes:
        for row in depot.lignes:
            notre = builder.sortant(depot.id_candidat(row))
            if row["sortant"] is not None and row["sortant"] != notre:
                dit, contre = ("sortant", "pas pour nous") if row["sortant"] else ("non sortant", "sortant pour nous")
                message = f"{row['prenom']} {row['nom']} : {dit} pour le ministère, {contre}"
                found.append(Constat("sortant_different", depot.nom, message))
    return found


def _parlementaires_inconnus(
    elus: pl.DataFrame, candidats: Sequence[Identite], connus: Mapping[str, Correspondance]
) -> list[Constat]:
    """Candidates whom the register says to sit in Parliament and whom the directory was not found to hold."""
    assis = parlementaires_du_registre(elus, candidats)
    return [
        Constat(
            "parlementaire_non_reconnu",
            f"{c.departement}, {c.prenom} {c.nom}",
            f"{c.prenom} {c.nom} siège au Parlement selon le répertoire national des élus, inconnu de l'annuaire",
        )
        for c in candidats
        if c.id in assis and c.id not in connus
    ]
