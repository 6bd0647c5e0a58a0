"""The legislative world of both chambers out of that of each, and how much of it could be joined.

The chambers are assembled apart, each from its own files (`travaux` of `assemblee/` and of `senat/`); then their
dossiers on the same text are tied to each other, their sittings are told once, and bodies, subjects and the
institutional calendar are added.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

import polars as pl

from hemicycle.assemble.agenda.commissions import commissions
from hemicycle.assemble.agenda.corps import Organes
from hemicycle.assemble.agenda.evenements import evenements, perimes
from hemicycle.assemble.agenda.reunions import avec_organes, sans_doubles
from hemicycle.assemble.agenda.videos import videos
from hemicycle.assemble.assemblee.travaux import POINT, REUNION, travaux_assemblee
from hemicycle.assemble.legislatif import Dossier, Legislatif, Lien, SujetRetenu
from hemicycle.assemble.liens.dossiers_chambres import dossiers_chambres
from hemicycle.assemble.liens.engagements import avec_modes, engagements_inconnus
from hemicycle.assemble.memoire import OUBLI, Memoire
from hemicycle.assemble.monde import Constat, Personne, Scrutin
from hemicycle.assemble.senat.textes.debats_commissions import avec_debats_commissions
from hemicycle.assemble.senat.textes.travaux import travaux_senat
from hemicycle.assemble.sujets.sujets import sujets as trouver_sujets
from hemicycle.assemble.tables import Tables, lists_by_key
from hemicycle.assemble.textes.etats import adoptions_incompletes, etats_communs
from hemicycle.assemble.textes.jumeaux import formules_inconnues, jumeaux
from hemicycle.assemble.textes.lois import completer_dossiers
from hemicycle.assemble.verifications import sans_repetes, verifier_liens
from hemicycle.vocabulaire import Chambre, NatureVote

CONFIRME = "Confirmé"  # the state of a sitting that is held, as the Assembly writes it
RENOUVELES = 50  # terms of senators that begin on one day, for it to be that of a renewal
AUCUN = "aucun"  # in the coverage: those that no method could join
SENAT = " (Sénat)"  # the links of the Senate are counted apart


def assembler_legislatif(
    tables: Tables,
    scrutins: Sequence[Scrutin],
    personnes: Sequence[Personne],
    sujets: Sequence[SujetRetenu] = (),
    en_avant: Sequence[str] = (),
    memoire: Memoire = OUBLI,
) -> tuple[Legislatif, list[Constat]]:
    """The legislative world of both chambers, and what does not add up in it."""
    votes = {chambre: [s for s in scrutins if s.chambre is chambre] for chambre in Chambre}
    assemblee, connus, des_commissions = travaux_assemblee(tables, votes[Chambre.ASSEMBLEE], personnes, memoire)
    attestes = _attestes(assemblee, votes[Chambre.ASSEMBLEE])
    senat = travaux_senat(tables, votes[Chambre.SENAT], attestes, memoire)
    legislatif, repetes = sans_repetes(_reunir(assemblee, senat.legislatif))
    # before the dossiers are joined: a law that one of them lacked may be what they have in common
    dossiers, des_lois = completer_dossiers(tables, legislatif.dossiers)
    legislatif = replace(legislatif, dossiers=dossiers)
    entre_chambres, contradictions = dossiers_chambres(legislatif.dossiers)
    dossiers, etats_douteux = etats_communs(legislatif.dossiers, entre_chambres)
    etats_douteux += [*adoptions_incompletes(dossiers), *engagements_inconnus(dossiers)]
    legislatif = replace(legislatif, dossiers=dossiers, dossier_dossier=entre_chambres)
    legislatif.couverture.update(_couverture(assemblee, votes[Chambre.ASSEMBLEE]))
    propre = _couverture(senat.legislatif, votes[Chambre.SENAT])
    legislatif.couverture.update({f"{nom}{SENAT}": comptes for nom, comptes in propre.items() if any(comptes.values())})
    if entre_chambres:
        legislatif.couverture["dossier → dossier (Assemblée, Sénat)"] = _methodes(entre_chambres)
    legislatif, organes_inconnus = _avec_commissions(sans_doubles(legislatif), tables, scrutins, personnes)
    films, codes_inconnus = videos(tables, legislatif.reunions)
    legislatif = replace(legislatif, videos=films | legislatif.videos)  # the address that a report prints prevails
    par_dossier = _scrutins_par_dossier(legislatif.scrutin_dossier, scrutins)
    legislatif = replace(legislatif, dossiers=avec_modes(legislatif.dossiers, par_dossier, scrutins))
    les_sujets, douteux = trouver_sujets(legislatif.dossiers, entre_chambres, par_dossier, sujets, en_avant=en_avant)
    calendrier = evenements(_jours_de_seance(legislatif, scrutins), legislatif.dossiers, _ouvertures(personnes))
    legislatif = replace(legislatif, sujets=tuple(les_sujets), evenements=calendrier)
    legislatif = replace(legislatif, jumeaux=jumeaux(legislatif.amendements, memoire))
    depasses = perimes(legislatif.evenements, max((scrutin.jour for scrutin in scrutins), default=None))
    constats = [*des_commissions, *senat.constats, *des_lois, *contradictions, *etats_douteux, *organes_inconnus]
    constats += [*douteux, *depasses, *repetes, *codes_inconnus]
    constats += formules_inconnues(legislatif.jumeaux, legislatif.amendements)
    return legislatif, [*constats, *verifier_liens(legislatif, scrutins, connus)]


def _jours_de_seance(legislatif: Legislatif, scrutins: Iterable[Scrutin]) -> dict[Chambre, set[date]]:
    """The days on which each chamber sat, or is to sit for sure, by its agenda, its reports and its scrutins."""
    tenues = legislatif.reunions.filter(
        (pl.col("type") == "seance") & pl.col("etat").fill_null(CONFIRME).eq(CONFIRME), pl.col("jour").is_not_null()
    )
    jours: dict[Chambre, set[date]] = {chambre: set() for chambre in Chambre}
    for chambre, jour in tenues.select("chambre", "jour").iter_rows():
        jours[Chambre(chambre)].add(jour)
    for scrutin in scrutins:
        if not scrutin.congres:
            jours[scrutin.chambre].add(scrutin.jour)
    return jours


def _ouvertures(personnes: Iterable[Personne]) -> set[date]:
    """The days on which the terms of many senators began: a renewal was held."""
    debuts = Counter(m.debut for p in personnes for m in p.mandats if m.chambre is Chambre.SENAT)
    return {jour for jour, nombre in debuts.items() if nombre >= RENOUVELES}


def _avec_commissions(
    legislatif: Legislatif, tables: Tables, scrutins: Sequence[Scrutin], personnes: Sequence[Personne]
) -> tuple[Legislatif, list[Constat]]:
    """The bodies, the meetings and dossiers under the uids of theirs, and the debates of the Senate's committees: a
    page of those names its body only."""
    jours: dict[Chambre, date] = {}
    for scrutin in scrutins:
        jours[scrutin.chambre] = max(scrutin.jour, jours.get(scrutin.chambre, scrutin.jour))
    corps, constats = commissions(tables, personnes, jours)
    organes = Organes(corps)
    situees = replace(
        legislatif,
        commissions=tuple(corps),
        reunions=avec_organes(legislatif.reunions, organes),
        dossiers=tuple(_saisi(dossier, organes) for dossier in legislatif.dossiers),
    )
    found, des_debats = avec_debats_commissions(situees, tables, personnes, organes)
    sans_organe = found.reunions["organe"].null_count()
    found.couverture["réunion → organe"] = {"organe": found.reunions.height - sans_organe, AUCUN: sans_organe}
    return found, [*constats, *des_debats]


def _saisi(dossier: Dossier, organes: Organes) -> Dossier:
    """The dossier with the uids of the bodies it was referred to; one that nobody knows is cited as its file does."""
    uids = {saisine.organe: organes.par_code(saisine.organe) for saisine in dossier.saisines}
    saisines = tuple(
        dict.fromkeys(
            replace(saisine, organe=corps.uid) if (corps := uids[saisine.organe]) else saisine
            for saisine in dossier.saisines
        )
    )
    return dossier if saisines == dossier.saisines else replace(dossier, saisines=saisines)


def _scrutins_par_dossier(liens: Iterable[Lien], scrutins: Sequence[Scrutin]) -> dict[str, list[Scrutin]]:
    """The scrutins of each dossier, each under the dossier it is surest of, in the order of the list."""
    surs: dict[str, Lien] = {}
    for lien in liens:
        if lien.de not in surs or lien.confiance > surs[lien.de].confiance:
            surs[lien.de] = lien
    return lists_by_key((surs[scrutin.uid].vers, scrutin) for scrutin in scrutins if scrutin.uid in surs)


def _reunir(assemblee: Legislatif, senat: Legislatif) -> Legislatif:
    """Both chambers as one world, the Assembly's rows first."""
    return Legislatif(
        dossiers=(*assemblee.dossiers, *senat.dossiers),
        amendements=pl.concat([assemblee.amendements, senat.amendements]),
        reunions=pl.concat([assemblee.reunions, senat.reunions.select(REUNION)]),
        points=pl.concat([assemblee.points, senat.points.select(POINT)]),
        presences=pl.concat([assemblee.presences, senat.presences]),
        interventions=pl.concat([assemblee.interventions, senat.interventions]),
        questions=pl.concat([assemblee.questions, senat.questions], how="diagonal"),
        scrutin_amendement=(*assemblee.scrutin_amendement, *senat.scrutin_amendement),
        scrutin_dossier=(*assemblee.scrutin_dossier, *senat.scrutin_dossier),
        scrutin_dossier_ecarte=(*assemblee.scrutin_dossier_ecarte, *senat.scrutin_dossier_ecarte),
        amendement_dossier=pl.concat([assemblee.amendement_dossier, senat.amendement_dossier]),
        reunion_dossier=(*assemblee.reunion_dossier, *senat.reunion_dossier),
        reunion_scrutin=(*assemblee.reunion_scrutin, *senat.reunion_scrutin),
        intervention_scrutin=pl.concat([assemblee.intervention_scrutin, senat.intervention_scrutin]),
        intervention_dossier=pl.concat([assemblee.intervention_dossier, senat.intervention_dossier]),
        couverture={**assemblee.couverture, **senat.couverture},
        videos=assemblee.videos,
        avis=assemblee.avis,
        rapports=senat.rapports,
        pages_debats=senat.pages_debats,
        orateurs=assemblee.orateurs,
        longs=assemblee.longs,
    )


