"""Where the traps of dossiers, amendments, meetings, reports and questions can be seen.

In a world of real size only its beginning is searched: a few records of each are enough to look at.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from hemicycle_demo.agenda.reunions import ANNULE, CONFIRME, ETUDE, SEANCE, SUPPRIME, Reunion
from hemicycle_demo.amendements import GOUVERNEMENT, RAPPORTEUR, Amendement
from hemicycle_demo.curiosites import DES_TRAVAUX
from hemicycle_demo.formats.amo import Json
from hemicycle_demo.membres.mandats import SENAT
from hemicycle_demo.questions import ECRITE, Question
from hemicycle_demo.questions import GOUVERNEMENT as AU_GOUVERNEMENT
from hemicycle_demo.textes.dossiers import Dossier
from hemicycle_demo.textes.navette import FORCE, REJETE, ne_avant
from hemicycle_demo.textes.travaux import Travaux

_DEBUT = 12  # texts, reports and other long things that are searched


@dataclass(frozen=True)
class _Releve:
    """What is searched, made once."""

    travaux: Travaux
    dossiers: Sequence[Dossier]
    amendements: Sequence[Amendement]
    rapports: Sequence[tuple[str, str]]
    questions: Sequence[Question]


def relever_travaux(travaux: Travaux) -> dict[str, tuple[str, ...]]:
    """Ids of the records that show each trap, in the order of `DES_TRAVAUX`."""
    releve = _Releve(
        travaux,
        list(travaux.dossiers(17)),
        [amendement for examen in travaux.de(17)[:_DEBUT] for amendement in travaux.amendements(examen)],
        [(uid, xml.decode()) for uid, xml in islice(travaux.comptes_rendus(17), _DEBUT)],
        [*islice(travaux.questions(ECRITE), 400), *islice(travaux.questions(AU_GOUVERNEMENT), 40)],
    )
    return {cle: tuple(_CHERCHEURS[cle](releve)) for cle in DES_TRAVAUX}


Chercheur = Callable[[_Releve], Iterator[str] | list[str]]


def actes(dossier: Json) -> Iterator[Json]:
    """Every act of a dossier, stages included, from the first to the last."""

    def descendre(noeud: Any) -> Iterator[Json]:
        for acte in noeud if isinstance(noeud, list) else [noeud]:
            yield acte
            if acte["actesLegislatifs"]:
                yield from descendre(acte["actesLegislatifs"]["acteLegislatif"])

    return descendre(dossier["dossierParlementaire"]["actesLegislatifs"]["acteLegislatif"])


def _dossiers(test: Callable[[Json, list[Json]], bool]) -> Chercheur:
    def chercher(releve: _Releve) -> list[str]:
        return [
            dossier.uid
            for dossier in releve.dossiers
            if test(dossier.contenu["dossierParlementaire"], list(actes(dossier.contenu)))
        ]

    return chercher


def _amendements(test: Callable[[Amendement], bool]) -> Chercheur:
    return lambda releve: [amendement.uid for amendement in releve.amendements if test(amendement)]


def _reunions(test: Callable[[Reunion], bool]) -> Chercheur:
    return lambda releve: [reunion.uid for reunion in releve.travaux.reunions(17) if test(reunion)]


def _rapports(*fragments: str) -> Chercheur:
    return lambda releve: [uid for uid, xml in releve.rapports if any(fragment in xml for fragment in fragments)]


def _questions(test: Callable[[Question], bool]) -> Chercheur:
    return lambda releve: [question.uid for question in releve.questions if test(question)]


def _procedure(*codes: str) -> Chercheur:
    return _dossiers(lambda dossier, _: dossier["procedureParlementaire"]["code"] in codes)


def _acte(code: str) -> Chercheur:
    return _dossiers(lambda _, actes: any(acte["codeActe"].endswith(code) for acte in actes))


def _conclusions(actes: list[Json]) -> list[str]:
    return [acte["statutConclusion"]["fam_code"] for acte in actes if "statutConclusion" in acte]


def _repetes(releve: _Releve) -> list[str]:
    uids = Counter(acte["uid"] for dossier in releve.dossiers for acte in actes(dossier.contenu))
    return [uid for uid, fois in uids.items() if fois > 1]


def _jumeaux(releve: _Releve) -> list[str]:
    """Amendments of a second deliberation that only their article tells from a voted one."""
    votes = {(a.texte, a.numero, a.signature.auteur and a.signature.auteur.uid, a.seance)
             for a in releve.amendements if a.scrutin}  # fmt: skip
    return [
        a.uid
        for a in releve.amendements
        if a.deliberation > 1 and a.signature.auteur and (a.texte, a.numero, a.signature.auteur.uid, a.seance) in votes
    ]


def _republies(releve: _Releve) -> list[str]:
    connus = {amendement.uid for amendement in releve.amendements}
    return [a.uid for a in releve.amendements if "BTC" in a.texte and a.uid.replace("BTC", "B") in connus]


def _du_senat(releve: _Releve) -> list[str]:
    return [uid for dossier in releve.dossiers for uid in dossier.documents if "SNR5S" in uid]


_CHERCHEURS: Mapping[str, Chercheur] = {
    "dossier_d_avant": lambda releve: [e.texte.dossier for e in releve.travaux.de(17) if ne_avant(e)],
    "dossier_de_controle": _procedure("10", "19"),
    "engagement_de_responsabilite": _procedure("13"),
    "acte_repete": _repetes,
    "force_49_3": _dossiers(lambda _, actes: FORCE in _conclusions(actes)),
    "vote_cite": _dossiers(lambda _, actes: any(acte.get("voteRefs") for acte in actes)),
    "dossier_promulgue": _acte("PROM-PUB"),
    "dossier_rejete": _dossiers(lambda _, actes: _conclusions(actes)[-1:] == [REJETE]),
    "dossier_retire": _acte("RTRINI"),
    "dossier_fusionne": _dossiers(lambda dossier, _: dossier["fusionDossier"] is not None),
    "ne_au_senat": _dossiers(lambda _, actes: actes[0]["codeActe"] == "SN1"),
    "sans_chemin": _dossiers(lambda dossier, _: dossier["titreDossier"]["titreChemin"] is None),
    "document_du_senat": _du_senat,
    "amendement_rectifie": _amendements(lambda a: a.rect > 0),
    "seconde_deliberation": _amendements(lambda a: a.deliberation == 2 and a.numero == 1),
    "jumeau_de_deliberation": _jumeaux,
    "amendement_republie": _republies,
    "amendement_du_gouvernement": _amendements(lambda a: a.signature.genre == GOUVERNEMENT),
    "amendement_de_rapporteur": _amendements(lambda a: a.signature.genre == RAPPORTEUR),
    "amendement_de_credits": _amendements(lambda a: a.mission is not None and a.etat.publie),
    "amendement_sans_seance": _amendements(lambda a: a.scrutin is not None and a.seance is None),
    "amendement_irrecevable": _amendements(lambda a: not a.etat.publie),
    "cosignataire_seul": _amendements(lambda a: len(a.signature.cosignataires) == 1),
    "sous_amendement_depose": _amendements(lambda a: a.parent is not None),
    "amendement_sans_depot": _amendements(lambda a: a.depot is None),
    "seance_du_senat": _reunions(lambda r: r.organe == SENAT),
    "reunion_annulee": _reunions(lambda r: r.etat == ANNULE),
    "reunion_supprimee": _reunions(lambda r: r.etat == SUPPRIME),
    "reunion_a_venir": lambda releve: [
        r.uid for r in releve.travaux.reunions(17) if r.debut.date() > releve.travaux.monde.dernier_jour
    ],
    "groupe_d_etudes": _reunions(lambda r: r.genre == ETUDE),
    "point_seul": _reunions(lambda r: len(r.points) == 1),
    "point_supprime": _reunions(
        lambda r: r.genre == SEANCE and r.etat == CONFIRME and any(point.etat == SUPPRIME for point in r.points)
    ),
    "auditionnes_vides": _reunions(lambda r: r.auditionnes > 1),
    "reunion_sans_lieu": _reunions(lambda r: r.lieu is None),
    "orateur_anonyme": _rapports("<id>0</id>"),
    "orateur_negatif": _rapports('id_acteur="PA-'),
    "president_de_commission": _rapports("président de la commission", "présidente de la commission"),
    "discours_coupe": _rapports("…</texte>"),
    "explication_annoncee": _rapports(", pour une explication de vote."),
    "question_sans_texte": _questions(lambda q: q.genre == AU_GOUVERNEMENT),
    "jour_a_la_francaise": _questions(lambda q: q.numero % 4 == 2),
    "question_rectifiee": _questions(lambda q: q.genre == ECRITE and q.numero % 23 == 7),
    "question_sans_reponse": _questions(lambda q: q.repondue is None),
}
