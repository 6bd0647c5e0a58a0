"""From staged tables to the assembled world: the order in which everything is joined."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from datetime import date
from typing import Any, TypeVar

import polars as pl

from hemicycle.assemble import verifications
from hemicycle.assemble.assemblee import verifications as verifications_assemblee
from hemicycle.assemble.assemblee.deputes import deputes, etats_civils
from hemicycle.assemble.assemblee.fichiers import Assemblee, lire_assemblee
from hemicycle.assemble.assemblee.scrutins import LUES, PREFIXE_CONGRES, scrutins
from hemicycle.assemble.hatvp.assemblage import lier_aux_dossiers, lobbying
from hemicycle.assemble.hatvp.declarations import avec_declarations
from hemicycle.assemble.legislatif import Legislatif, SujetRetenu
from hemicycle.assemble.lobbying import Lobbying
from hemicycle.assemble.memoire import OUBLI, Memoire
from hemicycle.assemble.monde import Constat, Groupe, Monde, Personne, Scrutin
from hemicycle.assemble.personnes.identites import EtatCivil, Jonction, joindre
from hemicycle.assemble.personnes.personnes import (
    adresses_uniques,
    au_deces,
    ordre_alphabetique,
    reunir,
    slugs_uniques,
)
from hemicycle.assemble.senat import scrutins as scrutins_senat
from hemicycle.assemble.senat import verifications as verifications_senat
from hemicycle.assemble.senat import votes as votes_senat
from hemicycle.assemble.senat.assemblage import Senat, assembler_senat
from hemicycle.assemble.senat.senateurs.listes import SENATEURS_MINIMUM, SIEGES_SENAT
from hemicycle.assemble.senatoriales.assemblage import senatoriales
from hemicycle.assemble.senatoriales.identites import LieuEtNoms, candidature_d_un_elu, candidatures_par_nom
from hemicycle.assemble.tables import Tables
from hemicycle.assemble.territoire.assemblage import territoire
from hemicycle.assemble.textes.assemblage import assembler_legislatif
from hemicycle.assemble.votes import (
    SANS_LEGISLATURE,
    Listes,
    Presences,
    assembler_votes,
    numeroter,
    presences,
)
from hemicycle.calendrier import LEGISLATURES, session_senat
from hemicycle.vocabulaire import Chambre, Preuve

Rangs = Mapping[str, Mapping[str, int]]
T = TypeVar("T", Legislatif, Lobbying)


def assembler(
    tables: Tables,
    sujets: Sequence[SujetRetenu] = (),
    registre: date | None = None,
    en_avant: Sequence[str] = (),
    memoire: Memoire = OUBLI,
) -> Monde:
    """Join the tables of all sources (`tables(name)` gives the staged rows of all files) into one world.

    `sujets` are those of earlier releases, whose slugs do not move; `registre` is the day on which the register of
    elected officials was published, where it is known; `en_avant` are the subjects (slugs, or uids of a dossier) that
    whoever runs the service puts forward; `memoire` is what earlier runs assembled, for what did not change.
    """
    assemblee, senat = lire_assemblee(tables), assembler_senat(tables, memoire)
    personnes, constats = _personnes(assemblee, senat, candidatures_par_nom(tables("candidatures_senat")))
    personnes, constats_declarations = avec_declarations(personnes, tables("declarations_hatvp"))
    constats += constats_declarations
    groupes = [*assemblee.groupes, *senat.groupes]
    rang_groupe = {groupe.uid: rang for rang, groupe in enumerate(groupes)}
    tenus = {chambre: presences(personnes, rang_groupe, chambre) for chambre in Chambre}
    les_scrutins = _scrutins(assemblee, senat, personnes, tenus, memoire)

    autres = _blocs_hors_groupes(assemblee.votes, assemblee.organes, rang_groupe)
    rangs: Rangs = {
        "scrutin": {scrutin.uid: rang for rang, scrutin in enumerate(les_scrutins)},
        "personne": {uid: rang for rang, personne in enumerate(personnes) for uid in personne.uids},
        "groupe": rang_groupe | {uid: len(groupes) + n for n, (uid, _) in enumerate(autres)},
    }
    listed, unlisted = numeroter(assemblee.votes, assemblee.mises_au_point, rangs)
    du_senat = votes_senat.numeroter(senat.votes, les_scrutins, rangs, tenus[Chambre.SENAT])
    votants, positions = assembler_votes(
        les_scrutins,
        len(personnes),
        tenus[Chambre.ASSEMBLEE],
        {Chambre.ASSEMBLEE: listed, Chambre.SENAT: du_senat},
        unlisted,
        Listes(groupes, [nom for _, nom in autres]),
    )
    constats += verifications.groupes_inconnus(les_scrutins, votants, positions)
    constats += verifications.jamais_votants(les_scrutins, personnes, votants, positions)
    constats += _verifier_assemblee(assemblee, les_scrutins, personnes, rangs["groupe"])
    constats += verifications.sans_mandat(
        [s for s in les_scrutins if s.chambre is Chambre.SENAT], personnes, votes_senat.par_acteur(senat.votes)
    )
    constats += _verifier_senat(tables, senat, les_scrutins, groupes, du_senat, tenus[Chambre.SENAT])
    constats += _chambres_trop_pleines(personnes, les_scrutins)
    couverture = _couverture(assemblee, senat, les_scrutins, personnes)
    del assemblee, senat, listed, unlisted, du_senat  # the ballots as they were read weigh more than all that follows
    legislatif, constats_legislatifs = assembler_legislatif(tables, les_scrutins, personnes, sujets, en_avant, memoire)
    legislatif = _rangees(legislatif, memoire)
    constats += constats_legislatifs
    renouvellement, constats_du_renouvellement = senatoriales(tables, personnes, registre)
    constats += constats_du_renouvellement
    interets, constats_interets = lobbying(tables, memoire)
    interets = _rangees(lier_aux_dossiers(interets, legislatif, memoire), memoire)
    constats += constats_interets
    lieux, constats_lieux = territoire(tables, personnes, memoire)
    constats += constats_lieux
    return Monde(
        personnes, groupes, les_scrutins, votants, positions, constats, couverture, legislatif, renouvellement,
        interets, lieux,
    )  # fmt: skip


def _rangees(partie: T, memoire: Memoire) -> T:
    """A part of the world, with its tables put away: whatever comes now reads some of their columns, not the whole."""
    valeurs = ((champ.name, getattr(partie, champ.name)) for champ in fields(partie))
    rangees: dict[str, Any] = {nom: memoire.ranger(une) for nom, une in valeurs if isinstance(une, pl.DataFrame)}
    return replace(partie, **rangees)


def _personnes(
    assemblee: Assemblee, senat: Senat, candidatures: Mapping[LieuEtNoms, str]
) -> tuple[list[Personne], list[Constat]]:
    """Everybody of both chambers, once each, in alphabetical order."""
    senateurs = [_etat_civil(p, candidatures) for p in senat.personnes if p.identite_connue]
    jonctions, constats = joindre(etats_civils(assemblee), senateurs)
    connus, autres = deputes(assemblee, [jonction.acteur for jonction in jonctions])
    reunies = adresses_uniques(slugs_uniques(map(au_deces, _reunies(connus, senat.personnes, jonctions))))
    doubles = verifications.fiches_en_double(reunies)
    return ordre_alphabetique(reunies), [*senat.constats, *constats, *doubles, *autres]


def _etat_civil(personne: Personne, candidatures: Mapping[LieuEtNoms, str]) -> EtatCivil:
    lieux = [lieu for m in personne.mandats if m.circonscription and (lieu := m.circonscription.departement)]
    return EtatCivil(
        uid=personne.uid,
        nom=personne.nom,
        prenom=personne.prenom,
        naissance=personne.naissance,
        sieges=tuple((m.debut, m.fin) for m in personne.mandats),
        departements=frozenset(lieux),
        candidature=candidature_d_un_elu(personne, candidatures),
    )


def _reunies(
    deputes: Iterable[Personne], senateurs: Iterable[Personne], jonctions: Iterable[Jonction]
) -> Iterable[Personne]:
    matricules = {jonction.acteur: jonction.matricule for jonction in jonctions}
    par_matricule = {senateur.uid: senateur for senateur in senateurs}
    for depute in deputes:
        senateur = par_matricule.pop(matricules.get(depute.uid, ""), None)
        yield depute if senateur is None else reunir(depute, senateur)
    yield from par_matricule.values()


def _scrutins(
    assemblee: Assemblee, senat: Senat, personnes: Sequence[Personne], tenus: Mapping[Chambre, Presences],
    memoire: Memoire,
) -> list[Scrutin]:  # fmt: skip
    """The scrutins of both chambers, in the order lists show them."""
    # Where no file of persons says who sat, ballots alone tell of some: how many seats were filled is not known.
    dites = {m.legislature for p in personnes for m in p.mandats if m.atteste is Preuve.FICHIER}
    lignes = assemblee.scrutins.select("jour", "legislature").iter_rows()
    jours = {jour: legislature for jour, legislature in lignes if legislature in dites}
    deputes = _connus(tenus[Chambre.ASSEMBLEE].sieges_pourvus(jours), jours, personnes)
    assis = tenus[Chambre.SENAT].sieges_pourvus({s.jour: SANS_LEGISLATURE for s in senat.scrutins if s.jour})
    # Of a day on which the files know half of the chamber, or more of it than there is, the number is not known.
    senateurs = {jour: n for jour, n in assis.items() if SENATEURS_MINIMUM <= n <= SIEGES_SENAT}
    return _ordre_des_listes(
        [
            *scrutins(assemblee.scrutins.select(LUES).iter_rows(named=True), deputes, memoire),
            *scrutins_senat.scrutins(senat.scrutins, senat.nommes, senateurs, memoire),
        ]
    )


def _connus(pourvus: Mapping[date, int], jours: Mapping[date, int], personnes: Iterable[Personne]) -> dict[date, int]:
    """The days on which the seats filled are known: where some are estimated, not those that know far fewer than
    others of their legislature."""
    estimees = {m.legislature for p in personnes for m in p.mandats if m.chambre is Chambre.ASSEMBLEE and m.estime}
    plus: dict[int, int] = {}
    for jour, n in pourvus.items():
        plus[jours[jour]] = max(n, plus.get(jours[jour], 0))
    return {
        jour: n
        for jour, n in pourvus.items()
        if jours[jour] not in estimees or n >= plus[jours[jour]] - verifications.ECART_MAXIMUM
    }


def _ordre_des_listes(scrutins: Iterable[Scrutin]) -> list[Scrutin]:
    """The order in which lists show scrutins: latest day, then highest number, then id."""
    return sorted(scrutins, key=lambda s: (-s.jour.toordinal(), -s.numero, s.id))


def _verifier_assemblee(
    assemblee: Assemblee, scrutins: Sequence[Scrutin], personnes: Sequence[Personne], groupes: Mapping[str, int]
) -> list[Constat]:
    siens = [s for s in scrutins if s.chambre is Chambre.ASSEMBLEE]
    votes = assemblee.votes
    return [
        *verifications_assemblee.decomptes(siens, votes),
        *verifications_assemblee.sieges_en_trop(siens),
        *verifications_assemblee.scrutins_en_double(assemblee.repetes),
        *verifications_assemblee.votes_en_double(votes),
        *verifications_assemblee.groupes_perdus(votes, groupes),
        *verifications.sans_mandat(siens, personnes, votes),
        *_liste_des_deputes(assemblee, personnes),
    ]


def _liste_des_deputes(assemblee: Assemblee, personnes: Sequence[Personne]) -> Iterable[Constat]:
    """The seats of the Assembly against the newest complete list of deputies."""
    if not assemblee.listes:
        return []
    liste = assemblee.listes[max(assemblee.listes)]
    nommes = {row["acteur"] for row in assemblee.mandats if row["uid"] in liste.sieges_ouverts}
    remede = "Ajoutez l'historique des mandats (AMO30) du jour de la liste"
    return verifications.liste_contredite(Chambre.ASSEMBLEE, liste.jour, nommes, personnes, remede)


def _chambres_trop_pleines(personnes: Sequence[Personne], scrutins: Iterable[Scrutin]) -> list[Constat]:
    """More members than seats in the newest legislature of the Assembly, or the newest session of the Senate."""
    derniers: dict[Chambre, date] = {}
    for scrutin in scrutins:
        derniers[scrutin.chambre] = max(scrutin.jour, derniers.get(scrutin.chambre, date.min))
    found: list[Constat] = []
    for chambre, dernier in derniers.items():
        senat = chambre is Chambre.SENAT
        legislature = max((leg.debut for leg in LEGISLATURES if leg.debut <= dernier), default=dernier)
        debut = date(int(session_senat(dernier)), 10, 1) if senat else legislature
        sieges = SIEGES_SENAT if senat else verifications_assemblee.SIEGES_ASSEMBLEE
        found += verifications.chambre_trop_pleine(chambre, (debut, dernier), personnes, sieges)
    return found


def _verifier_senat(
    tables: Tables, senat: Senat, scrutins: Sequence[Scrutin], groupes: Sequence[Groupe], votes: pl.DataFrame,
    tenus: Presences,
) -> list[Constat]:  # fmt: skip
    siens = [s for s in scrutins if s.chambre is Chambre.SENAT]
    orphelins = votes_senat.orphelins(senat.votes, {s.uid for s in siens})
    return [
        *verifications_senat.decomptes(siens, senat.nommes),
        *verifications_senat.groupes_differents(tables("groupes_scrutins_senat"), votes, scrutins, groupes),
        *verifications_senat.sieges_en_trop(tenus, siens),
        *verifications_senat.sieges_inconnus(tenus, siens, senat.personnes),
        *verifications_senat.departements_sans_code(senat.personnes),
        *verifications_senat.votes_sans_scrutin(orphelins),
    ]


def _couverture(
    assemblee: Assemblee, senat: Senat, scrutins: Sequence[Scrutin], personnes: Sequence[Personne]
) -> dict[str, str]:
    """Voters resolved to a person, per session of both chambers."""
    sessions = {scrutin.uid: scrutin.session for scrutin in scrutins}
    connus = [uid for p in personnes if p.identite_connue for uid in p.uids]
    return {
        session: compte
        for votes in (assemblee.votes, votes_senat.par_acteur(senat.votes))
        for session, compte in verifications.couverture_votants(votes, sessions, connus).items()
    }


def _blocs_hors_groupes(
    votes: pl.DataFrame, organes: Mapping[str, Mapping[str, Any]], rang_groupe: Mapping[str, int]
) -> list[tuple[str, str]]:
    """The Senate's groups that a vote of the Congress lists voters under: (uid, short name)."""
    au_congres = votes.filter(pl.col("scrutin").str.starts_with(PREFIXE_CONGRES))
    cites = au_congres["groupe"].drop_nulls().unique().sort().to_list()
    others = [uid for uid in cites if uid not in rang_groupe and uid != verifications_assemblee.REFERENCE_PERDUE]
    return [(uid, (organes[uid]["libelle_abrev"] or uid) if uid in organes else uid) for uid in others]
