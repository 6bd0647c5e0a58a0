"""Subjects: everything that an answer shows of one is encoded here, once; serving only chooses."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
import numpy as np

from hemicycle.assemble.legislatif import Dossier, LienSujet, Rapport, Sujet
from hemicycle.assemble.lobbying import ActionsDeclarees
from hemicycle.assemble.sujets.reperes import pages_liees
from hemicycle.assemble.textes.citations_lois import citants, documents_lies
from hemicycle.calendrier import instant_connu
from hemicycle.models import sujets as models
from hemicycle.release.documents.lobbying.registre import declarations
from hemicycle.release.documents.references import fill
from hemicycle.release.documents.textes.chronologies import Chronologies
from hemicycle.release.documents.textes.engagements import adoptions_sans_vote
from hemicycle.release.documents.textes.stats_sujets import StatsSujets
from hemicycle.release.format.facets import Facets, FoldedText
from hemicycle.release.format.names import SUJET
from hemicycle.release.format.resources import Lazy, Resource, encode
from hemicycle.release.views.legislation import Sujets
from hemicycle.texte import plier
from hemicycle.vocabulaire import FamilleLien

_Model = TypeVar("_Model", bound=msgspec.Struct)
_Lie = tuple[Dossier | Rapport, str]  # a dossier or a report, and the law of the subject that it cites


def build(sujets: Sujets, chronologies: Chronologies, stats: StatsSujets, declarees: ActionsDeclarees) -> Resource:
    """The subjects in the order they are listed, the deactivated ones last."""
    tous = sujets.tous

    def chacun(document: Callable[[int], bytes]) -> Lazy[bytes]:
        return Lazy(len(tous), lambda: map(document, range(len(tous))))

    lies = _documents_lies(sujets)
    return Resource(
        kind=SUJET,
        ids=[sujet.id for sujet in tous],
        forms={
            "item": chacun(lambda rang: encode(_shown(models.DocumentSujet, sujets, rang))),
            "featured": chacun(lambda rang: encode(_shown(models.SujetEnAvant, sujets, rang))),
            "detail": chacun(lambda rang: encode(_detail(sujets, rang, lies[rang], declarees))),
            "archive": [encode(models.ArchiveSujet(sujet.archive)) for sujet in tous],
            "documents_lies": [
                encode([fill(models.DocumentLie, d, loi_ref=loi) for d, loi in siens]) for siens in lies
            ],
            "chronologie": chacun(lambda rang: encode(chronologies.etapes(sujets.dossiers[rang]))),
            "stats": chacun(lambda rang: encode(stats.du_sujet(sujets.dossiers[rang]))),
            "label": [encode(sujet.label) for sujet in tous],
        },
        keys={key: rang for rang, sujet in enumerate(tous) for key in (sujet.id, sujet.slug.lower())},
        facets=_facets(tous),
        stamped=frozenset({"item", "detail"}),
    )


def categories(sujets: Sequence[Sujet]) -> list[models.CategorieCompte]:
    """The categories of the active subjects, the most frequent first."""
    counts = Counter(sujet.categorie for sujet in sujets if sujet.actif and sujet.categorie is not None)
    return [models.CategorieCompte(name, n) for name, n in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))]


def _shown(model: type[_Model], sujets: Sujets, rang: int, **members: Any) -> _Model:
    return fill(
        model,
        sujets.tous[rang],
        dossier_count=len(sujets.dossiers[rang]),
        scrutin_count=len(sujets.scrutins[rang]),
        **members,
    )


def _detail(sujets: Sujets, rang: int, lies: Sequence[_Lie], declarees: ActionsDeclarees) -> models.DocumentSujetDetail:
    sujet = sujets.tous[rang]
    choisies = sum(lien.famille is FamilleLien.CONTEXTE for lien in sujet.liens)
    liens = (*sujet.liens, *pages_liees(sujet.slug, (dossier for dossier, _ in lies), choisies + 1))
    return _shown(
        models.DocumentSujetDetail,
        sujets,
        rang,
        resume=None,  # a summary, when there is one, is put in last (`publishing/stamping.py`)
        enjeux=None,
        liens=models.LiensDuSujet(
            construction=_liens(liens, FamilleLien.CONSTRUCTION), contexte=_liens(liens, FamilleLien.CONTEXTE)
        ),
        adoption_sans_vote=adoptions_sans_vote(sujets.legislation, sujets.du_sujet(rang)),
        lobbying=declarations(declarees.compte(sujet.dossiers)),
    )


def _liens(liens: Sequence[LienSujet], famille: FamilleLien) -> list[models.LienDuSujet]:
    siens = (lien for lien in liens if lien.famille is famille)
    return [
        fill(models.LienDuSujet, lien, date_publication=instant_connu(lien.publication))
        for lien in sorted(siens, key=lambda lien: (lien.ordre, lien.titre, lien.id))
    ]


def _documents_lies(sujets: Sujets) -> list[list[_Lie]]:
    """What cites a law of each subject, from outside of it and of every list of dossiers, and which law."""
    dossiers = sujets.legislation.dossiers
    par_uid: dict[str, Dossier | Rapport] = {dossier.uid: dossier for dossier in dossiers}
    par_uid.update((rapport.uid, rapport) for rapport in sujets.legislation.rapports)
    travaux = citants(par_uid.values(), {dossiers[rang].uid for rang in sujets.legislation.scrutins_du_dossier})
    return [
        [(par_uid[lie.dossier], lie.loi) for lie in documents_lies(sujets.du_sujet(rang), travaux)]
        for rang in range(len(sujets.tous))
    ]


def _facets(sujets: Sequence[Sujet]) -> Facets:
    return Facets.coded(
        {
            "mis_en_avant": np.array([sujet.mis_en_avant for sujet in sujets], dtype=np.bool_),
            "actif": np.array([sujet.actif for sujet in sujets], dtype=np.bool_),
        },
        {"categorie": [sujet.categorie for sujet in sujets]},
        FoldedText.of([plier(sujet.label) for sujet in sujets]),
    )
