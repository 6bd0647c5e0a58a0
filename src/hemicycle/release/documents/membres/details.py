"""What only the detail of a member shows: seats with their groups, functions, declarations, official ids."""

from collections.abc import Mapping

from hemicycle.assemble.agenda.corps import Organes
from hemicycle.assemble.monde import Appartenance, Fonction, Groupe, Identifiant, MandatParlementaire, Personne
from hemicycle.calendrier import instant, instant_connu
from hemicycle.models import parlementaires as models
from hemicycle.models.parlementaires import CirconscriptionDuMandat, Commission, GroupeDuMandat, IdentifiantOfficiel
from hemicycle.release.documents.references import fill
from hemicycle.stats.resultats import StatsMembre

DECLARATIONS_MAXIMUM = 20
PREFIXE_ASSEMBLEE = "PA"
DECOUPAGE = 14  # the legislature since which boundaries are those of today


def siege(
    mandat: MandatParlementaire, groupe: Groupe | None, groupes: Mapping[str, Groupe], stats: StatsMembre
) -> models.MandatParlementaire:
    """A seat over a period, under its last group; `groupes` are all groups by official id."""
    lieu = mandat.circonscription
    return fill(
        models.MandatParlementaire,
        mandat,
        serie=serie(mandat),
        date_fin_estimee=mandat.fin_estimee,
        date_debut_estimee=mandat.debut_estime,
        atteste_jusqu_au=instant_connu(mandat.atteste_jusqu_au),
        groupe=None if groupe is None else fill(GroupeDuMandat, groupe),
        groupes=[_appartenance(spell, groupes.get(spell.groupe)) for spell in mandat.appartenances],
        circonscription=fill(CirconscriptionDuMandat, lieu) if lieu else None,
        commission_permanente=mandat.commission,
        stats_presence=stats.presence.valeur,
        stats_presence_solennel=stats.presence_solennel.valeur,
        stats_loyaute=stats.loyaute.valeur,
        stats_participation=stats.participation,
        stats_interventions=stats.travaux.interventions,
        stats_amendements=stats.travaux.amendements_proposes,
        stats_amendements_adoptes=stats.travaux.amendements_adoptes,
        stats_questions=stats.travaux.questions,
    )


def territoire(mandat: MandatParlementaire | None, lieux: Mapping[str, str]) -> models.TerritoireDuMembre | None:
    """Where a seat is, of the constituencies of today (`lieux`, by id); None for what they were before."""
    if mandat is None or mandat.circonscription is None or ancien_decoupage(mandat):
        return None
    code = lieux.get(mandat.circonscription.id)
    return None if code is None else models.TerritoireDuMembre(code, f"/api/v1/circonscriptions/{code}")


def ancien_decoupage(mandat: MandatParlementaire) -> bool:
    """Whether a seat of a deputy is of boundaries that are no more, whatever its number."""
    return mandat.legislature is not None and mandat.legislature < DECOUPAGE


def serie(mandat: MandatParlementaire | None) -> str | None:
    """The half of the Senate a seat belongs to: a name, not a quantity."""
    return None if mandat is None or mandat.serie is None else str(mandat.serie)


def fonction(fonction: Fonction, organes: Organes) -> models.Fonction:
    """A function in a body other than the seat, with the committee that the body is, if it is one."""
    commission = organes.de_fonction(fonction)
    return fill(
        models.Fonction,
        fonction,
        date_debut=instant_connu(fonction.debut),
        date_fin=instant_connu(fonction.fin),
        organe_ref=fonction.organe or (commission.uid if commission else None),
        commission=fill(Commission, commission) if commission else None,
    )


def declarations(personne: Personne) -> list[models.Declaration]:
    """The latest declarations of a member to the transparency authority: that they exist, and where they are."""
    return [
        models.Declaration(
            id=une.id,
            type_document=une.type,
            date_publication=instant_connu(une.publication),
            date_depot=instant_connu(une.depot),
            url_dossier=une.url,
            nom_fichier=une.fichier,
            xml_fichier=une.xml,
            statut=une.statut,
            departement=une.departement,
        )
        for une in personne.declarations[:DECLARATIONS_MAXIMUM]
    ]


def identifiants(p: Personne) -> list[IdentifiantOfficiel]:
    """The official ids of a member, in each chamber sat in."""
    tous = p.identifiants or (Identifiant(p.chambre, p.uid),)
    return [IdentifiantOfficiel(chambre=i.chambre, source_id=source_id(i.uid), uid=i.uid) for i in tous]


def source_id(uid: str) -> str:
    """An official id as clients know it: the digits of the Assembly's (`PA719282`), the Senate's matricule as it is."""
    return uid.removeprefix(PREFIXE_ASSEMBLEE)


def _appartenance(spell: Appartenance, groupe: Groupe | None) -> models.Appartenance:
    """A spell in a group, under the name it had at the end; `code` says what the source calls it where that is no
    group (`AUCUN`)."""
    groupe = groupe.le(spell.fin) if groupe and spell.fin else groupe
    return models.Appartenance(
        slug=groupe.slug if groupe else None,
        nom=groupe.nom if groupe else None,
        nom_court=groupe.nom_court if groupe else None,
        code=spell.code,
        date_debut=instant(spell.debut),
        date_fin=instant_connu(spell.fin),
    )
