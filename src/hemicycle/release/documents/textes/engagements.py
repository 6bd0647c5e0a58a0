"""Texts adopted without a vote (article 49, third paragraph), and the motions of censure against them."""

from collections.abc import Iterable

from hemicycle.assemble.legislatif import Dossier, Engagement, MotionDeCensure
from hemicycle.assemble.monde import Scrutin
from hemicycle.assemble.textes.dossiers import CODES
from hemicycle.calendrier import instant_connu
from hemicycle.models.dossiers import AdoptionSansVote, MotionVotee
from hemicycle.models.scrutins import Censure
from hemicycle.release.views.legislation import Legislation
from hemicycle.vocabulaire import Sort


def adoptions_sans_vote(legislation: Legislation, dossiers: Iterable[Dossier]) -> list[AdoptionSansVote]:
    """What was adopted, or put to the test, without a vote on the texts of these dossiers, the oldest first."""
    uniques = {engagement.uid: engagement for dossier in dossiers for engagement in dossier.engagements}
    ordre = sorted(uniques.values(), key=lambda one: (instant_connu(one.jour) or "~", one.uid))
    return [adoption_sans_vote(legislation, engagement) for engagement in ordre]


def adoptions_du_dossier(legislation: Legislation, rang: int) -> list[AdoptionSansVote]:
    """Those of a dossier, and of the other chamber's on the same text: only the files of the Assembly tell them."""
    rangs = (rang, *legislation.dossiers_lies.get(rang, ()))
    return adoptions_sans_vote(legislation, (legislation.dossiers[n] for n in rangs))


def adoption_sans_vote(legislation: Legislation, engagement: Engagement) -> AdoptionSansVote:
    return AdoptionSansVote(
        date=instant_connu(engagement.jour),
        article="49.3",
        lecture=engagement.lecture,
        lecture_libelle=CODES[engagement.lecture][0] if engagement.lecture in CODES else None,
        objet=engagement.objet,
        adopte=engagement.adopte,
        dossier_uid=engagement.texte,
        engagement_uid=engagement.dossier,
        motions=[_motion(legislation, motion) for motion in engagement.motions],
    )


def censure(legislation: Legislation, scrutin: Scrutin) -> Censure | None:
    """What the ballot on a motion of censure says; None for any other."""
    if not scrutin.pour_seulement:
        return None
    engagement = legislation.engagement_de_la_motion.get(scrutin.uid)
    return Censure(
        votes_pour=scrutin.pour,
        votes_requis=scrutin.requis,
        adoptee=scrutin.sort is Sort.ADOPTE,
        adoption_sans_vote=None if engagement is None else adoption_sans_vote(legislation, engagement),
    )


def _motion(legislation: Legislation, motion: MotionDeCensure) -> MotionVotee:
    scrutin = legislation.scrutin(motion.scrutin)
    return MotionVotee(
        date_depot=instant_connu(motion.depot),
        date=instant_connu(motion.jour),
        adoptee=motion.adoptee,
        votes_pour=scrutin.pour if scrutin else None,
        votes_requis=scrutin.requis if scrutin else None,
        scrutin_id=scrutin.id if scrutin else None,
        numero=scrutin.numero if scrutin else None,
        session=scrutin.session if scrutin else None,
    )
