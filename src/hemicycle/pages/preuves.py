"""Vote by vote: the ballots that a rate of a member is counted over, those that it is not, and why."""

from hemicycle.api.parameters import common as p
from hemicycle.api.parameters import membres as m
from hemicycle.api.routes import activite, parlementaires
from hemicycle.models.parlementaires import ParlementaireDetail
from hemicycle.models.stats import PaginationPreuve
from hemicycle.pages import phrases
from hemicycle.pages.declare import lire, page
from hemicycle.pages.membres import TOUS
from hemicycle.pages.rendu import Cadre, Lien, adresse, rendre
from hemicycle.queries.open_release import OpenRelease
from hemicycle.settings import Settings
from hemicycle.vocabulaire import Periode, TauxVerifiable

STATISTIQUES = {
    TauxVerifiable.PRESENCE: "participation aux scrutins",
    TauxVerifiable.LOYAUTE: "vote avec son groupe",
}
PERIODES = {Periode.MANDAT: "dernier mandat", Periode.CARRIERE: "toute la carrière dans cette chambre"}


@page("/parlementaires/{slug}/votes")
def vote_par_vote(
    *,
    release: OpenRelease,
    settings: Settings,
    slug: m.Slug,
    page: p.Page = 1,
    statistique: m.TauxOfProof = TauxVerifiable.PRESENCE,
    periode: m.PeriodeOfProof = Periode.MANDAT,
    compte: m.Compte = None,
) -> bytes:
    qui: ParlementaireDetail = lire(parlementaires.detail[TOUS], release=release, slug=slug).data
    choix = {"statistique": statistique, "periode": periode, "compte": compte}
    found = lire(activite.prouver[TOUS], release=release, slug=slug, page=page, limit=25, **choix)
    api = f"/api/v1/parlementaires/{qui.slug}"
    suite = adresse(f"/parlementaires/{qui.slug}/votes", choix)
    return rendre(
        "votes.html",
        Cadre(release, settings, suite if page == 1 else adresse(suite, page=page)),
        titre=f"{qui.prenom} {qui.nom}, vote par vote",
        description=phrase(found.meta),
        json=adresse(f"{api}/stats/preuve", choix),
        liens=[
            Lien(adresse(f"{api}/stats/preuve", choix, format="tableur"), "Tableur (CSV)"),
            Lien(f"{api}/votes?format=tableur", "Tous ses votes (CSV)"),
        ],
        qui=qui,
        votes=found.data,
        meta=found.meta,
        choix=choix,
        suite=suite,
        statistiques=STATISTIQUES,
        periodes=PERIODES,
    )


def phrase(meta: PaginationPreuve) -> str:
    """What the rows add up to."""
    quoi = phrases.capitale(STATISTIQUES[meta.statistique])
    if not meta.denominateur:
        return f"{quoi} : aucun scrutin à compter."
    dessus = (
        phrases.pluriel(meta.numerateur, "vote semblable", "votes semblables")
        if meta.statistique is TauxVerifiable.LOYAUTE
        else phrases.pluriel(meta.numerateur, "vote")
    )
    dessous = "vote comparé" if meta.statistique is TauxVerifiable.LOYAUTE else "scrutin compté"
    return f"{quoi} : {dessus} sur {phrases.pluriel(meta.denominateur, dessous, dessous.replace(' ', 's ') + 's')}."