def _attestes(assemblee: Legislatif, scrutins: Sequence[Scrutin]) -> list[date]:
    """The last days that the Assembly's files speak of as past: what is dated later has not been seen to happen."""
    jours = [scrutin.jour for scrutin in scrutins]
    colonnes = (assemblee.amendements["date_depot"], assemblee.interventions["jour"])
    return [*jours, *(jour for colonne in colonnes if isinstance(jour := colonne.max(), date))]


def _couverture(legislatif: Legislatif, scrutins: Sequence[Scrutin]) -> dict[str, dict[str, int]]:
    """Links by method; where every record of a kind could have one, also how many have none."""
    votes = {scrutin.uid for scrutin in scrutins if scrutin.nature is NatureVote.AMENDEMENT}
    joints = {lien.de for lien in legislatif.scrutin_amendement}  # motions of the Senate are numbered like amendments
    ranges, prises = legislatif.amendement_dossier, legislatif.intervention_dossier
    return {
        "scrutin → amendement": _methodes(legislatif.scrutin_amendement) | {AUCUN: len(votes - joints)},
        "scrutin → dossier": _methodes(legislatif.scrutin_dossier, len(scrutins)),
        "amendement → dossier": _compte(ranges["methode"].to_list())
        | {AUCUN: legislatif.amendements.height - ranges.height},
        "réunion → dossier": _methodes(legislatif.reunion_dossier),
        "réunion → scrutin": _compte(lien.methode for lien in legislatif.reunion_scrutin)
        | {AUCUN: len(scrutins) - len(legislatif.reunion_scrutin)},
        "intervention → scrutin": _compte(legislatif.intervention_scrutin["via"].to_list()),
        "intervention → dossier": _compte(prises["methode"].to_list()),
        "commission → dossier": _compte(s.role.value for d in legislatif.dossiers for s in d.saisines),
    }


def _methodes(liens: Sequence[Lien], total: int | None = None) -> dict[str, int]:
    found = _compte(lien.methode for lien in liens)
    return found if total is None else found | {AUCUN: total - len({lien.de for lien in liens})}


def _compte(methodes: Iterable[str]) -> dict[str, int]:
    return dict(Counter(methodes).most_common())
